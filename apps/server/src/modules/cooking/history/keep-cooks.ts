import type { FinishedRun, LogFold } from '@souschef/domain'
import type { Tx } from '../../../platform/db/database.ts'
import type { NewId } from '../../../platform/random.ts'
import { addCook } from '../../recipes/recipes.ts'
import { titleInCopy } from '../log/copy-store.ts'
import type { SessionRow } from '../log/session-store.ts'
import { cooksOfSession, type CookRow, insertCook, removeCook, updateCook } from './cook-store.ts'

const isOf = (run: FinishedRun) => (row: CookRow) =>
  row.recipe_id === run.recipe_id && row.started_at === run.started_at

type Finished = LogFold['finished']

/** The recipes of which runs are finished otherwise than before, or no longer. */
function changedRecipes(before: Finished, after: Finished): ReadonlySet<string> {
  const changed = new Set<string>()
  for (const [key, run] of after) {
    const was = before.get(key)
    if (was?.finished_at !== run.finished_at || was.servings !== run.servings) changed.add(run.recipe_id)
  }
  for (const [key, { recipe_id }] of before) if (!after.has(key)) changed.add(recipe_id)
  return changed
}

/**
 * Makes the history of a session what its log says was finished. A late event can change when a run began; its row keeps what the cook
 * said about it. Only recipes that the cook could see have a row.
 */
export async function keepCooks(
  tx: Tx,
  session: Pick<SessionRow, 'id' | 'user_id'>,
  before: Finished,
  after: Finished,
  newId: NewId,
): Promise<void> {
  const changed = changedRecipes(before, after)
  if (changed.size === 0) return
  const runs = [...after.values()].filter(({ recipe_id }) => changed.has(recipe_id))
  const rows = await cooksOfSession(tx, session.id, [...changed])
  const left = rows.filter((row) => !runs.some((run) => isOf(run)(row)))
  for (const run of runs) {
    const { recipe_id, servings, started_at, finished_at } = run
    const tallied = { recipe_id, user_id: session.user_id, at: finished_at }
    const other = left.find((row) => row.recipe_id === recipe_id)
    const row = rows.find(isOf(run)) ?? other
    if (row !== undefined) {
      if (row === other) left.splice(left.indexOf(other), 1)
      if (row.finished_at !== finished_at) {
        await addCook(tx, { ...tallied, at: row.finished_at }, -1)
        await addCook(tx, tallied, 1)
      }
      if (row.finished_at !== finished_at || row.started_at !== started_at || row.servings !== servings)
        await updateCook(tx, row.id, { servings, started_at, finished_at })
      continue
    }
    const title = await titleInCopy(tx, session.id, recipe_id, run.recipe_version)
    if (title === null) continue
    const said = { note: null, rating: null, is_deleted: 0 } as const
    const ofSession = { id: newId(), user_id: session.user_id, session_id: session.id }
    await insertCook(tx, { ...ofSession, recipe_id, title, servings, started_at, finished_at, ...said })
    await addCook(tx, tallied, 1)
  }
  for (const row of left) {
    if (row.note !== null || row.rating !== null) continue
    await removeCook(tx, row.id)
    await addCook(tx, { recipe_id: row.recipe_id, user_id: session.user_id, at: row.finished_at }, -1)
  }
}
