import { COOKING_LIMITS } from '@souschef/contract/schemas'
import { type LogFold, totalTime } from '@souschef/domain'
import { z } from 'zod'
import type { Reader, Tx } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { readCopy } from '../../recipes/recipes.ts'
import type { SessionRow } from './session-store.ts'

/** A recipe as it was when it began to be cooked, as JSON. */
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

/** What the copy of a recipe says of it. */
interface CopySummary {
  readonly title: string
  /** Null if it does not say how long it takes. */
  readonly minutes: number | null
}

function parseCopySummary(value: unknown): CopySummary | null {
  const { data } = copySummarySchema.safeParse(value)
  if (data === undefined) return null
  const { title, prep_time = null, cook_time = null, total_time = null } = data
  return { title, minutes: totalTime({ prep_time, cook_time, total_time }) }
}

/** A recipe as it is cooked in a session; in any version if none is named. Null if there is no copy. */
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
 * Keeps copies of the recipes that are cooked since, for other devices and for the case that the recipe changes or goes (DEC-40).
 * Without space, or without a recipe that the cook may see, there is none; the events count all the same.
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
