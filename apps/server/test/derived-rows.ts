import { importRecipes } from '../src/modules/recipes/recipes.ts'
import { findRecipe } from '../src/modules/recipes/stored/stored-recipe.ts'
import type { Database } from '../src/platform/db/database.ts'
import type { TestDatabase } from './adapters.ts'

/** Parses a stored card or answer, which is cut off inside the author's username. */
const parseOpenJson = (text: string): unknown => JSON.parse(`${text}"}}`)

/** Everything that is derived from recipes, in a stable order, without what depends on the order of writes. */
export async function derivedRows({ read }: Database) {
  const recipes = await read
    .selectFrom('recipes')
    .innerJoin('recipe_bodies', 'recipe_bodies.recipe_id', 'recipes.id')
    .select(['id', 'visible', 'in_en', 'in_ru', 'twin_visible', 'title_key', 'time_key', 'derived_version'])
    .select(['card', 'answer'])
    .orderBy('id')
    .execute()
  return {
    recipes: recipes.map((row) => ({
      ...row,
      card: parseOpenJson(row.card),
      answer: parseOpenJson(row.answer),
    })),
    terms: await read.selectFrom('recipe_terms').selectAll().orderBy('term').orderBy('recipe_id').execute(),
    totals: await read
      .selectFrom('recipe_totals')
      .select((eb) => ['view', eb.fn.sum<number>('total').as('total')])
      .groupBy('view')
      .orderBy('view')
      .execute(),
    docs: await read
      .selectFrom('search_docs')
      .leftJoin('search_pending as p', 'p.number', 'search_docs.number')
      .leftJoin('search_folded as f', 'f.number', 'search_docs.number')
      .select((eb) => ['recipe_id', eb.fn.coalesce('p.tokens', 'f.tokens').as('tokens')])
      .orderBy('recipe_id')
      .execute(),
    words: await read.selectFrom('search_words').selectAll().orderBy('variant').orderBy('word').execute(),
    names: await read.selectFrom('search_names').selectAll().orderBy('word').orderBy('term').execute(),
    likes: await read
      .selectFrom('recipe_stats')
      .select(['recipe_id', 'likes_count'])
      .orderBy('recipe_id')
      .execute(),
  }
}

/** `derivedRows` of an empty database after importing the users, recipes and favourites of another one. */
export async function derivedRowsFromScratch(database: Database, openEmpty: () => Promise<TestDatabase>) {
  const { read } = database
  const users = await read.selectFrom('users').selectAll().execute()
  const recipes = await read.selectFrom('recipes').select(['id', 'twin_visible']).orderBy('id').execute()
  const favorites = await read.selectFrom('favorites').selectAll().execute()
  const records = await Promise.all(
    recipes.map(async ({ id }) => {
      const recipe = await findRecipe(read, id)
      if (recipe === undefined) throw new Error(`${id} is gone`)
      const translationId = recipe.content.translation_id
      const translation = translationId === null ? undefined : await findRecipe(read, translationId)
      return {
        recipe,
        translationVisible:
          translation?.content.is_public === true && translation.content.status === 'published',
      }
    }),
  )
  const empty = await openEmpty()
  try {
    await empty.database.transaction(async (tx) => {
      await tx.insertInto('users').values(users).execute()
      await importRecipes(tx, records)
      if (favorites.length > 0) await tx.insertInto('favorites').values(favorites).execute()
      await tx
        .updateTable('recipe_stats')
        .set((eb) => ({
          likes_count: eb
            .selectFrom('favorites')
            .select((count) => count.fn.countAll<number>().as('likes'))
            .whereRef('favorites.recipe_id', '=', 'recipe_stats.recipe_id')
            .$asScalar()
            .$notNull(),
        }))
        .execute()
    })
    return await derivedRows(empty.database)
  } finally {
    await empty.close()
  }
}
