import { appendEvents, newCookingLog } from '../cooking-log.ts'
import type { CookingLog } from '../cooking-log.ts'
import type { CookingCommand } from '../command.ts'
import { aRecipeOutline, anOutline, run, SOUP } from '../fixtures.ts'
import { parseLogEvent, parseStoredBase, parseStoredText, settleLog, storedBaseOf } from '../stored.ts'
import type { CookingBase, RecipeSession, SessionStep } from '../state.ts'

/** What is stored in the tests of keeping and loading. */
export function cook(commands: readonly CookingCommand[], instants?: readonly number[]): CookingLog {
  const { events } = run(commands, instants)
  return appendEvents(
    newCookingLog('evening', 'phone', 0),
    events,
    7000,
    events.map(({ id }) => id),
  )
}

/** What is left of a log once it was stored and read again, base and events by themselves. */
export function reload(cooking: CookingLog, now: number): CookingLog {
  const base = parseStoredBase(JSON.parse(JSON.stringify(storedBaseOf(cooking))))
  if (base === null) throw new Error('discarded')
  const { format: _, ...rest } = base
  const log = cooking.log.flatMap((event) => parseLogEvent(JSON.parse(JSON.stringify(event))) ?? [])
  return settleLog({ ...rest, log }, now)
}

/** A log as format 2 stored it. */
export const asText = (cooking: CookingLog): string => JSON.stringify({ format: '2', ...cooking })

/** What a text stored by an earlier build is read as. */
export function loadText(text: string, now: number): CookingLog | null {
  const read = parseStoredText(text)
  return read && settleLog(read, now)
}

export const outline = aRecipeOutline(
  anOutline('a', { ingredient_ids: ['salt'] }),
  anOutline('b'),
  anOutline('c'),
)

export const withState = (base: CookingBase): CookingLog => ({
  ...newCookingLog('evening', 'phone', 0),
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
