import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { textContains } from '../../../platform/db/text-contains.ts'

interface Author {
  readonly id: string
  readonly username: string
}

const copy = z.looseObject({
  author: z.object({ id: z.string() }),
  copied_from: z.object({ username: z.string() }).nullish(),
})

const NOBODY = { id: '', username: '', avatar_url: null }

function withoutName(recipe: string, { id, username }: Author): string {
  const read = storedJson(recipe, (value) => copy.parse(value))
  return JSON.stringify({
    ...read,
    ...(read.author.id === id && { author: NOBODY }),
    ...(read.copied_from?.username === username && { copied_from: null }),
  })
}

/** Takes a cook's name off the copies that others cook from, which outlive the recipes. */
export async function forgetAuthorOfCopies(database: Database, author: Author): Promise<void> {
  const { read } = database
  const names = [author.id, author.username].map((text) =>
    textContains(read, sql.ref('recipe'), JSON.stringify(text)),
  )
  const found = await read
    .selectFrom('cooking_copies')
    .select(['session_id', 'recipe_id', 'version'])
    .where((eb) => eb.or(names))
    .execute()
  for (const key of found)
    await database.transaction(async (tx) => {
      const row = await tx
        .selectFrom('cooking_copies')
        .select('recipe')
        .where((eb) => eb.and(key))
        .executeTakeFirst()
      if (row === undefined) return
      const recipe = withoutName(row.recipe, author)
      await tx
        .updateTable('cooking_copies')
        .set({ recipe, bytes: Buffer.byteLength(recipe) })
        .where((eb) => eb.and(key))
        .execute()
    })
}
