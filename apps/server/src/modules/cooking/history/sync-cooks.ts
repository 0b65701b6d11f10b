import { DAY_MS, type FinishedRun, type LogFold, tookLongEnough } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import type { NewId } from '#platform/random.ts'
import { addCook, addCookToTrend } from '../../recipes/recipes.ts'
import { findCopySummary } from '../log/copy-store.ts'
import type { SessionRow } from '../log/session-store.ts'
import {
  listSessionCooks,
  type CookRow,
  isCountedOnDay,
  insertCook,
  removeCook,
  updateCook,
} from './cook-store.ts'

const matchesRun = (run: FinishedRun) => (row: CookRow) =>
  row.recipe_id === run.recipe_id && row.started_at === run.started_at

type FinishedRuns = LogFold['finished']

/** The recipes whose finished runs have changed or are no longer finished. */
function changedRecipes(before: FinishedRuns, after: FinishedRuns): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const [key, run] of after) {
    const previous = before.get(key)
    if (previous?.finished_at !== run.finished_at || previous.servings !== run.servings)
      changed.add(run.recipe_id)
  }
  for (const [key, { recipe_id }] of before) if (!after.has(key)) changed.add(recipe_id)
  return changed
}

/**
 * Counts a finished run; in the trend only if it took long enough, and is the user's first of the recipe today. The day is that
 * of the server, because the instants in the log are reported by devices.
 *
 * @returns the day on which it counts in the trend, in days since 1970; null if it does not
 */
async function countCook(
  tx: Tx,
  { id, user_id }: Pick<SessionRow, 'id' | 'user_id'>,
  { recipe_id, recipe_version, started_at, finished_at }: FinishedRun,
  now: number,
): Promise<number | null> {
  const tally = { recipe_id, user_id, at: finished_at }
  await addCook(tx, tally, 1)
  const day = Math.floor(now / DAY_MS)
  const minutes = (await findCopySummary(tx, id, recipe_id, recipe_version))?.minutes ?? null
  if (!tookLongEnough(minutes, finished_at - started_at)) return null
  if (await isCountedOnDay(tx, user_id, recipe_id, day)) return null
  await addCookToTrend(tx, tally, 1)
  return day
}

/** Reverts `countCook` for a row. */
async function uncountCook(
  tx: Tx,
  { id, recipe_id, user_id, finished_at, trend_day }: CookRow,
): Promise<void> {
  const tally = { recipe_id, user_id, at: finished_at }
  await addCook(tx, tally, -1)
  if (trend_day === null) return
  await updateCook(tx, id, { trend_day: null })
  await addCookToTrend(tx, tally, -1)
}

interface HistoryDependencies {
  readonly newId: NewId
  readonly now: number
}

/**
 * Syncs the history with the finished runs of a session's log. A late event can change the start of a run, whose entry keeps note
 * and rating. Only recipes that the cook could see have entries.
 */
export async function syncCooks(
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  { before, after }: { readonly before: FinishedRuns; readonly after: FinishedRuns },
  { newId, now }: HistoryDependencies,
): Promise<void> {
  const changed = changedRecipes(before, after)
  if (changed.size === 0) return
  const { user_id } = session
  const runs = [...after.values()].filter(({ recipe_id }) => changed.has(recipe_id))
  const rows = await listSessionCooks(tx, session.id, [...changed])
  const unmatched = rows.filter((row) => !runs.some((run) => matchesRun(run)(row)))
  for (const run of runs) {
    const { recipe_id, servings, started_at, finished_at } = run
    const reusable = unmatched.find((row) => row.recipe_id === recipe_id)
    const row = rows.find(matchesRun(run)) ?? reusable
    if (row !== undefined) {
      if (row === reusable) unmatched.splice(unmatched.indexOf(reusable), 1)
      const isMoved = row.finished_at !== finished_at || row.started_at !== started_at
      if (!isMoved && row.servings === servings) continue
      if (isMoved) await uncountCook(tx, row)
      const trend_day = isMoved ? await countCook(tx, session, run, now) : row.trend_day
      await updateCook(tx, row.id, { servings, started_at, finished_at, trend_day })
      continue
    }
    const copySummary = await findCopySummary(tx, session.id, recipe_id, run.recipe_version)
    if (copySummary === null) continue
    const { title } = copySummary
    await insertCook(tx, {
      id: newId(),
      user_id,
      session_id: session.id,
      recipe_id,
      title,
      servings,
      started_at,
      finished_at,
      trend_day: await countCook(tx, session, run, now),
      note: null,
      rating: null,
      is_deleted: 0,
    })
  }
  for (const row of unmatched) {
    // What the user wrote is not deleted by an event.
    if (row.note !== null || row.rating !== null) continue
    await removeCook(tx, row.id)
    await uncountCook(tx, row)
  }
}
