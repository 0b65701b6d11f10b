import type { DemoCook, DemoRecipe } from '@souschef/demo'
import { insertUser, newUser } from './modules/accounts/accounts.ts'
import { importRecipes, type RecipeRecord } from './modules/recipes/recipes.ts'
import type { Database, Tx } from './platform/db/database.ts'

/** Reserved (RFC 2606): no mail can ever reach a demo cook. */
const DEMO_MAIL_DOMAIN = 'demo.invalid'

/** @returns false when another process has just inserted them */
async function insertCooks(tx: Tx, cooks: readonly DemoCook[]): Promise<boolean> {
  for (const { id, created_at, username, first_name, last_name, bio, profession } of cooks) {
    const email = `${username}@${DEMO_MAIL_DOMAIN}`
    // Without a password nobody can sign in as a demo cook.
    const user = newUser({ id, email, username, password_hash: null, created_at })
    const isNew = await insertUser(tx, { ...user, first_name, last_name, bio, profession })
    if (!isNew) return false
  }
  return true
}

const toRecipeRecords = (
  recipes: readonly DemoRecipe[],
  cooks: readonly DemoCook[],
): readonly RecipeRecord[] =>
  recipes.map(({ id, author, created_at, content }) => ({
    recipe: {
      id,
      author_id: cooks.find(({ username }) => username === author)?.id ?? '',
      version: 1,
      created_at,
      updated_at: created_at,
      pictures: {},
      is_hidden: false,
      content,
    },
    translationVisible: content.translation_id !== null,
  }))

const hasUsers = async (database: Pick<Tx, 'selectFrom'>): Promise<boolean> =>
  (await database.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

/** Fills an unused database with the demo recipes; safe when several processes start together. */
export async function seedDemoKitchen(database: Database): Promise<void> {
  if (await hasUsers(database.readFresh)) return
  // Loads the recipes on the first start only.
  const { demoCooks, demoRecipes } = await import('@souschef/demo')
  await database.transaction(async (tx) => {
    if ((await hasUsers(tx)) || !(await insertCooks(tx, demoCooks))) return
    await importRecipes(tx, toRecipeRecords(demoRecipes, demoCooks))
  })
}
