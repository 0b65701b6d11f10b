import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { dialectOf } from '#platform/db/dialect-of.ts'

/** Where a recipe comes from. */
interface RecipeSource {
  readonly id: string
  readonly title: string
  readonly source_url: string | null
}

/** Recipes of a query. */
const PAGE_SIZE = 500

/** Titles and sources of all recipes of an author, without reading the rest into memory. */
export async function* listSources(db: Reader, authorId: string): AsyncGenerator<RecipeSource> {
  const content = dialectOf(db) === 'sqlite' ? sql`b.content` : sql`b.content::json`
  for (let after = ''; ;) {
    const { rows } = await sql<RecipeSource>`
      select r.id as id, ${content} ->> 'title' as title, ${content} ->> 'source_url' as source_url
      from recipes r join recipe_bodies b on b.recipe_id = r.id
      where r.author_id = ${authorId} and r.id > ${after} order by r.id limit ${PAGE_SIZE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE_SIZE) return
    after = last.id
  }
}
