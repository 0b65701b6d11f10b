import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { textContains } from '#platform/db/text-contains.ts'

interface Author {
  readonly id: string
  readonly username: string
}

const copySchema = z.looseObject({
  author: z.object({ id: z.string() }),
  copied_from: z.object({ username: z.string() }).nullish(),
})

const ANONYMOUS_AUTHOR = { id: '', username: '', avatar_url: null }

/**
 * @param isOrigin whether the cooked recipe was copied from one of the author's; null if it is deleted, so that only the username
 * can be compared
 */
function anonymizeCopy(recipe: string, { id, username }: Author, isOrigin: boolean | null): string {
  const parsed = storedJson(recipe, (value) => copySchema.parse(value))
  return JSON.stringify({
    ...parsed,
    ...(parsed.author.id === id && { author: ANONYMOUS_AUTHOR }),
    ...((isOrigin ?? parsed.copied_from?.username === username) && { copied_from: null }),
  })
}

/**
 * Removes an author's name from the copies in others' sessions, which outlive the recipes. Must run before the recipes are deleted,
 * because only they reference the author by id: usernames change, and can be reused.
 */
export async function eraseAuthorFromCopies(database: Database, author: Author): Promise<void> {
  const { readFresh: read } = database
  const nameConditions = [author.id, author.username].map((text) =>
    textContains(read, sql.ref('c.recipe'), JSON.stringify(text)),
  )
  const affected = await read
    .selectFrom('cooking_copies as c')
    .leftJoin('recipes as r', 'r.id', 'c.recipe_id')
    .select(['c.session_id', 'c.recipe_id', 'c.version', 'r.id', 'r.copied_from_author_id'])
    .where((eb) => eb.or([...nameConditions, eb('r.copied_from_author_id', '=', author.id)]))
    .execute()
  for (const { id, copied_from_author_id, ...key } of affected)
    await database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('cooking_copies')
        .select('recipe')
        .where((eb) => eb.and(key))
        .executeTakeFirst()
      if (row === undefined) return
      const recipe = anonymizeCopy(
        row.recipe,
        author,
        id === null ? null : copied_from_author_id === author.id,
      )
      await tx
        .updateTable('cooking_copies')
        .set({ recipe, bytes: Buffer.byteLength(recipe) })
        .where((eb) => eb.and(key))
        .execute()
    })
}
