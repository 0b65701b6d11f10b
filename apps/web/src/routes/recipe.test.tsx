import ru from '@souschef/locales/ru.json' with { type: 'json' }
import type { RecipeResponse } from '@souschef/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { anIngredient, aPage, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/recipes/${recipeId(1)}`
const flour = anIngredient('flour', { amount: 750, unit: 'g' })
const sugar = anIngredient('sugar', { amount: 0.33, unit: 'cup', category: 'spice' })
const apples = anIngredient('apples', { amount: 2, amount_max: 3, is_optional: true, notes: 'sour' })
const cake = aRecipe(1, {
  title: 'Cake',
  is_favorite: false,
  ingredients: [flour, sugar, apples],
  steps: [
    aStep(1, {
      instruction: 'Sift',
      ingredients: [{ ingredient_id: flour.id, amount: 500, unit: null }],
      timers: [
        {
          id: 't',
          label: 'Rest',
          duration_minutes: 1,
          duration_seconds: 30,
          sound_notification: true,
          auto_start: false,
        },
      ],
      temperature: { oven: 180, stovetop: null, oil: null, water: null },
      tips: 'Sift twice',
      equipment: ['sieve'],
    }),
    aStep(2, { instruction: 'Bake', dependencies: ['step-1'], is_parallel: true, estimated_time: 90 }),
  ],
})

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipeSettings', () =>
    okReply({ settings: { servings: null, notes: null, unit_system: null } }),
  )
  server.on('setRecipeSettings', ({ body }) => okReply({ settings: body }))
  server.on('getRecipe', () => okReply({ recipe: cake }))
  server.on('listRecipes', () => aPage([]))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const rows = (): readonly string[] =>
  ['Main', 'Spices'].flatMap((group) =>
    within(screen.getByRole('region', { name: group }))
      .getAllByRole('listitem')
      .map((row) => row.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
  )

const servings = async (): Promise<HTMLInputElement> => screen.findByRole('spinbutton', { name: 'Servings' })

describe('DET-1 the page of a recipe', () => {
  test('DET-1 the recipe page shows all data of the recipe', async () => {
    server.on('getRecipe', () =>
      okReply({
        recipe: aRecipe(1, {
          ...cake,
          translation_id: recipeId(2),
          translation_language: 'ru',
          cuisine: 'french',
          diet_type: 'vegan',
          notes: 'Keeps for a week',
          equipment: ['tin'],
          source_url: 'https://www.example.org/cake',
          nutrition: {
            calories: 210.5,
            protein: null,
            fat: 9,
            carbs: null,
            fiber: null,
            sugar: null,
            sodium: null,
          },
        }),
      }),
    )
    renderApp(ADDRESS)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Cake')
    await screen.findByText('Keeps for a week')
    const shown = document.body.textContent.replaceAll('\u00a0', ' ')
    const texts = [
      'By vera',
      '15 min',
      '30 min',
      '45 min',
      'Easy',
      'Oven 180 °C',
      'Rest',
      '1 min 30 s',
      'Sift twice',
      'sieve',
    ]
    const more = [
      'After step 1',
      'Other steps can go on in the meantime',
      '1h 30m',
      'Warm and quick.',
      'Keeps for a week',
      'tin',
    ]
    const facts = ['Soups and broths', 'High rating', 'French', 'Vegan', 'example.org', '210.5 kcal', '9 g']
    for (const text of [...texts, ...more, ...facts, '12 views', 'In 3 cooks’ favourites'])
      expect(shown, text).toContain(text)
    expect(screen.getByRole('link', { name: 'По-русски' }).getAttribute('href')).toBe(
      `/recipes/${recipeId(2)}`,
    )
    expect(screen.getByRole('link', { name: 'example.org' }).getAttribute('rel')).toContain('noopener')
    expect(screen.getByRole('link', { name: 'quick' }).getAttribute('href')).toBe('/recipes?tag=quick')
    expect(rows()).toEqual(['750 g flour', '2–3 apples (optional), sour', '1/3 cup sugar'])
  })

  test('DET-1 DEC-43 texts of the recipe are marked with its language', async () => {
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { ...cake, language: 'ru' }) }))
    renderApp(ADDRESS)
    expect((await screen.findByRole('heading', { level: 1 })).lang).toBe('ru')
    expect(screen.getByText('Bake').closest('[lang]')?.getAttribute('lang')).toBe('ru')
    expect(screen.getAllByText('flour').map(({ lang }) => lang)).toEqual(['ru', 'ru'])
  })

  test('DEC-29 the recipe page loads nothing from other hosts, and no link runs a script', async () => {
    server.on('getRecipe', () =>
      okReply({
        recipe: aRecipe(1, {
          ...cake,
          main_image_url: 'https://elsewhere.example/a.jpg',
          source_url: 'javascript:alert(1)',
          steps: [
            aStep(1, {
              media: [
                { type: 'image', url: 'https://elsewhere.example/b.jpg', caption: 'Folding' },
                { type: 'video', url: 'javascript:alert(2)', caption: null },
              ],
            }),
          ],
        }),
      }),
    )
    renderApp(ADDRESS)
    expect(await screen.findByRole('link', { name: /^Open the picture.*Folding$/ })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Cake' })).toBeTruthy()
    expect(document.querySelectorAll('img')).toHaveLength(0)
    expect(document.querySelector('a[href^="javascript"]')).toBeNull()
  })
})

