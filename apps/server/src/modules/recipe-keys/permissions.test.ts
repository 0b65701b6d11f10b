import { demoRecipes } from '@souschef/demo'
import { type Action, GUEST, type GuardedRecipe, permits, PERMISSIONS, type Viewer } from '@souschef/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adapters, openTestDatabase, type TestDatabase } from '#test/adapters.ts'
import { insertUser, newUser } from '../accounts/accounts.ts'
import { importRecipes } from '../recipes/recipes.ts'
import { permittedSql, translationVisibleSql } from './recipe-keys.ts'

const HOUSEHOLDS = [[], ['home'], ['home', 'club']]
const BOOLEANS = [false, true]

/** Every combination of the fields of a recipe on which permissions depend. */
const RECIPES: readonly (GuardedRecipe & { readonly id: string })[] = (['draft', 'published'] as const)
  .flatMap((status) =>
    BOOLEANS.flatMap((is_public) =>
      BOOLEANS.flatMap((is_hidden) =>
        HOUSEHOLDS.map((households) => ({ author_id: 'author', status, is_public, is_hidden, households })),
      ),
    ),
  )
  .map((recipe, index) => ({ id: `recipe-${index}`, ...recipe }))

const user = (userId: string, households: readonly string[] = [], isAdmin = false): Viewer => ({
  userId,
  isAdmin,
  households,
})
const VIEWERS: readonly Viewer[] = [
  GUEST,
  user('author'),
  user('other'),
  user('member', ['home']),
  user('member of another', ['work']),
  user('member of several', ['club', 'home', 'work']),
  user('admin', [], true),
  user('admin and member', ['home'], true),
]
const ACTIONS = Object.keys(PERMISSIONS) as readonly Action[]

describe.each(adapters)('permissions on $dialect', (adapter) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(adapter)
    const content = demoRecipes[0]?.content
    if (content === undefined) throw new Error('no recipes')
    await opened.database.transaction(async (tx) => {
      for (const { userId, isAdmin, households } of VIEWERS) {
        if (userId === null) continue
        const email = `${userId}@example.org`
        const account = newUser({ id: userId, email, username: userId, password_hash: null, created_at: 0 })
        await insertUser(tx, { ...account, role: isAdmin ? 'admin' : 'user' })
        for (const household_id of households)
          await tx.insertInto('household_members').values({ user_id: userId, household_id }).execute()
      }
      await importRecipes(
        tx,
        RECIPES.map(({ id, author_id, status, is_public, is_hidden }) => ({
          recipe: {
            id,
            author_id,
            is_hidden,
            version: 1,
            created_at: 0,
            updated_at: 0,
            pictures: {},
            content: { ...content, status, is_public, translation_id: null },
          },
          translationVisible: false,
        })),
      )
      for (const { id: recipe_id, households } of RECIPES)
        for (const household_id of households)
          await tx.insertInto('recipe_households').values({ recipe_id, household_id }).execute()
      // Each is its own translation.
      await sql`update recipes set translation_id = id, twin_visible = visible`.execute(tx)
    })
  })
  afterAll(() => opened.close())

  const idsWhere = async (condition: (viewer: string | null) => string, { userId }: Viewer) => {
    const where = condition(userId === null ? null : `'${userId}'`)
    const { rows } = await sql<{ id: string }>`select id from recipes r where ${sql.raw(where)}`.execute(
      opened.database.read,
    )
    return rows.map(({ id }) => id).toSorted()
  }
  const permittedIds = (viewer: Viewer, action: Action) =>
    RECIPES.filter((recipe) => permits(viewer, recipe, action))
      .map(({ id }) => id)
      .toSorted()

  describe.each(VIEWERS)('for $userId', (viewer) => {
    test.each(ACTIONS)(
      'HH-4 DEC-15 the SQL condition of %s selects the recipes for which the domain permits it',
      async (action) => {
        const selected = await idsWhere((id) => permittedSql(action, 'r', id), viewer)
        expect(selected).toEqual(permittedIds(viewer, action))
      },
    )

    test('HH-4 DEC-43 translations are shown to their audience and author, but not to admins who have hidden them', async () => {
      const selected = await idsWhere((id) => translationVisibleSql('r', id), viewer)
      expect(selected).toEqual(permittedIds({ ...viewer, isAdmin: false }, 'read'))
    })
  })
})
