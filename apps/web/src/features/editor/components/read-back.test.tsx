import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RecipeResponse } from '@souschef/contract'
import { sessionSlot } from '#platform/storage/keys.ts'
import { type ApiServer, okReply } from '#testing/api-server.ts'
import { aSession, aUser, openPage } from '#testing/page.ts'
import { anIngredient, aRecipe, recipeId } from '#testing/recipes.ts'
import { renderApp } from '#testing/render-app.tsx'

const ANNA = { id: aUser().id, username: 'anna', avatar_url: null }
const recipe = (changes: Partial<RecipeResponse> = {}): RecipeResponse =>
  aRecipe(1, { author: ANNA, ...changes })

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  sessionSlot.setState(aSession())
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipe', () => okReply({ recipe: recipe() }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

async function open(): Promise<UserEvent> {
  const { user } = renderApp(`/recipes/${recipeId(1)}/edit`)
  await screen.findByRole('heading', { level: 1, name: 'Edit recipe' })
  return user
}

const row = (name: string): HTMLElement => screen.getByRole('group', { name })
const button = (name: string): HTMLElement => screen.getByRole('button', { name })
const announced = (text: string) => screen.findByText(text, { selector: '[role="status"] *' })

test('DEC-12 an amount is shown, announced and stored as it was parsed', async () => {
  const user = await open()
  const amount = within(row('Ingredient 1')).getByLabelText<HTMLInputElement>('Amount')
  await user.clear(amount)
  await user.type(amount, '1,000')
  await user.tab()
  expect(amount.value).toBe('1000')
  expect(await announced('Read as 1000')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '1-1/2')
  await user.click(button('Save changes'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  expect(server.requestsTo('updateRecipe')[0]?.body).toMatchObject({ ingredients: [{ amount: '1½' }] })
})

test('DEC-12 FORM-8 an amount of one seventh stays exact when only the title changes', async () => {
  server.on('getRecipe', () =>
    okReply({ recipe: recipe({ ingredients: [anIngredient('leek', { amount: 1 / 7, unit: 'cup' })] }) }),
  )
  const user = await open()
  expect(within(row('Ingredient 1')).getByLabelText<HTMLInputElement>('Amount').value).toBe('1/7')
  await user.type(screen.getByLabelText('Title'), '!')
  await user.click(button('Save changes'))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  expect(server.requestsTo('updateRecipe')[0]?.body).toMatchObject({ ingredients: [{ amount: '1/7' }] })
})