describe('DET-2 scaling to other servings', () => {
  test('DET-2 changing servings scales list and steps at once, updates the address, and warns above double', async () => {
    const { user, router } = renderApp(ADDRESS)
    await servings()
    for (let more = 0; more < 4; more += 1)
      await user.click(screen.getByRole('button', { name: 'More servings' }))
    expect(rows()).toEqual(['1.5 kg flour', '4–6 apples (optional), sour', '2/3 cup sugar'])
    expect(screen.getByRole('list', { name: 'For this step' }).textContent).toBe('1\u00a0kg flour')
    expect(await screen.findByText('Scaled to 8 servings; the recipe is for 4.')).toBeTruthy()
    expect(router.state.location.search).toBe('?servings=8')
    expect(screen.queryByText(/More than double/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'More servings' }))
    expect(screen.getByText(/More than double/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Reset servings' }))
    expect(rows()[0]).toBe('750 g flour')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(server.requestsTo('getRecipe')).toHaveLength(1)
  })

  test('DET-2 ROUTE-6 servings in a link are applied, and invalid ones ignored', async () => {
    renderApp(`${ADDRESS}?servings=2`)
    expect((await servings()).value).toBe('2')
    renderApp(`${ADDRESS}?servings=101`)
    expect((await servings()).value).toBe('4')
  })

  test('DET-2 a signed-in cook’s servings are stored, without changing the cook’s notes', async () => {
    sessionSlot.setState(aSession())
    server.on('getRecipeSettings', () =>
      okReply({ settings: { servings: 8, notes: 'less salt', unit_system: null } }),
    )
    const { user } = renderApp(ADDRESS)
    await waitFor(async () => expect((await servings()).value).toBe('8'))
    await user.click(screen.getByRole('button', { name: 'Fewer servings' }))
    await waitFor(() => expect(server.requestsTo('setRecipeSettings')).toHaveLength(1))
    expect(server.requestsTo('setRecipeSettings')[0]?.body).toEqual({ servings: 7 })
  })

  test('DET-2 scaled amounts are in Russian', async () => {
    renderApp(`${ADDRESS}?servings=6`)
    await servings()
    act(() => setLanguage('ru', ru))
    expect(await screen.findByText('Пересчитано на 6 порций; рецепт рассчитан на 4.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Основное' }).textContent.replaceAll('\u00a0', ' ')).toContain(
      'flour 1,125 кг',
    )
  })
})

describe('DEC-47 marks of a category', () => {
  const factsOf = async (changes: Partial<RecipeResponse>): Promise<ReadonlyMap<string, string>> => {
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { title: 'Chicken soup', ...changes }) }))
    renderApp(ADDRESS)
    const title = await screen.findByRole('heading', { name: 'About the dish' })
    const names = within(title.closest('section') ?? document.body).getAllByRole('term')
    return new Map(names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']))
  }

  test('DEC-47 marks of a category are shown beside its name, not for the dish', async () => {
    const facts = await factsOf({ category: 'soups-broths', diet_type: null })
    expect([...facts]).toEqual([['Category', 'Soups and brothsHigh ratingPlant-based category']])
    expect(screen.queryByText('Plant-based')).toBeNull()
  })

  test('DEC-47 a category that is not plant-based shows only its rating', async () => {
    expect((await factsOf({ category: 'pescatarian' })).get('Category')).toBe('PescatarianLow rating')
  })

  test('DEC-47 the diet of a dish comes from its diet type', async () => {
    const facts = await factsOf({ category: 'soups-broths', diet_type: 'vegan' })
    expect(facts.get('Diet')).toBe('Vegan')
  })
})

describe('counts of zero', () => {
  test('zero likes and views are hidden', async () => {
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { likes_count: 0, views_count: 0 }) }))
    renderApp(ADDRESS)
    await screen.findByRole('heading', { name: 'About the dish' })
    expect(screen.queryByText(/favourites$/)).toBeNull()
    expect(screen.queryByText(/views?$/)).toBeNull()
  })
})

