import type { RecipeResponse, RecipeInput } from '@souschef/contract'
import type { TestApp } from './harness.ts'
import type { Cook } from './factories.ts'

export const INGREDIENT_ID = '0190a000-0000-7000-8000-000000000001'

/** A recipe with everything required for publishing. */
export const publishable = {
  title: 'Tomato soup',
  category: 'soups-broths',
  servings: 4,
  status: 'published',
  is_public: true,
  language: 'en',
  ingredients: [{ id: INGREDIENT_ID, name: 'Tomatoes', amount: 1.5, unit: 'kg' }],
  steps: [{ instruction: 'Simmer', ingredients: [{ ingredient_id: INGREDIENT_ID }] }],
} satisfies RecipeInput

/** Stores a recipe and returns the response. @throws when it was rejected */
export async function createRecipe(
  server: TestApp,
  cook: Cook,
  changes: Partial<RecipeInput> = {},
): Promise<RecipeResponse> {
  const { status, body } = await server.call('createRecipe', {
    token: cook.token,
    body: { ...publishable, ...changes },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.recipe
}
