import { demoCooks, demoRecipes } from '@souschef/demo'
import { insertUser } from './modules/accounts/user-store.ts'
import { insertRecipes, type Written } from './modules/recipes/store.ts'
import { keepTotals } from './modules/recipes/totals.ts'
import type { Database, Tx } from './platform/db/database.ts'
import { identityKey } from './platform/identity-key.ts'

/** Reserved (RFC 2606): no mail can ever reach a demo cook. */
const NOWHERE = 'demo.invalid'

/** @returns false when somebody else has just put them there */
async function insertCooks(tx: Tx): Promise<boolean> {
  for (const { id, created_at, username, first_name, last_name, bio, profession } of demoCooks) {
    const email = `${username}@${NOWHERE}`
    const isNew = await insertUser(tx, {
      id,
      email,
      email_key: identityKey(email),
      username,
      username_key: identityKey(username),
      // No password: nobody can sign in as a demo cook.
      password_hash: null,
      first_name,
      last_name,
      bio,
      profession,
      avatar_url: null,
      role: 'user',
      is_disabled: 0,
      created_at,
      updated_at: created_at,
    })
    if (!isNew) return false
  }
  return true
}

const written = (): readonly Written[] =>
  demoRecipes.map(({ id, author, created_at, content }) => ({
    recipe: {
      id,
      author_id: demoCooks.find(({ username }) => username === author)?.id ?? '',
      version: 1,
      created_at,
      updated_at: created_at,
      content,
    },
    twinVisible: content.translation_id !== null,
  }))

/** Gives a database that nobody has used yet the demo kitchen; safe when several processes start at once. */
export async function seedDemoKitchen(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
    if (someone !== undefined || !(await insertCooks(tx))) return
    await keepTotals(tx, await insertRecipes(tx, written()))
  })
}
