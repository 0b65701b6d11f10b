import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, errorReply, okReply } from '../testing/api-server.ts'
import { startDish } from '../platform/cooking/start-dish.ts'
import { bread, detailedBread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/cooking/${recipeId(1)}`

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread, 8)
  // As in a browser that is still loading them; here nothing is loaded.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  return server.close()
})

const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test('CPAGE-2 a step has a checklist of scaled ingredients, and the full list opens without leaving the step', async () => {
  const { user } = renderApp(ADDRESS)
  const box = await screen.findByRole('checkbox', { name: /flour/ })
  expect(plain(box.closest('label')?.textContent ?? null)).toBe('flour1 kg')
  expect(box).toHaveProperty('checked', false)
  await user.click(box)
  expect(screen.getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'All ingredients' }))
  const sheet = await screen.findByRole('dialog', { name: 'All ingredients' })
  const lines = within(sheet).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => plain(textContent))).toEqual(['tickedflour1 kg', 'mint6 sprigs'])
  await user.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/Knead/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
})

const SHOWN = [
  ['1', 'Step 2'],
  ['99', 'Step 3'],
  ['-3', 'Step 1'],
] as const

test.each(SHOWN)('CPAGE-4 ?step=%s only selects the step that is shown', async (step, heading) => {
  await startDish(aUser().id, bread, 8)
  const { user, router } = renderApp(`${ADDRESS}?step=${step}`)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /\/ 3$/ }))
  const sheet = await screen.findByRole('dialog', { name: 'All steps' })
  const states = within(sheet).getAllByText(/^Step \d · /)
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'Step 1 · now',
    'Step 2 · to do',
    'Step 3 · to do',
  ])
  expect(router.state.location.search).toBe(`?step=${step}`)
})

test('COOK-5 the step that follows this one is prerendered, whatever its position', async () => {
  const waiting = { dependencies: ['step-4'] }
  const steps = [aStep(1), aStep(2, waiting), aStep(3, waiting), aStep(4, { instruction: 'Stir the bowl' })]
  server.on('getRecipe', () => okReply({ recipe: { ...bread, steps } }))
  renderApp(ADDRESS)
  const done = await screen.findByRole('button', { name: 'Done' })
  const ready = await screen.findByText('Stir the bowl')
  expect(ready.closest('section')?.getAttribute('aria-hidden')).toBe('true')
  // Repeated, since presses within 200 ms are ignored as double taps (COOK-15).
  await waitFor(() => {
    if (screen.queryByRole('heading', { name: 'Step 4' }) === null) fireEvent.click(done)
    expect(screen.getByRole('heading', { name: 'Step 4' })).toBeTruthy()
  })
  expect(screen.getByText('Stir the bowl')).toBe(ready)
})

test('CPAGE-1 the list of steps opens scrolled to the shown step', async () => {
  await startDish(aUser().id, bread, 8)
  const { user } = renderApp(`${ADDRESS}?step=2`)
  await user.click(await screen.findByRole('button', { name: 'All steps: 3 / 3' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'All steps' }))
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: /^Step 3 · / }))
})

test('CPAGE-4 ?highlightTimer= highlights the first timer of the step with that label', async () => {
  await startDish(aUser().id, bread, 8)
  renderApp(`${ADDRESS}?step=2&highlightTimer=Steam`)
  const timer = await screen.findByRole('group', { name: 'Steam' })
  expect(timer.hasAttribute('data-highlighted')).toBe(true)
  expect(screen.getByRole('group', { name: 'Crust' }).hasAttribute('data-highlighted')).toBe(false)
})

test('CPAGE-1 the text size of steps can be chosen, and is remembered', async () => {
  const size = () => document.querySelector('[data-text-size]')?.getAttribute('data-text-size')
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  const choice = within(await screen.findByRole('group', { name: 'Text size' }))
  expect(choice.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'AaSmall',
    'AaNormal',
    'AaLarge',
    'AaExtra large',
  ])
  expect(choice.getByRole('radio', { name: 'Normal' })).toHaveProperty('checked', true)
  await user.click(choice.getByRole('radio', { name: 'Extra large' }))
  expect(size()).toBe('xl')
  renderApp(ADDRESS)
  await screen.findByRole('button', { name: 'More' })
  expect(size()).toBe('xl')
})

test('ERR-1 a recipe that does not load is reported under a heading, with links to go on', async () => {
  server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'Recipe not found'))
  renderApp(ADDRESS)
  expect(await screen.findByRole('heading', { level: 1, name: 'Recipe not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to recipes' }).getAttribute('href')).toBe('/recipes')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('FORM-4 DEC-29 a step shows everything its author entered: facts, equipment, scaled description, pictures, links', async () => {
  server.on('getRecipe', () => okReply({ recipe: detailedBread }))
  const { user } = renderApp(ADDRESS)
  const step = await screen.findByRole('region', { name: /^Step 1/ })
  expect(plain(step.textContent)).toContain('Oven 240 °CTime for this step: 1h 15mHard')
  const ingredients = screen.getByRole('region', { name: 'Ingredients of this step' })
  expect(within(ingredients).getByText('bowl, scraper').parentElement?.textContent).toBe(
    'Equipment: bowl, scraper',
  )
  const more = screen.getByRole('region', { name: 'More about this step' })
  // For 8 servings instead of 4.
  expect(plain(more.textContent)).toMatch(/windowpane test: .*1 kg.* of flour/)
  expect((await within(more).findByText('Light shines through')).tagName).toBe('FIGCAPTION')
  const links = within(more).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, href, target }) => [textContent, href, target])).toEqual([
    ['Open the picture', 'https://pictures.example/b.jpg', '_blank'],
    ['Watch the video: Kneading', 'https://video.example/knead', '_blank'],
    ['Listen', 'https://sound.example/knead', '_blank'],
  ])
  const opener = within(more).getByRole('button', { name: 'Open the picture: Light shines through' })
  await user.click(opener)
  const gallery = await screen.findByRole('dialog', { name: 'Pictures of “Bread”' })
  // The gallery handles keys and swipes, so the step does not change.
  await user.keyboard('{ArrowRight}{ArrowDown}')
  await user.click(within(gallery).getByRole('button', { name: 'Close' }))
  expect(document.activeElement).toBe(opener)
  expect(screen.getByRole('region', { name: /^Step 1/ })).toBe(step)
})

test('a step without details shows none, and the details of prerendered steps are hidden', async () => {
  const [first, ...rest] = detailedBread.steps.toReversed()
  const steps = [first, ...rest].filter((step) => step !== undefined)
  const recipe = { ...detailedBread, steps }
  server.on('getRecipe', () => okReply({ recipe }))
  await startDish(aUser().id, recipe, 8)
  const { user } = renderApp(`${ADDRESS}?step=1`)
  expect(await screen.findByRole('heading', { name: 'Step 2' })).toBeTruthy()
  const ready = await screen.findByText('Light shines through')
  expect(ready.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(screen.queryByRole('region', { name: 'More about this step' })).toBeNull()
  expect(ready.closest('figure')?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('region', { name: 'More about this step' })).toBeTruthy()
  expect(screen.getByText('Light shines through')).toBe(ready)
})

test('COOK-17 a picture that fails to load is replaced by a notice with its caption, and reloaded once online', async () => {
  server.on('getRecipe', () => okReply({ recipe: detailedBread }))
  renderApp(ADDRESS)
  fireEvent.error(await screen.findByRole('img', { name: 'Light shines through' }))
  expect(screen.getByText('Could not load the image')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Open the picture/ })).toBeNull()
  expect(screen.getByText('Light shines through')).toBeTruthy()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('img', { name: 'Light shines through' })).toBeTruthy()
})

test('COOK-17 DEC-37 the texts of a step come from the local copy while offline', async () => {
  server.on('getRecipe', () => okReply({ recipe: detailedBread }))
  renderApp(ADDRESS)
  await screen.findByText(/windowpane test/)
  cleanup()
  server.on('getRecipe', () => errorReply(503, 'UNAVAILABLE', ''))
  renderApp(ADDRESS)
  for (const text of [/windowpane test/, 'Hard', '1h 15m', 'bowl, scraper', 'Light shines through'])
    expect(await screen.findByText(text), String(text)).toBeTruthy()
})
