import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { timerOverrides } from './timer-overrides.ts'

const KEY = 'souschef.user.anna.timerOverrides'

beforeEach(() => localStorage.clear())

test('TIMER-9 the cook’s own durations are kept per user across a reload, and can be reset', () => {
  const told = vi.fn()
  const { set, subscribe } = timerOverrides('anna')
  const stop = subscribe(told)
  set('t1', 90_000)
  set('t2', 5_000)
  set('t1', null)
  stop()
  expect(told).toHaveBeenCalledTimes(3)
  expect([...timerOverrides('anna').read()]).toEqual([['t2', 5_000]])
  expect(timerOverrides('boris').read().size).toBe(0)
})

test('TIMER-9 an impossible duration is ignored', () => {
  const { set, read } = timerOverrides('anna')
  for (const duration of [0, -1, Number.NaN, Infinity, 604_800_001]) set('t1', duration)
  expect(read().size).toBe(0)
})

test('STORE-1 the oldest are dropped if there are too many', () => {
  const { set, read } = timerOverrides('anna')
  for (let index = 0; index <= 500; index += 1) set(`t${index}`, 1_000)
  expect(read().size).toBe(500)
  expect(read().has('t0')).toBe(false)
  expect(read()).toBe(read())
})

test('STORE-1 whatever is stored, only possible durations are read', () => {
  const pair = fc.tuple(fc.string(), fc.oneof(fc.double(), fc.constant(60_000)))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(pair).map((pairs) => JSON.stringify(pairs)),
      ),
      (text) => {
        localStorage.setItem(KEY, text)
        for (const [id, duration] of timerOverrides('anna').read()) {
          expect(typeof id).toBe('string')
          expect(duration).toBeGreaterThan(0)
        }
      },
    ),
  )
})
