import { demoCooks, demoRecipes } from '@souschef/demo'
import type { Database } from '../src/platform/db/database.ts'
import { importRecipes } from '../src/modules/recipes/recipes.ts'

const BATCH_SIZE = 50

/**
 * Stores public recipes with these titles in addition to the demo recipes, by the first demo cook.
 *
 * @param describe returns the description for a title
 */
export async function insertTitled(
  database: Database,
  titles: readonly string[],
  describe: (title: string) => string | null = () => null,
): Promise<void> {
  const [template] = demoRecipes
  if (template === undefined) throw new Error('no recipes')
  const records = titles.map((title, index) => ({
    recipe: {
      id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      author_id: demoCooks[0]?.id ?? '',
      version: 1,
      pictures: {},
      is_hidden: false,
      created_at: index,
      updated_at: index,
      content: {
        ...template.content,
        title,
        translation_id: null,
        steps: [],
        ingredients: [],
        tags: [],
        description: describe(title),
      },
    },
    translationVisible: false,
  }))
  await database.transaction(async (tx) => {
    for (let from = 0; from < records.length; from += BATCH_SIZE)
      await importRecipes(tx, records.slice(from, from + BATCH_SIZE))
  })
}
