import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { timerOverrides, useTimerOverrides } from './timer-overrides.ts'

const KEY = 'souschef.user.anna.timerOverrides'

beforeEach(() => localStorage.clear())

const use = () => renderHook(() => useTimerOverrides('anna')).result
type Used = ReturnType<typeof use>
const set = ({ current }: Used, timerId: string, durationMs: number | null): void =>
  act(() => current[1](timerId, durationMs))

test('TIMER-9 the cook’s own durations are shown, stored per user across a reload, and can be reset', () => {
  const used = use()
  set(used, 't1', 90_000)
  set(used, 't2', 5_000)
  expect([...used.current[0]]).toEqual([
    ['t1', 90_000],
    ['t2', 5_000],
  ])
  set(used, 't1', null)
  expect([...used.current[0]]).toEqual([['t2', 5_000]])
  expect([...timerOverrides('anna')]).toEqual([['t2', 5_000]])
  expect(timerOverrides('boris').size).toBe(0)
})

test('TIMER-9 an impossible duration is ignored', () => {
  const used = use()
  for (const duration of [0, -1, Number.NaN, Infinity, 604_800_001]) set(used, 't1', duration)
  expect(used.current[0].size).toBe(0)
})

test('STORE-1 the oldest overrides are dropped if there are too many', () => {
  const used = use()
  for (let index = 0; index <= 500; index += 1) set(used, `t${index}`, 1_000)
  expect(used.current[0].size).toBe(500)
  expect(used.current[0].has('t0')).toBe(false)
})

test('STORE-1 only valid durations are read from storage', () => {
  const pair = fc.tuple(fc.string(), fc.oneof(fc.double(), fc.constant(60_000)))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(pair).map((pairs) => JSON.stringify(pairs)),
      ),
      (text) => {
        localStorage.setItem(KEY, text)
        for (const [id, duration] of timerOverrides('anna')) {
          expect(typeof id).toBe('string')
          expect(duration).toBeGreaterThan(0)
        }
      },
    ),
  )
})
