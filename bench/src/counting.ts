// What does counting a view or a favourite add to the request that causes it?
import { type Database, setFavorite, sql, type ViewCounter } from '@souschef/server'
import { median } from './measure.ts'

const VIEWS = 10_000
const FAVORITES = 300

/** Milliseconds. */
export interface CountingCosts {
  /** Recording a view in a request, on average. */
  readonly view: number
  /** Writing a recorded view later, on average. */
  readonly viewWritten: number
  /** Median of a transaction that adds or removes a favourite and counts it. */
  readonly favorite: number
  /** Median of the same transaction without the count. */
  readonly favoriteUncounted: number
}

/** Each of `recipeIds` must not be among the user's favourites. */
export async function measureCounting(
  database: Database,
  views: ViewCounter,
  { userId, recipeIds }: { readonly userId: string; readonly recipeIds: readonly string[] },
): Promise<CountingCosts> {
  const recipeAt = (index: number): string => recipeIds[index % recipeIds.length] ?? ''
  const startedAt = performance.now()
  for (let index = 0; index < VIEWS; index += 1) {
    const address = `198.51.${Math.floor(index / 250) % 250}.${index % 250}`
    views.record(recipeAt(index), { userId: null, address, userAgent: 'bench' })
  }
  const recordedAt = performance.now()
  await views.flush()
  const writtenAt = performance.now()

  const counted: number[] = []
  const uncounted: number[] = []
  const timed = async (durations: number[], work: Parameters<Database['transaction']>[0]): Promise<void> => {
    const start = performance.now()
    await database.transaction(work)
    durations.push(performance.now() - start)
  }
  for (let index = 0; index < FAVORITES; index += 1) {
    const id = recipeAt(index)
    const now = Date.now()
    await timed(counted, (tx) => setFavorite(tx, userId, id, true, now))
    await timed(counted, (tx) => setFavorite(tx, userId, id, false, now))
    await timed(uncounted, (tx) =>
      sql`insert into favorites (user_id, recipe_id, created_at) values (${userId}, ${id}, ${now})
        on conflict do nothing`.execute(tx),
    )
    await timed(uncounted, (tx) =>
      sql`delete from favorites where user_id = ${userId} and recipe_id = ${id} returning created_at`.execute(
        tx,
      ),
    )
  }
  return {
    view: (recordedAt - startedAt) / VIEWS,
    viewWritten: (writtenAt - recordedAt) / VIEWS,
    favorite: median(counted),
    favoriteUncounted: median(uncounted),
  }
}
