import type { CookingState, Timer } from '@souschef/domain'
import { userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'

/** The end of an unattended step of a plan. It rings like a timer, but does not count as one for TIMER-8 (SMART-5). */
export interface PlanAlarm {
  readonly recipeId: string
  readonly stepId: string
  readonly label: string
  /** Epoch milliseconds. */
  readonly endsAt: number
  readonly isSeen: boolean
}

const PREFIX = 'plan:'

const isAlarm = (raw: unknown): raw is PlanAlarm =>
  typeof raw === 'object' &&
  raw !== null &&
  'recipeId' in raw &&
  typeof raw.recipeId === 'string' &&
  'stepId' in raw &&
  typeof raw.stepId === 'string' &&
  'label' in raw &&
  typeof raw.label === 'string' &&
  'endsAt' in raw &&
  typeof raw.endsAt === 'number' &&
  'isSeen' in raw &&
  typeof raw.isSeen === 'boolean'

/** The alarms of the plan by which a user cooks in this browser. */
export const planAlarms = (userId: string): Slot<readonly PlanAlarm[]> =>
  userSlot(userId, 'planAlarms', (raw) => (Array.isArray(raw) ? raw.filter(isAlarm) : null))

const timersByAlarms = new WeakMap<readonly PlanAlarm[], readonly Timer[]>()
const NONE: readonly Timer[] = []

/** Converts alarms to timers, for ringing and for display; memoised by the list of alarms. */
export function alarmTimers(alarms: readonly PlanAlarm[] | null): readonly Timer[] {
  if (alarms === null) return NONE
  const cached = timersByAlarms.get(alarms)
  if (cached !== undefined) return cached
  const timers = alarms
    .filter(({ isSeen }) => !isSeen)
    .map(({ recipeId, stepId, label, endsAt }): Timer => ({
      id: PREFIX + stepId,
      recipe_id: recipeId,
      step_id: stepId,
      label,
      duration_ms: 60_000,
      sound_notification: true,
      phase: 'running',
      ends_at: endsAt,
    }))
  timersByAlarms.set(alarms, timers)
  return timers
}

export const isPlanAlarm = (timerId: string): boolean => timerId.startsWith(PREFIX)

/** Stops an alarm, in all tabs. */
export function stopPlanAlarm(userId: string, recipeId: string, timerId: string): void {
  changeAlarm(userId, recipeId, timerId, { isSeen: true })
}

/** Snoozes an alarm. @param at when it rings again, epoch milliseconds */
export function snoozePlanAlarm(userId: string, recipeId: string, timerId: string, at: number): void {
  changeAlarm(userId, recipeId, timerId, { isSeen: false, endsAt: at })
}

function changeAlarm(userId: string, recipeId: string, timerId: string, change: Partial<PlanAlarm>): void {
  const slot = planAlarms(userId)
  const alarms = slot.getState() ?? []
  const matches = (alarm: PlanAlarm): boolean =>
    alarm.recipeId === recipeId && PREFIX + alarm.stepId === timerId
  slot.setState(alarms.map((alarm) => (matches(alarm) ? { ...alarm, ...change } : alarm)))
}

/** Adds the alarms of a plan to the timers; returns the same object as long as both are unchanged. */
export function withPlanAlarms(userId: string): (state: CookingState) => CookingState {
  const slot = planAlarms(userId)
  let lastResult: {
    readonly state: CookingState
    readonly alarms: readonly Timer[]
    readonly combined: CookingState
  } | null = null
  return (state) => {
    const alarms = alarmTimers(slot.getState())
    if (alarms.length === 0) return state
    if (lastResult?.alarms === alarms && lastResult.state === state) return lastResult.combined
    const isSame = lastResult?.alarms === alarms && lastResult.state.timers === state.timers
    const timers = isSame && lastResult !== null ? lastResult.combined.timers : [...state.timers, ...alarms]
    lastResult = { state, alarms, combined: { ...state, timers } }
    return lastResult.combined
  }
}
