import type { EndpointResponse } from '@souschef/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { openSignedIn } from '../testing/people.ts'
import { anIngredient, aRecipe, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

type Import = EndpointResponse<'getImport'>['import']
type Item = EndpointResponse<'getImportItem'>['item']

const ID = '0190cccc-0000-7000-8000-000000000001'
const NO_ITEMS = { ready: 0, doubtful: 0, double: 0, failed: 0, accepted: 0, skipped: 0 }

const anImport = (counts: Partial<Import['counts']>, changes: Partial<Import> = {}) => ({
  import: {
    id: ID,
    name: 'box.zip',
    created_at: '2026-11-27T00:00:00.000Z',
    expires_at: '2026-12-04T00:00:00.000Z',
    state: 'done' as const,
    error: null,
    counts: { ...NO_ITEMS, ...counts },
    ...changes,
  },
})

const aSummary = (place: number, state: Item['state'], changes: Partial<Item> = {}) => ({
  place,
  state,
  title: `Soup ${place}`,
  image_url: null,
  doubts: state === 'doubtful' ? 1 : 0,
  problem: null,
  recipe_id: null,
  ...changes,
})

const anItem = (changes: Partial<Item> = {}): Item => ({
  ...aSummary(2, 'doubtful'),
  recipe: aRecipe(2, {
    servings: 12,
    ingredients: [
      anIngredient('leek', { original: '1 leek' }),
      anIngredient('200 g', { amount: null, unit: 'to_taste', original: '200 g' }),
    ],
  }),
  notes: [
    { path: 'servings', message: 'Check the servings', source: '12 bowls' },
    { path: 'ingredients.1', message: 'Not understood', source: '200 g' },
  ],
  original: 'For 12 bowls: 1 leek, 200 g',
  origin: 'box.zip/soup.html',
  double: null,
  ...changes,
})

let server: ApiServer
beforeEach(async () => {
  server = await openSignedIn()
  server.on('listImportItems', () => okReply({ items: [] }))
})
afterEach(() => {
  cleanup()
  return server.close()
})

/** Answers the list with these items, by state and after a place. */
const listItems = (...items: readonly ReturnType<typeof aSummary>[]) =>
  server.on('listImportItems', ({ search }) => {
    const after = Number(search.get('after') ?? -1)
    return okReply({
      items: items.filter(({ place, state }) => state === search.get('state') && place > after),
    })
  })

test('IMP-4 IMP-9 all that is right is taken with one press, in calls that go on where the server stopped', async () => {
  const states = new Map<number, Item['state']>([0, 1, 2].map((place) => [place, 'ready']))
  const all = () => [...states].map(([place, state]) => aSummary(place, state))
  server.on('getImport', () =>
    okReply(anImport({ ready: all().filter(({ state }) => state === 'ready').length, accepted: 1 })),
  )
  listItems()
  server.on('listImportItems', ({ search }) =>
    okReply({
      items: all().filter(
        ({ place, state }) => state === search.get('state') && place > Number(search.get('after') ?? -1),
      ),
    }),
  )
  server.on('acceptImport', ({ body }) => {
    const { places } = body as { readonly places: readonly number[] }
    // Stops after the first two.
    for (const place of places.slice(0, 2)) states.set(place, 'accepted')
    return okReply({ items: all().filter(({ place }) => places.includes(place)) })
  })
  const { user } = renderApp(`/import/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Take all 3 that are right' }))
  expect(await screen.findByText(/^All done:/)).toBeTruthy()
  expect(server.requestsTo('acceptImport').map(({ body }) => body)).toEqual([
    { places: [0, 1, 2], doubles: 'mine' },
    { places: [2], doubles: 'mine' },
  ])
})

test('IMP-10 nothing is chosen for doubles: one press decides for one, or for all', async () => {
  server.on('getImport', () => okReply(anImport({ double: 2 })))
  listItems(aSummary(0, 'double'), aSummary(1, 'double'))
  server.on('acceptImport', () => okReply({ items: [] }))
  const { user } = renderApp(`/import/${ID}`)
  const one = await screen.findByRole('group', { name: 'What becomes of “Soup 1”' })
  await user.click(within(one).getByRole('button', { name: 'Keep both' }))
  await waitFor(() => expect(server.requestsTo('acceptImport')).toHaveLength(1))
  expect(server.requestsTo('acceptImport')[0]?.body).toEqual({ places: [1], doubles: 'both' })
})

test('IMP-9 what failed is named with its reason, read again, or dismissed', async () => {
  server.on('getImport', () => okReply(anImport({ failed: 1 })))
  listItems(aSummary(4, 'failed', { title: 'soups/borsch.json:12', problem: 'No recipe was found' }))
  server.on('retryImport', () => okReply(anImport({})))
  server.on('skipImport', () => okReply({ items: [] }))
  const { user } = renderApp(`/import/${ID}`)
  expect(await screen.findByText('No recipe was found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(server.requestsTo('retryImport')).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Dismiss: soups/borsch.json:12' }))
  await waitFor(() => expect(server.requestsTo('skipImport')[0]?.body).toEqual({ places: [4] }))
})

test('IMP-9 reading can be cancelled after a question, and is not asked about once it is over', async () => {
  server.on('getImport', () => okReply(anImport({ ready: 3 }, { state: 'running' })))
  server.on('deleteImport', () => okReply({}))
  const { user, router } = renderApp(`/import/${ID}`)
  expect(await screen.findByText('3 recipes read so far')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel the import' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the import' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/my-recipes'))
  expect(server.requestsTo('deleteImport')).toHaveLength(1)
})

test('IMP-4 a doubt is marked in the original, described in its field, and corrected in one step by the grammar of lines', async () => {
  server.on('getImport', () => okReply(anImport({ doubtful: 2 })))
  server.on('getImportItem', () => okReply({ item: anItem() }))
  server.on('updateImportItem', () => okReply({ item: anItem() }))
  const { user } = renderApp(`/import/${ID}/2?list=doubtful`)
  const line = await screen.findByRole('textbox', { name: 'Ingredient 2' })
  expect(line.getAttribute('aria-describedby')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Doubtful: Servings' })).toBeTruthy()
  expect(screen.getByText('2 doubts')).toBeTruthy()
  await user.clear(line)
  await user.type(line, '200 g cream{Enter}')
  expect(await screen.findByText('1 doubt')).toBeTruthy()
  const first = server.requestsTo('updateImportItem')[0]?.body as { readonly open: unknown }
  expect(first).toMatchObject({
    recipe: {
      ingredients: [{ name: 'leek' }, { name: 'cream', amount: 200, unit: 'g', original: '200 g cream' }],
    },
    open: { servings: 'servings' },
  })
  expect(first.open).toEqual({ servings: 'servings' })
  const doubt = screen.getByRole('group', { name: 'Doubtful: Servings' })
  await waitFor(() => expect(document.activeElement).toBe(doubt))
  await user.click(within(doubt).getByRole('button', { name: 'It is right' }))
  expect(await screen.findByText('No doubts')).toBeTruthy()
  await waitFor(() => expect(server.requestsTo('updateImportItem')[1]?.body).toMatchObject({ open: {} }))
})

test('IMP-4 a line that is none is removed, and the doubts after it move up', async () => {
  const notes = [0, 1].map((row) => ({ path: `ingredients.${row}`, message: `Row ${row}`, source: '' }))
  server.on('getImport', () => okReply(anImport({ doubtful: 2 })))
  server.on('getImportItem', () => okReply({ item: anItem({ notes }) }))
  server.on('updateImportItem', () => okReply({ item: anItem({ notes }) }))
  const { user } = renderApp(`/import/${ID}/2?list=doubtful`)
  const [first] = await screen.findAllByRole('button', { name: 'Not an ingredient' })
  if (first !== undefined) await user.click(first)
  expect(await screen.findByRole('group', { name: 'Doubtful: Ingredient 1' })).toBeTruthy()
  await waitFor(() =>
    expect(server.requestsTo('updateImportItem')[0]?.body).toMatchObject({
      recipe: { ingredients: [{ name: '200 g' }] },
      open: { 'ingredients.1': 'ingredients.0' },
    }),
  )
})

test('IMP-4 corrections that could not be stored stay on the page, and are sent again before the recipe is taken', async () => {
  server.on('getImport', () => okReply(anImport({ doubtful: 2 })))
  server.on('getImportItem', () => okReply({ item: anItem() }))
  server.on('updateImportItem', () => errorReply(500, 'SERVER_ERROR', 'Server error'))
  server.on('acceptImport', () => okReply({ items: [aSummary(2, 'accepted', { recipe_id: recipeId(1) })] }))
  const { user, router } = renderApp(`/import/${ID}/2?list=doubtful`)
  const servings = await screen.findByRole('textbox', { name: 'Servings' })
  await user.clear(servings)
  await user.type(servings, '6{Enter}')
  expect(await screen.findByText('Your last corrections are not saved yet')).toBeTruthy()
  expect(screen.getByText('1 doubt')).toBeTruthy()
  server.on('updateImportItem', () => okReply({ item: anItem() }))
  await user.click(screen.getByRole('button', { name: 'Take it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/import/${ID}`))
  expect(server.requestsTo('updateImportItem').at(-1)?.body).toMatchObject({ recipe: { servings: 6 } })
  expect(server.requestsTo('acceptImport')[0]?.body).toEqual({ places: [2], doubles: 'both' })
})

