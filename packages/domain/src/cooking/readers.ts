import type { LogClock, LogPosition } from '../shared-log/position.ts'
import {
  readBoolean,
  readFirstOf,
  readList,
  readNullable,
  readObject,
  readOneOf,
  readString,
  readWhole,
} from '../kernel/reader.ts'
import type { Reader } from '../kernel/reader.ts'
import { LIMITS } from '../recipe/limits.ts'
import type { Timer, TimerSpec } from '../timers/timer.ts'
import type { ActionFact, IngredientsOfStep, LogEvent } from './event.ts'
import type { RecipeOutline, StepOutline } from './recipe-outline.ts'
import type { SyncCursor } from './shared-log.ts'
import type { CookingBase, CookingState, HistoryEntry, RecipeSession, SessionStep } from './state.ts'

/** A list of at most this many items. */
const atMost =
  <Value>(max: number, reader: Reader<readonly Value[]>): Reader<readonly Value[]> =>
  (value) =>
    Array.isArray(value) && value.length > max ? undefined : reader(value)

const readStrings = atMost(LIMITS.ingredients, readList(readString))

/** Whole milliseconds. */
const readMilliseconds: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

/** An instant that a date can hold: 8.64e15 ms each side of 1970 (ECMA-262, 21.4.1.1). */
export const readInstant: Reader<number> = (value) => {
  const instant = readMilliseconds(value)
  return instant !== undefined && Math.abs(instant) <= 8.64e15 ? instant : undefined
}

/** A name that is part of a database key: PostgreSQL cannot store NUL, and keys have a maximum length. */
const readKey: Reader<string> = (value) => {
  const name = readString(value)
  return name !== undefined && name.length <= 200 && !name.includes('\u0000') ? name : undefined
}

/** A whole number that fits an integer column of either database. */
const readCount: Reader<number> = (value) => {
  const count = readWhole(value)
  return count !== undefined && count < 2 ** 31 ? count : undefined
}

/** A counter in the log: larger than any session needs, and well below the limit of exact integers. */
const readCounter: Reader<number> = (value) => {
  const counter = readWhole(value)
  return counter !== undefined && counter <= 2 ** 48 ? counter : undefined
}

const outlineFields = {
  id: readString,
  ingredient_ids: readStrings,
  dependencies: readStrings,
  can_run_in_parallel: readBoolean,
}

const readItem = readObject<IngredientsOfStep>({ step_id: readString, ingredient_ids: readStrings })

const readStepId = readObject<{ step_id: string }>({ step_id: readString })

type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { type: Type }>

/** `type` comes first, so that readers of other types fail fast. */
const eventFields = <const Type extends LogEvent['type']>(type: Type) => ({
  type: readOneOf([type]),
  id: readString,
  device_id: readString,
  seq: readCounter,
  lamport: readCounter,
  at: readInstant,
  recipe_id: readKey,
})

const readRecipeOutline = readObject<RecipeOutline>({
  recipe_version: readCount,
  servings: readNullable(readCount),
  steps: atMost(LIMITS.steps, readList(readObject<StepOutline>(outlineFields))),
})

const timerFields = {
  id: readKey,
  step_id: readString,
  label: readString,
  duration_ms: readMilliseconds,
  sound_notification: readBoolean,
}

const readTimerId = readObject<{ timer_id: string }>({ timer_id: readString })

