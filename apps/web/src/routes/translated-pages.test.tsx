import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAuth } from '../platform/session/auth-prompt.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '../testing/api-server.ts'
import { openPage } from '../testing/page.ts'
import { anIngredient, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'
import { translatePage } from '../testing/translatable-texts.ts'

const cake = aRecipe(1, {
  title: 'Cake',
  servings: 4,
  ingredients: [
    anIngredient('flour', { amount: 750, unit: 'g' }),
    anIngredient('apples', { amount: 2 }),
    anIngredient('sugar', { amount: 0.33, unit: 'cup' }),
  ],
  steps: [
    aStep(1, {
      instruction: 'Sift 200 g of flour for 5 minutes.',
      tips: 'Keep 1 cup back.',
      temperature: { oven: 180, stovetop: null, oil: null, water: null },
      ingredients: [{ ingredient_id: 'ingredient-flour', amount: 200, unit: 'g' }],
    }),
  ],
})

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('getRecipe', () => okReply({ recipe: cake }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const region = (name: string): HTMLElement => screen.getByRole('region', { name })
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('pages translated by the browser', () => {
  test('DET-2 on a translated page amounts and steps follow servings and units', async () => {
    const { user } = renderApp(`/recipes/${recipeId(1)}`)
    const more = await screen.findByRole('button', { name: 'More servings' })
    const units = await screen.findByRole('combobox', { name: 'Units' })
    act(translatePage)
    for (let presses = 0; presses < 4; presses += 1) await user.click(more)
    await screen.findByTitle('In the recipe: 200 g')
    expect(textOf(region('Main'))).toContain('1.5 kg')
    expect(textOf(region('Main'))).toContain('2/3 cup')
    const step = (): string =>
      textOf(screen.getByRole('list', { name: 'For this step' }).closest('li') ?? document.body)
    expect(step()).toContain('Sift 400 g of flour for 5 minutes.')
    expect(step()).toContain('Keep 2 cups back.')
    expect(step()).not.toContain('200 g')
    expect(screen.getByText('×2')).toBeTruthy()
    act(translatePage)
    await user.selectOptions(units, 'us')
    await waitFor(() => expect(step()).toContain('oz'))
    expect(step()).not.toContain('400 g')
    expect(step()).toContain('Oven 350 °F')
    expect(textOf(region('Main'))).not.toContain('kg')
  })

  test('FIND-5 on a translated page the search box announces its results', async () => {
    server.on('searchSuggestions', () => okReply({ results: [] }))
    const { user } = renderApp(`/recipes/${recipeId(1)}`)
    await screen.findByRole('heading', { level: 1 })
    act(translatePage)
    const [box] = screen.getAllByRole('combobox', { name: 'Search recipes' })
    if (box === undefined) throw new Error('no search box')
    await user.type(box, 'leek')
    await screen.findByText(/Nothing found/)
    act(translatePage)
    await user.type(box, 's')
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull())
    expect(screen.queryByText(/could not be shown/)).toBeNull()
  })

  test('on a translated page a submit button shows its busy state and then its text again', async () => {
    const answer = Promise.withResolvers<Reply>()
    server.on('login', () => answer.promise)
    const { user } = renderApp('/')
    openAuth('login')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in' }))
    await user.type(dialog.getByLabelText(/Email/), 'anna@example.org')
    await user.type(dialog.getByLabelText('Password'), 'three green apples')
    act(translatePage)
    const button = dialog.getByRole('button', { name: '«Sign in»' })
    await user.click(button)
    await waitFor(() => expect(button.textContent).toBe('One moment…'))
    answer.resolve(errorReply(401, 'INVALID_CREDENTIALS', 'Wrong password'))
    await waitFor(() => expect(button.textContent).toBe('Sign in'))
  })
})
