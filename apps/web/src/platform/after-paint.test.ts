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
  const calls: string[] = []
  afterPaint(() => {
    calls.push('first')
    afterPaint(() => calls.push('later'))
  })
  afterPaint(() => calls.push('second'))
  expect(frames).toHaveLength(1)
  frames[0]?.(0)
  expect(calls).toEqual([])
  vi.advanceTimersByTime(0)
  expect(calls).toEqual(['first', 'second'])
  expect(frames).toHaveLength(2)
  frames[1]?.(16)
  vi.advanceTimersByTime(1_000)
  expect(calls).toEqual(['first', 'second', 'later'])
})

test('a hidden page paints nothing, so callbacks do not wait for it', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const calls: string[] = []
  afterPaint(() => calls.push('first'))
  vi.advanceTimersByTime(200)
  afterPaint(() => calls.push('second'))
  vi.advanceTimersByTime(50)
  expect(calls).toEqual(['first', 'second'])
})

test('a failing callback is reported, and does not prevent the others', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const calls: string[] = []
  const failure = new Error('no sound')
  afterPaint(() => {
    throw failure
  })
  afterPaint(() => calls.push('second'))
  vi.advanceTimersByTime(1_000)
  expect(calls).toEqual(['second'])
  expect(reported).toEqual([failure])
})