describe('DET-4 unknown recipe', () => {
  test.each([
    [404, 'RECIPE_NOT_FOUND'],
    [400, 'INVALID_REQUEST'],
  ])('DET-4 a recipe with status %i is reported with a link to go on', async (status, code) => {
    server.on('getRecipe', () => errorReply(status, code, 'x'))
    renderApp('/recipes/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Recipe not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find recipes' }).getAttribute('href')).toBe('/recipes')
  })

  test('ERR-1 a failure to load the recipe other than 404 can be retried', async () => {
    server.on('getRecipe', () => errorReply(500, 'SERVER_ERROR', 'x'))
    const { user } = renderApp(ADDRESS)
    expect(await screen.findByText('Failed to load recipe')).toBeTruthy()
    server.on('getRecipe', () => okReply({ recipe: cake }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cake' })).toBeTruthy()
  })
})

describe('a signed-in cook', () => {
  const mine = aRecipe(1, { ...cake, author: { id: aUser().id, username: 'anna', avatar_url: null } })

  test('DET-3 the author can edit a recipe, and delete it after a confirmation', async () => {
    sessionSlot.setState(aSession())
    server.on('getRecipe', () => okReply({ recipe: mine }))
    server.on('deleteRecipe', () => okReply({}))
    const { user, router } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
    expect((await screen.findByRole('menuitem', { name: 'Edit' })).getAttribute('href')).toBe(
      `${ADDRESS}/edit`,
    )
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete this recipe?' })
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Recipe deleted')).toBeTruthy()
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-recipes'))
    expect(server.requestsTo('deleteRecipe')[0]?.path).toBe(`/api${ADDRESS}`)
  })

  test('DET-3 the confirmation of deleting a recipe can be cancelled', async () => {
    sessionSlot.setState(aSession())
    server.on('getRecipe', () => okReply({ recipe: mine }))
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(server.requestsTo('deleteRecipe')).toHaveLength(0)
  })

  test('DEC-15 the author of a draft is told that nobody else sees it', async () => {
    sessionSlot.setState(aSession())
    server.on('getRecipe', () => okReply({ recipe: { ...mine, status: 'draft' } }))
    renderApp(ADDRESS)
    expect(await screen.findByText('Draft')).toBeTruthy()
    expect(screen.getByText('Private')).toBeTruthy()
  })

  test('DET-3 only the author is offered to edit and delete', async () => {
    sessionSlot.setState(aSession())
    const { user } = renderApp(ADDRESS)
    await user.click(await screen.findByRole('button', { name: 'Recipe actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Print' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
  })

  test('FAV-7 the number of likes follows the heart at once', async () => {
    sessionSlot.setState(aSession())
    server.on('getRecipe', () => okReply({ recipe: cake }))
    server.on('setFavorite', () => new Promise(() => undefined))
    const { user } = renderApp(ADDRESS)
    await screen.findByText('In 3 cooks’ favourites')
    await user.click(screen.getAllByRole('button', { name: 'Favourite: Cake' }).at(0) ?? document.body)
    expect(await screen.findByText('In 4 cooks’ favourites')).toBeTruthy()
  })

  test('ERR-2 a missing favourite state is fetched; a failure is logged and treated as no favourite', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    sessionSlot.setState(aSession())
    const { is_favorite: _, ...silent } = cake
    server.on('getRecipe', () => okReply({ recipe: silent }))
    server.on('getFavorite', () => errorReply(500, 'SERVER_ERROR', 'x'))
    renderApp(ADDRESS)
    await screen.findByRole('heading', { level: 1, name: 'Cake' })
    await waitFor(() => expect(warned).toHaveBeenCalled())
    expect(screen.getAllByRole('button', { name: 'Favourite: Cake' })[0]?.getAttribute('aria-pressed')).toBe(
      'false',
    )
    warned.mockRestore()
  })
})

test('DEC-16 a recipe of an older server is shown', async () => {
  server.on('getRecipe', () =>
    okReply({
      recipe: {
        id: 7,
        title: 'Pie',
        tags: '["old"]',
        images: '[]',
        servings: '4',
        ingredients: [{ name: 'flour', amount: '1 1/2', unit: 'cup' }],
        instructions: ['Mix', { text: 'Bake' }],
      },
    }),
  )
  renderApp(ADDRESS)
  await screen.findByRole('heading', { level: 1, name: 'Pie' })
  expect(screen.getByText('Mix')).toBeTruthy()
  expect(screen.getByText('Bake')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Main' }).textContent.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
    '1 1/2 cups flour',
  )
  expect(await screen.findByRole('link', { name: 'old' })).toBeTruthy()
})
