import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what waits for a paint is called after it, in its order and once; what is asked for then waits for the next', () => {
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

test('a page that is hidden draws nothing, and does not wait for that', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const called: string[] = []
  afterPaint(() => called.push('first'))
  vi.advanceTimersByTime(200)
  afterPaint(() => called.push('second'))
  vi.advanceTimersByTime(50)
  expect(called).toEqual(['first', 'second'])
})

test('one that fails is reported, and keeps nobody else from their turn', () => {
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
