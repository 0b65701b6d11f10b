import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ApiServer } from '#testing/api-server.ts'
import { anIngredient, aStep } from '#testing/recipes.ts'
import { openEditForm, openServerWithRecipe } from './fixtures.ts'

let server: ApiServer
beforeEach(async () => {
  server = await openServerWithRecipe({
    ingredients: [anIngredient('butter', { amount: 100, unit: 'g' }), anIngredient('salt', { amount: 2 })],
    steps: [
      aStep(1, { ingredients: [{ ingredient_id: 'ingredient-butter', amount: 30, unit: 'g' }] }),
      aStep(2, { dependencies: ['step-1'] }),
      aStep(3, { dependencies: ['step-2'], title: 'Bake' }),
    ],
  })
})
afterEach(() => {
  cleanup()
  return server.close()
})

async function openStep(user: UserEvent, number: number) {
  const step = within(screen.getByRole('group', { name: `Step ${number}` }))
  await user.click(step.getByText('Details'))
  return step
}

async function savedSteps(user: UserEvent): Promise<unknown> {
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.requestsTo('updateRecipe')).toHaveLength(1))
  return server.requestsTo('updateRecipe')[0]?.body
}

/** Matches an exact text, without normalising non-breaking spaces. */
const exactly = (text: string) => (_: string, element: Element | null) => element?.textContent === text

test('FORM-4 a picked ingredient gets its remaining amount, and half of it takes one press', async () => {
  const user = await openEditForm()
  const step = await openStep(user, 2)
  await user.click(step.getByLabelText('Add an ingredient of the recipe'))
  expect(step.getByRole('option', { name: /butter/ }).textContent).toBe('butter 70\u00A0g left')
  await user.keyboard('but{Enter}')
  const part = step.getByLabelText('How much of it (leave empty for all)')
  expect(part).toHaveProperty('value', '70')
  await user.click(step.getByRole('button', { name: 'Half' }))
  expect(part).toHaveProperty('value', '50')
  expect(step.getByText(exactly('20\u00A0g left'))).toBeTruthy()
  await user.click(step.getByRole('button', { name: 'All of it' }))
  expect(step.getByText(exactly('30\u00A0g more than the recipe has'))).toBeTruthy()
  const note = screen.getByRole('list', { name: 'Ingredients in the steps' })
  await waitFor(() =>
    expect(note.textContent).toBe('In no step yet: saltMore than the recipe has: butter (30\u00A0g)'),
  )
  await user.click(step.getByRole('button', { name: 'The rest' }))
  expect(await savedSteps(user)).toMatchObject({
    steps: [{}, { ingredients: [{ ingredient_id: 'ingredient-butter', amount: '70', unit: 'g' }] }, {}],
  })
})

test('FORM-4 a dependency is picked from the other steps; one that closes a cycle is refused with the reason', async () => {
  const user = await openEditForm()
  const step = await openStep(user, 1)
  const picker = step.getByRole('combobox', { name: 'Only after' })
  await user.click(picker)
  const refused = step.getByRole('option', { name: /Bake/ })
  expect(refused.getAttribute('aria-disabled')).toBe('true')
  await user.click(refused)
  const reason = 'Step 3: Bake: already waits for this step, by way of Step 2'
  expect(step.getByText(reason)).toBeTruthy()
  expect(step.queryByRole('list', { name: 'Only after' })).toBeNull()

  const last = await openStep(user, 3)
  await user.click(last.getByRole('combobox', { name: 'Only after' }))
  await user.keyboard('thing{Enter}')
  await user.click(last.getByRole('button', { name: 'Remove Step 2: Do thing 2' }))
  expect(document.activeElement).toBe(last.getByRole('combobox', { name: 'Only after' }))
  expect(await savedSteps(user)).toMatchObject({
    steps: [{ dependencies: [] }, {}, { dependencies: ['step-1'] }],
  })
})
