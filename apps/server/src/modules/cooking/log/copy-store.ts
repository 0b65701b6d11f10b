import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { type LogFold, totalTime } from '@souschef/domain'
import { z } from 'zod'
import type { Reader, Tx } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { readCopy } from '../../recipes/recipes.ts'
import type { SessionRow } from './session-store.ts'

/** The snapshot of a recipe taken when cooking started, as JSON. */
export async function findCopy(
  db: Reader,
  sessionId: string,
  recipeId: string,
  version: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cooking_copies')
    .select('recipe')
    .where('session_id', '=', sessionId)
    .where('recipe_id', '=', recipeId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.recipe
}

const minutesSchema = z.int().nullish()
const copySummarySchema = z.object({
  title: z.string(),
  prep_time: minutesSchema,
  cook_time: minutesSchema,
  total_time: minutesSchema,
})

/** The title and total time of a copied recipe. */
interface CopySummary {
  readonly title: string
  /** Null if the recipe has no time. */
  readonly minutes: number | null
}

function parseCopySummary(value: unknown): CopySummary | null {
  const { data } = copySummarySchema.safeParse(value)
  if (data === undefined) return null
  const { title, prep_time = null, cook_time = null, total_time = null } = data
  return { title, minutes: totalTime({ prep_time, cook_time, total_time }) }
}

/** The summary of a recipe's copy in a session, of the latest version unless one is given. Null if there is no copy. */
export async function findCopySummary(
  db: Reader,
  sessionId: string,
  recipeId: string,
  version?: number,
): Promise<CopySummary | null> {
  const row = await db
    .selectFrom('cooking_copies')
    .select('recipe')
    .where('session_id', '=', sessionId)
    .where('recipe_id', '=', recipeId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : storedJson(row.recipe, parseCopySummary)
}

async function sumCopyBytes(db: Reader, sessionId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('cooking_copies')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Stores copies of the newly cooked recipes, for other devices and in case the recipe changes or is deleted (DEC-40). None is
 * stored beyond the size limit, or of a recipe that the cook may not see; the events are valid regardless.
 */
export async function storeCopies(
  tx: Tx,
  session: SessionRow,
  before: LogFold['cooked'],
  after: LogFold['cooked'],
): Promise<void> {
  for (const [key, { recipe_id, recipe_version: version }] of after) {
    if (before.has(key)) continue
    if ((await findCopy(tx, session.id, recipe_id, version)) !== undefined) continue
    const recipe = await readCopy(tx, recipe_id, version, session.user_id)
    if (recipe === null) continue
    const bytes = Buffer.byteLength(recipe)
    if ((await sumCopyBytes(tx, session.id)) + bytes > COOKING_LIMITS.copyBytes) continue
    await tx
      .insertInto('cooking_copies')
      .values({ session_id: session.id, recipe_id, version, recipe, bytes })
      .execute()
  }
}
