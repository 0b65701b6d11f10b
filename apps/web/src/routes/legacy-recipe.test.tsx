import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

/** The response of an older server: steps as text under `instructions`, lists as JSON text, an author with only an id. */
const LEGACY = {
  id: recipeId(1),
  title: 'Pie',
  user_id: aUser().id,
  tags: '["old"]',
  images: '[]',
  servings: '4',
  ingredients: [{ name: 'flour', amount: '1 1/2', unit: 'cup' }],
  instructions: ['Mix for 5 minutes', { text: 'Bake' }],
}

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(aRecipe(1))
  server.on('getRecipe', () => okReply({ recipe: LEGACY }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

test('DEC-16 a recipe with legacy steps can be cooked', async () => {
  const { user } = renderApp(`/cooking/${recipeId(1)}`)
  expect(await screen.findByText(/Mix for/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Bake')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /^Step 2/ })).toBeTruthy()
})

test('DEC-16 a recipe with legacy steps can be edited', async () => {
  renderApp(`/recipes/${recipeId(1)}/edit`)
  expect(await screen.findByDisplayValue('Pie')).toBeTruthy()
  for (const text of ['Mix for 5 minutes', 'Bake', 'flour', '1½'])
    expect(screen.getByDisplayValue(text), text).toBeTruthy()
})
