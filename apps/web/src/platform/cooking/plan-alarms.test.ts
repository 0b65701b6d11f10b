import { isAlarming, EMPTY_STATE, runningTimerOf } from '@souschef/domain'
import { afterEach, expect, test } from 'vitest'
import { isPlanAlarm, planAlarms, snoozePlanAlarm, stopPlanAlarm, withPlanAlarms } from './plan-alarms.ts'

afterEach(() => localStorage.clear())

const AT = 1_800_000_000_000
const alarm = { recipeId: 'pie', stepId: 'bake', label: 'Bake', endsAt: AT, isSeen: false }

test('SMART-5 TIMER-5 the end of an unattended step rings for a minute, until it is stopped, and can be snoozed', () => {
  const ringing = withPlanAlarms('anna')
  expect(ringing(EMPTY_STATE)).toBe(EMPTY_STATE)
  planAlarms('anna').setState([alarm])
  const [timer] = ringing(EMPTY_STATE).timers
  if (timer === undefined) throw new Error('Expected a ringing timer')
  expect(isPlanAlarm(timer.id)).toBe(true)
  expect([AT - 1, AT, AT + 60_000].map((at) => isAlarming(timer, at))).toEqual([false, true, false])
  // `startRinging` compares lists of timers by identity.
  expect(ringing(EMPTY_STATE).timers).toBe(ringing(EMPTY_STATE).timers)
  snoozePlanAlarm('anna', 'pie', timer.id, AT + 120_000)
  expect(ringing(EMPTY_STATE).timers).toMatchObject([{ ends_at: AT + 120_000 }])
  stopPlanAlarm('anna', 'pie', timer.id)
  expect(ringing(EMPTY_STATE)).toBe(EMPTY_STATE)
})

test('SMART-5 TIMER-8 an alarm of a plan does not count as a timer of its recipe', () => {
  planAlarms('anna').setState([alarm])
  expect(runningTimerOf(EMPTY_STATE.timers, 'pie', AT - 1)).toBeUndefined()
})

test('STORE-1 invalid stored alarms are dropped', () => {
  localStorage.setItem(
    'souschef.user.anna.planAlarms',
    JSON.stringify([alarm, { ...alarm, endsAt: 'soon' }, 7]),
  )
  expect(planAlarms('anna').getState()).toEqual([alarm])
})
