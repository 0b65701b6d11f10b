import { findMissingPictures } from './modules/media/media.ts'
import { publicSql, type View, VIEWS } from './modules/recipe-keys/recipe-keys.ts'
import { WRONG_STATS } from './modules/recipes/recipes.ts'
import type { Database, Reader } from './platform/db/database.ts'
import { queryRaw } from './platform/db/query-raw.ts'
import { ExpectedError } from './platform/expected-error.ts'
import type { FileStore } from './platform/files/file-store.ts'

const isTotalWrong = (view: View): string => `
  (select coalesce(sum(total), 0) from recipe_totals where view = '${view}')
    <> (select count(*) from recipes r where ${publicSql('r', view)})`

/** Each query returns one number: how many of its subject are wrong. */
const CHECKS: readonly { readonly subject: string; readonly countSql: string }[] = [
  {
    subject: 'recipes without a body or a search document',
    countSql: `
      select count(*) as count from recipes r
      left join recipe_bodies b on b.recipe_id = r.id left join search_docs d on d.recipe_id = r.id
      where b.recipe_id is null or d.recipe_id is null`,
  },
  {
    subject: 'search documents without a recipe',
    countSql: `
      select count(*) as count from search_docs d
      left join recipes r on r.id = d.recipe_id where r.id is null`,
  },
  {
    subject: 'people whose counters differ from what they count',
    countSql: `
      select count(*) as count from users u left join user_stats s on s.user_id = u.id
      where coalesce(s.recipes_count, 0)
          <> (select count(*) from recipes r where r.author_id = u.id and ${publicSql('r')})
        or coalesce(s.followers_count, 0) <> (select count(*) from follows f where f.followed_id = u.id)
        or coalesce(s.following_count, 0) <> (select count(*) from follows f where f.follower_id = u.id)`,
  },
  { subject: 'recipes whose favourites or cooks are counted wrong', countSql: WRONG_STATS },
  {
    subject: 'totals of recipes that differ from what they count',
    countSql: `
      select count(*) as count from (select 1 where ${VIEWS.map(isTotalWrong).join(' or ')}) wrong`,
  },
]

/**
 * Checks the integrity of the database, its counters, and that the picture files exist (OPS-1).
 *
 * @throws {ExpectedError} when a check fails, after all problems are printed
 */
export async function adminCheck(
  database: Database,
  files: FileStore,
  print: (line: string) => void,
): Promise<void> {
  const problems = await database.snapshot(async (reader) => [
    ...(database.dialect === 'sqlite' ? await findIntegrityErrors(reader) : []),
    ...(await findWrongCounts(reader)),
  ])
  for (const id of await findMissingPictures(database, files)) problems.push(`Picture ${id} lacks files.`)
  for (const problem of problems) print(problem)
  if (problems.length > 0)
    throw new ExpectedError(
      `Something is wrong (${problems.length}). \`reindex\` repairs counters and search, \`restore\` the rest.`,
    )
  print('The database, its counters and the pictures are in order.')
}

async function findWrongCounts(reader: Reader): Promise<readonly string[]> {
  const problems: string[] = []
  for (const { subject, countSql } of CHECKS) {
    const [row] = await queryRaw<{ count: number }>(reader, countSql, [])
    if (row !== undefined && row.count > 0) problems.push(`There are ${subject}: ${row.count}.`)
  }
  return problems
}

async function findIntegrityErrors(reader: Reader): Promise<readonly string[]> {
  const rows = await queryRaw<{ integrity_check: string }>(reader, 'pragma integrity_check', [])
  return rows.map(({ integrity_check }) => integrity_check).filter((line) => line !== 'ok')
}