test('IMP-7 what was inferred from a step is removed by one press, and brought back by Undo', async () => {
  const recipe = aRecipe(2)
  const [step] = recipe.steps
  if (step === undefined) throw new Error('The recipe has no steps')
  server.on('getImport', () => okReply(anImport({ ready: 2 })))
  server.on('getImportItem', () =>
    okReply({
      item: anItem({
        state: 'ready',
        notes: [],
        recipe: { ...recipe, steps: [{ ...step, is_parallel: true }] },
      }),
    }),
  )
  server.on('updateImportItem', () => okReply({ item: anItem() }))
  const { user } = renderApp(`/import/${ID}/2?list=ready`)
  await user.click(await screen.findByRole('button', { name: 'Remove Hands free' }))
  await waitFor(() =>
    expect(server.requestsTo('updateImportItem')[0]?.body).toMatchObject({
      recipe: { steps: [{ is_parallel: false }] },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requestsTo('updateImportItem')[1]?.body).toMatchObject({
      recipe: { steps: [{ is_parallel: true }] },
    }),
  )
})

test('IMP-4 the only recipe of an import is reviewed at once, and can be published', async () => {
  server.on('getImport', () => okReply(anImport({ ready: 1 })))
  server.on('getImportItem', () => okReply({ item: anItem({ place: 0, state: 'ready', notes: [] }) }))
  server.on('updateImportItem', () => okReply({ item: anItem() }))
  server.on('acceptImport', () => okReply({ items: [aSummary(0, 'accepted', { recipe_id: recipeId(1) })] }))
  const { user, router } = renderApp(`/import/${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/recipes/${recipeId(1)}`))
  expect(server.requestsTo('updateImportItem')[0]?.body).toMatchObject({ recipe: { status: 'published' } })
})

test('IMP-4 Left and Right lead to the neighbours', async () => {
  server.on('getImport', () => okReply(anImport({ doubtful: 3 })))
  listItems(aSummary(1, 'doubtful'), aSummary(2, 'doubtful'), aSummary(5, 'doubtful'))
  server.on('getImportItem', ({ path }) =>
    okReply({ item: anItem({ place: Number(path.split('/').at(-1)) }) }),
  )
  const { user, router } = renderApp(`/import/${ID}/2?list=doubtful`)
  await screen.findByRole('link', { name: 'Next recipe' })
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/import/${ID}/5`))
  await screen.findByRole('link', { name: 'Previous recipe' })
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/import/${ID}/2`))
})

test('IMP-4 an import that is gone says so', async () => {
  server.on('getImport', () => errorReply(404, 'NOT_FOUND', 'Not found'))
  renderApp(`/import/${ID}`)
  expect(await screen.findByRole('heading', { name: 'This import is not here any more' })).toBeTruthy()
})
