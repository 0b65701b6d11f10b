import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('callbacks run once after the next paint, in order; those added meanwhile wait for the following one', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const called: string[] = []
  afterPaint(() => {
    called.push('first')
    afterPaint(() => called.push('later'))
  })
  afterPaint(() => called.push('second'))
  expect(frames).toHaveLength(1)
  frames[0]?.(0)
  expect(called).toEqual([])
  vi.advanceTimersByTime(0)
  expect(called).toEqual(['first', 'second'])
  expect(frames).toHaveLength(2)
  frames[1]?.(16)
  vi.advanceTimersByTime(1_000)
  expect(called).toEqual(['first', 'second', 'later'])
})

test('a hidden page paints nothing, so callbacks do not wait for it', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const called: string[] = []
  afterPaint(() => called.push('first'))
  vi.advanceTimersByTime(200)
  afterPaint(() => called.push('second'))
  vi.advanceTimersByTime(50)
  expect(called).toEqual(['first', 'second'])
})

test('a failing callback is reported, and does not prevent the others', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const called: string[] = []
  const failure = new Error('no sound')
  afterPaint(() => {
    throw failure
  })
  afterPaint(() => called.push('second'))
  vi.advanceTimersByTime(1_000)
  expect(called).toEqual(['second'])
  expect(reported).toEqual([failure])
})