const eventReaders: { readonly [Type in LogEvent['type']]: Reader<EventOf<Type>> } = {
  START_COOKING: readObject<EventOf<'START_COOKING'>>({
    ...eventFields('START_COOKING'),
    data: readRecipeOutline,
  }),
  COMPLETE_STEP: readObject<EventOf<'COMPLETE_STEP'>>({
    ...eventFields('COMPLETE_STEP'),
    data: readObject<EventOf<'COMPLETE_STEP'>['data']>({ step_ids: readStrings }),
  }),
  GO_TO_STEP: readObject<EventOf<'GO_TO_STEP'>>({ ...eventFields('GO_TO_STEP'), data: readStepId }),
  START_STEP: readObject<EventOf<'START_STEP'>>({ ...eventFields('START_STEP'), data: readStepId }),
  TOGGLE_INGREDIENT: readObject<EventOf<'TOGGLE_INGREDIENT'>>({
    ...eventFields('TOGGLE_INGREDIENT'),
    data: readObject<EventOf<'TOGGLE_INGREDIENT'>['data']>({
      checked: readBoolean,
      items: atMost(LIMITS.steps, readList(readItem)),
      go_to_step_id: readNullable(readString),
    }),
  }),
  PAUSE_RECIPE: readObject<EventOf<'PAUSE_RECIPE'>>({ ...eventFields('PAUSE_RECIPE'), data: readObject({}) }),
  RESUME_RECIPE: readObject<EventOf<'RESUME_RECIPE'>>({
    ...eventFields('RESUME_RECIPE'),
    data: readObject({}),
  }),
  RESET_RECIPE: readObject<EventOf<'RESET_RECIPE'>>({
    ...eventFields('RESET_RECIPE'),
    data: readObject<EventOf<'RESET_RECIPE'>['data']>({ mode: readOneOf(['progress', 'remove']) }),
  }),
  REPLACE: readObject<EventOf<'REPLACE'>>({ ...eventFields('REPLACE'), data: readRecipeOutline }),
  UNDO: readObject<EventOf<'UNDO'>>({
    ...eventFields('UNDO'),
    data: readObject<EventOf<'UNDO'>['data']>({ event_id: readString }),
  }),
  START_TIMER: readObject<EventOf<'START_TIMER'>>({
    ...eventFields('START_TIMER'),
    data: readObject<TimerSpec>(timerFields),
  }),
  PAUSE_TIMER: readObject<EventOf<'PAUSE_TIMER'>>({ ...eventFields('PAUSE_TIMER'), data: readTimerId }),
  RESUME_TIMER: readObject<EventOf<'RESUME_TIMER'>>({ ...eventFields('RESUME_TIMER'), data: readTimerId }),
  RESTART_TIMER: readObject<EventOf<'RESTART_TIMER'>>({
    ...eventFields('RESTART_TIMER'),
    data: readTimerId,
  }),
  ACKNOWLEDGE_TIMER: readObject<EventOf<'ACKNOWLEDGE_TIMER'>>({
    ...eventFields('ACKNOWLEDGE_TIMER'),
    data: readTimerId,
  }),
  REMOVE_TIMER: readObject<EventOf<'REMOVE_TIMER'>>({ ...eventFields('REMOVE_TIMER'), data: readTimerId }),
}

/** An event of the log from storage or from another device. */
export const readLogEvent: Reader<LogEvent> = readFirstOf<LogEvent>(Object.values(eventReaders))

/** The position of an event, whatever its type. */
export const readLogPosition = readObject<LogPosition>({
  id: readString,
  device_id: readString,
  seq: readCounter,
  lamport: readCounter,
})

export const readSyncCursor = readObject<SyncCursor>({ session_id: readString, position: readWhole })

const readSession = readObject<RecipeSession>({
  recipe_id: readString,
  recipe_version: readCount,
  servings: readNullable(readCount),
  ticket: readCounter,
  status: readOneOf(['active', 'paused', 'completed']),
  started_at: readInstant,
  completed_at: readNullable(readInstant),
  step_changed_at: readInstant,
  steps: readList(
    readObject<SessionStep>({
      ...outlineFields,
      status: readOneOf(['pending', 'active', 'paused', 'completed']),
      started_at: readNullable(readInstant),
      completed_at: readNullable(readInstant),
      checked_ingredient_ids: readStrings,
    }),
  ),
})

type TimerIn<Phase extends Timer['phase']> = Extract<Timer, { phase: Phase }>

const readTimer: Reader<Timer> = readFirstOf<Timer>([
  readObject<TimerIn<'running'>>({
    ...timerFields,
    recipe_id: readString,
    phase: readOneOf(['running']),
    ends_at: readInstant,
  }),
  readObject<TimerIn<'paused'>>({
    ...timerFields,
    recipe_id: readString,
    phase: readOneOf(['paused']),
    remaining_ms: readMilliseconds,
  }),
])

/** Skips invalid timers instead of discarding the whole state (COOK-13). */
const readTimers: Reader<readonly Timer[]> = (value) =>
  Array.isArray(value) ? value.flatMap((item: unknown) => readTimer(item) ?? []) : undefined

export const readBase = readObject<CookingBase>({ sessions: readList(readSession), timers: readTimers })

export const readClock = readObject<LogClock>({
  device_id: readString,
  seq: readCounter,
  lamport: readCounter,
})

const readActionType = readOneOf<ActionFact['type']>([
  'START_COOKING',
  'COMPLETE_STEP',
  'GO_TO_STEP',
  'START_STEP',
  'TOGGLE_INGREDIENT',
  'PAUSE_RECIPE',
  'RESUME_RECIPE',
  'RESET_RECIPE',
  'REPLACE',
])

const readHistoryEntry = readObject<HistoryEntry>({
  event_id: readString,
  type: readActionType,
  at: readInstant,
  recipe_id: readString,
  step_id: readNullable(readString),
  before: readNullable(readSession),
  index: readWhole,
  displaced: readNullable(
    readObject<NonNullable<HistoryEntry['displaced']>>({ index: readWhole, session: readSession }),
  ),
  timers: readList(readObject<HistoryEntry['timers'][number]>({ index: readWhole, timer: readTimer })),
})

/** A whole state, as `evolve` made it: unlike a base, it has a history, and nothing of it is skipped. */
export const readState = readObject<CookingState>({
  sessions: readList(readSession),
  timers: readList(readTimer),
  history: readList(readHistoryEntry),
})
