import { appendEvents, emptyCookingLog } from '../cooking-log.ts'
import type { CookingLog } from '../cooking-log.ts'
import type { CookingCommand } from '../command.ts'
import { aRecipeOutline, anOutline, run, SOUP } from '../fixtures.ts'
import { parseLogEvent, parseStoredBase, restoreLog, storedBaseOf } from '../stored.ts'
import type { CookingBase, RecipeSession, SessionStep } from '../state.ts'

/** The log of a run, for tests of storing and loading. */
export function logOf(commands: readonly CookingCommand[], instants?: readonly number[]): CookingLog {
  const { events } = run(commands, instants)
  return appendEvents(
    emptyCookingLog('evening', 'phone', 0),
    events,
    7000,
    events.map(({ id }) => id),
  )
}

/** Loads a log as it is stored, base and events separately; null if the base is discarded. */
export function load(rawBase: unknown, rawEvents: readonly unknown[], now: number): CookingLog | null {
  const stored = parseStoredBase(rawBase)
  if (stored === null) return null
  const { format: _, ...storedLog } = stored
  return restoreLog({ ...storedLog, log: rawEvents.flatMap((raw) => parseLogEvent(raw) ?? []) }, now)
}

/** Stores a log and loads it again. */
export function reload(cooking: CookingLog, now: number): CookingLog {
  const throughJson = (value: object): unknown => JSON.parse(JSON.stringify(value))
  const loaded = load(throughJson(storedBaseOf(cooking)), cooking.log.map(throughJson), now)
  if (loaded === null) throw new Error('the stored log was discarded')
  return loaded
}

export const outline = aRecipeOutline(
  anOutline('a', { ingredient_ids: ['salt'] }),
  anOutline('b'),
  anOutline('c'),
)

export const logWithBase = (base: CookingBase): CookingLog => ({
  ...emptyCookingLog('evening', 'phone', 0),
  base,
})
export const soup = (...steps: readonly Partial<SessionStep>[]): RecipeSession => ({
  recipe_id: SOUP,
  recipe_version: 1,
  servings: 2,
  ticket: 0,
  status: 'active',
  started_at: 1,
  completed_at: null,
  step_changed_at: 5,
  steps: steps.map((step, index) => ({
    ...anOutline(`s${index}`),
    status: 'pending',
    started_at: null,
    completed_at: null,
    checked_ingredient_ids: [],
    ...step,
  })),
})
export const active = { status: 'active', started_at: 1 } as const
