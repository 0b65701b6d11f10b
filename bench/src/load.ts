// How long does it take to fill an empty database through the regular recipe store?
import {
  type Database,
  foldPostings,
  importRecipes,
  insertUser,
  migrate,
  migrations,
  newUser,
  openDatabase,
  setFavorite,
  sql,
  type RecipeRecord,
} from '@souschef/server'
import { seededRandom } from './random.ts'
import { RECIPES_PER_AUTHOR, syntheticRecipes } from './synthetic-kitchen.ts'

const RECIPES_PER_STATEMENT = 50
const RECIPES_PER_TRANSACTION = 20_000
/** SQLite page cache in KiB, large enough to hold the pages that a transaction changes. */
const CACHE_KIB = 1_000_000
const FAVORITES = 500
const FIRST_AUTHOR_JOINED = Date.UTC(2023, 0, 1)

/** What the measurements need from the loaded data. */
export interface LoadedData {
  readonly seconds: number
  /** A user with recipes and favourites. */
  readonly cookId: string
  /** Publicly visible recipes. */
  readonly recipeIds: readonly string[]
  /** The cook's favourites, among them. */
  readonly favoriteIds: readonly string[]
}

/** Fills an empty database with this many synthetic recipes. */
export async function load(
  location: { readonly dataDir: string; readonly databaseUrl: string | null },
  count: number,
): Promise<LoadedData> {
  const database = await openDatabase(location, (error) => {
    throw error
  })
  await migrate(database, migrations, Date.now())
  const startedAt = performance.now()
  const authors = await insertAuthors(database, Math.max(1, Math.ceil(count / RECIPES_PER_AUTHOR)))
  const recipeIds = await insertKitchen(database, count, authors)
  const cookId = authors[0] ?? ''
  const favoriteIds = recipeIds.slice(-FAVORITES)
  await database.transaction(async (tx) => {
    for (const id of favoriteIds) await setFavorite(tx, cookId, id, true, Date.now())
  })
  if (database.dialect === 'postgres') await analyze(database)
  await foldPostings(database)
  await database.close()
  return { seconds: (performance.now() - startedAt) / 1000, cookId, recipeIds, favoriteIds }
}

async function insertAuthors(database: Database, count: number): Promise<readonly string[]> {
  const random = seededRandom(1)
  const ids: string[] = []
  await database.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      const joined = FIRST_AUTHOR_JOINED + index * 1000
      const id = random.id(joined)
      const username = `cook_${index}`
      const email = `${username}@example.org`
      ids.push(id)
      await insertUser(tx, newUser({ id, email, username, password_hash: null, created_at: joined }))
    }
  })
  return ids
}

async function insertKitchen(
  database: Database,
  count: number,
  authors: readonly string[],
): Promise<readonly string[]> {
  const visible: string[] = []
  let batch: RecipeRecord[] = []
  let statements: (readonly RecipeRecord[])[] = []
  const flush = async (): Promise<void> => {
    const written = statements
    statements = []
    visible.push(
      ...written
        .flat()
        .filter(isVisible)
        .map(({ recipe }) => recipe.id),
    )
    await database.transaction(async (tx) => {
      if (database.dialect === 'sqlite') await sql.raw(`pragma cache_size = -${CACHE_KIB}`).execute(tx)
      for (const batchOfRecipes of written) await importRecipes(tx, batchOfRecipes)
    })
  }
  for (const { id, author, created_at, content } of syntheticRecipes(count)) {
    const recipe = {
      id,
      version: 1,
      created_at,
      updated_at: created_at,
      pictures: {},
      is_hidden: false,
      content,
    }
    batch.push({
      recipe: { ...recipe, author_id: authors[author] ?? '' },
      translationVisible: content.translation_id !== null,
    })
    if (batch.length < RECIPES_PER_STATEMENT) continue
    statements.push(batch)
    batch = []
    if (statements.length * RECIPES_PER_STATEMENT >= RECIPES_PER_TRANSACTION) await flush()
  }
  statements.push(...(batch.length > 0 ? [batch] : []))
  await flush()
  return visible
}

const isVisible = ({ recipe: { content } }: RecipeRecord): boolean =>
  content.is_public && content.status === 'published'

/** Updates the planner statistics, which a database that has run for a while would have. */
const analyze = (database: Database): Promise<unknown> => database.prepareRead('analyze').all()
