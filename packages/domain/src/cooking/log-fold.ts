import { readList, readNullable, readObject, readString, readWhole } from '../kernel/reader.ts'
import type { LogPosition } from '../shared-log/position.ts'
import type { LogEvent } from './event.ts'
import { evolve } from './evolve.ts'
import { readInstant, readLogPosition, readState } from './readers.ts'
import { findSession, EMPTY_STATE } from './state.ts'
import type { CookingState, RecipeSession } from './state.ts'

/** A recipe that was cooked to the end. */
export type FinishedRun = Pick<RecipeSession, 'recipe_id' | 'recipe_version' | 'servings' | 'started_at'> & {
  readonly finished_at: number
}

/** A recipe in the version in which it was cooked. */
export type CookedVersion = Pick<RecipeSession, 'recipe_id' | 'recipe_version'>

/** A folded log, without its events. */
export interface LogFold {
  /** The position of its last event; null if it has none. */
  readonly last: LogPosition | null
  readonly state: CookingState
  /** Ids of the events that no longer applied, in log order: another device was faster (DEC-44). */
  readonly superseded: readonly string[]
  /**
   * Every finished run, by recipe and start, in the order of finishing. A run whose completion was undone or reopened does not
   * count; one that was removed or reset afterwards does.
   */
  readonly finished: ReadonlyMap<string, FinishedRun>
  /** Every version of a recipe that was being cooked at any time, by recipe and version. */
  readonly cooked: ReadonlyMap<string, CookedVersion>
}

export const EMPTY_FOLD: LogFold = {
  last: null,
  state: EMPTY_STATE,
  superseded: [],
  finished: new Map(),
  cooked: new Map(),
}

const keyOfRun = ({ recipe_id, started_at }: Pick<FinishedRun, 'recipe_id' | 'started_at'>): string =>
  JSON.stringify([recipe_id, started_at])

const keyOfVersion = ({ recipe_id, recipe_version }: CookedVersion): string =>
  JSON.stringify([recipe_id, recipe_version])

/**
 * Folds further events into a folded log.
 *
 * @param events in log order, all later than those that are folded
 */
export function foldEvents(fold: LogFold, events: readonly LogEvent[]): LogFold {
  const last = events.at(-1)
  if (last === undefined) return fold
  const superseded = [...fold.superseded]
  const finished = new Map(fold.finished)
  const cooked = new Map(fold.cooked)
  let { state } = fold
  for (const event of events) {
    const after = evolve(state, event)
    if (after === state) superseded.push(event.id)
    // An event changes only the session of its own recipe.
    const session = after.sessions === state.sessions ? undefined : findSession(after, event.recipe_id)
    if (session !== undefined) {
      const { recipe_id, recipe_version, servings, started_at, completed_at } = session
      const run = keyOfRun(session)
      if (completed_at === null) finished.delete(run)
      else finished.set(run, { recipe_id, recipe_version, servings, started_at, finished_at: completed_at })
      cooked.set(keyOfVersion(session), { recipe_id, recipe_version })
    }
    state = after
  }
  const { id, device_id, seq, lamport } = last
  return { last: { id, device_id, seq, lamport }, state, superseded, finished, cooked }
}

/** Increase it with every change of what a log folds to: stored folds of another version are made again from the events. */
export const FOLD_VERSION = 1

/** A fold as JSON, to be stored with `FOLD_VERSION`. */
export const serializeFold = ({ last, state, superseded, finished, cooked }: LogFold): string =>
  JSON.stringify({ last, state, superseded, finished: [...finished.values()], cooked: [...cooked.values()] })

const readStoredFold = readObject<
  Pick<LogFold, 'last' | 'state' | 'superseded'> & {
    readonly finished: readonly FinishedRun[]
    readonly cooked: readonly CookedVersion[]
  }
>({
  last: readNullable(readLogPosition),
  state: readState,
  superseded: readList(readString),
  finished: readList(
    readObject<FinishedRun>({
      recipe_id: readString,
      recipe_version: readWhole,
      servings: readNullable(readWhole),
      started_at: readInstant,
      finished_at: readInstant,
    }),
  ),
  cooked: readList(readObject<CookedVersion>({ recipe_id: readString, recipe_version: readWhole })),
})

/** Parses what `serializeFold` wrote; null if it is anything else. */
export function parseFold(raw: unknown): LogFold | null {
  const read = readStoredFold(raw)
  if (read === undefined) return null
  return {
    ...read,
    finished: new Map(read.finished.map((run) => [keyOfRun(run), run])),
    cooked: new Map(read.cooked.map((version) => [keyOfVersion(version), version])),
  }
}
