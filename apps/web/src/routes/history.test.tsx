import ru from '@souschef/locales/ru.json' with { type: 'json' }
import type { CookResponse } from '@souschef/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDish } from '../platform/cooking/start-dish.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, errorReply, okReply, type Reply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { serveCookingLog } from '../testing/log-server.ts'
import { aUser } from '../testing/page.ts'
import { renderApp } from '../testing/render-app.tsx'

let server: ApiServer
let cooks: CookResponse[]

const aCook = (day: number, changes: Partial<CookResponse> = {}): CookResponse => ({
  id: `0190cccc-0000-7000-8000-00000000000${day}`,
  recipe_id: bread.id,
  is_recipe_there: true,
  title: `Bread ${day}`,
  servings: 6,
  started_at: `2026-03-0${day}T10:00:00.000Z`,
  finished_at: `2026-03-0${day}T11:20:00.000Z`,
  note: null,
  rating: null,
  ...changes,
})

const idIn = (path: string): string => path.split('/')[3] ?? ''

beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
  cooks = [
    aCook(3),
    aCook(2, { note: 'Longer in the oven', rating: 4 }),
    aCook(1, { is_recipe_there: false }),
  ]
  server.on('listCooks', ({ search }) =>
    search.has('cursor')
      ? okReply({ cooks: cooks.slice(2) })
      : okReply({ cooks: cooks.slice(0, 2), nextCursor: 'older' }),
  )
  server.on('updateCook', ({ path }) => okReply({ cook: cooks.find(({ id }) => id === idIn(path)) }))
  server.on('deleteCook', () => okReply({}))
})
afterEach(() => {
  cleanup()
  return server.close()
})

const titles = (): readonly (string | null)[] =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const entry = (day: number) => within(screen.getByRole('article', { name: `Bread ${day}` }))
const sent = (name: 'updateCook' | 'deleteCook'): readonly unknown[] =>
  server.requestsTo(name).map(({ body }) => body)

describe('the history of cooking', () => {
  test('ROUTE-7 the history lists cooked dishes by month, with servings, duration and a link, and loads more', async () => {
    const { user } = renderApp('/history')
    expect(await screen.findByRole('heading', { level: 2, name: 'March 2026' })).toBeTruthy()
    expect(titles()).toEqual(['Bread 3', 'Bread 2'])
    expect(entry(3).getByRole('link', { name: 'Bread 3' }).getAttribute('href')).toBe(`/recipes/${bread.id}`)
    expect(entry(3).getByText('6 servings')).toBeTruthy()
    expect(entry(3).getByText('1h 20m')).toBeTruthy()
    expect(entry(2).getByText('Longer in the oven')).toBeTruthy()
    expect(entry(2).getByRole('radio', { name: 'Well' })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Show earlier' }))
    await waitFor(() => expect(titles()).toEqual(['Bread 3', 'Bread 2', 'Bread 1']))
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
    expect(entry(1).queryByRole('link')).toBeNull()
    expect(entry(1).queryByRole('button', { name: /Cook again/ })).toBeNull()
    expect(entry(1).getByText('This recipe is no longer available.')).toBeTruthy()
  })

  test('ROUTE-7 the history is in Russian', async () => {
    renderApp('/history')
    await screen.findByRole('heading', { level: 2, name: 'March 2026' })
    act(() => setLanguage('ru', ru))
    expect(await screen.findByRole('heading', { level: 1, name: 'История готовки' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Март 2026' })).toBeTruthy()
    expect(entry(3).getByText('6 порций')).toBeTruthy()
  })

  test('an empty history says what will be shown here', async () => {
    server.on('listCooks', () => okReply({ cooks: [] }))
    renderApp('/history')
    expect(await screen.findByText('Nothing cooked yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find recipes' })).toBeTruthy()
  })

  test('ROUTE-7 a session being uploaded appears in the history, which is not called empty until then', async () => {
    const logs = serveCookingLog(server)
    server.on('getCookingCopy', () => okReply({ recipe: bread }))
    const isLogged = () => logs.sessions.some(({ log }) => log.length > 0)
    server.on('listCooks', () => okReply({ cooks: isLogged() ? [aCook(3)] : [] }))
    await startDish(aUser().id, bread, 4)
    const isReportedMissing = vi.fn<() => void>()
    const watcher = new MutationObserver(() => {
      if (screen.queryByText('Nothing cooked yet') !== null) isReportedMissing()
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    renderApp('/history')
    await waitFor(() => expect(titles()).toEqual(['Bread 3']))
    watcher.disconnect()
    expect(server.requestsTo('listCooks').length).toBeGreaterThan(1)
    expect(isReportedMissing).not.toHaveBeenCalled()
  })

  test('a failure to load the history is explained and can be retried, also for a later page', async () => {
    server.on('listCooks', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    const { user } = renderApp('/history')
    expect(await screen.findByText('Your history could not be loaded')).toBeTruthy()
    let isBroken = true
    server.on('listCooks', ({ search }) => {
      if (!search.has('cursor')) return okReply({ cooks: [aCook(3)], nextCursor: 'older' })
      return isBroken ? errorReply(503, 'UNAVAILABLE', 'later') : okReply({ cooks: [aCook(1)] })
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toEqual(['Bread 3']))
    await user.click(screen.getByRole('button', { name: 'Show earlier' }))
    const retryButton = await screen.findByRole('button', { name: 'Try again' })
    isBroken = false
    await user.click(retryButton)
    await waitFor(() => expect(titles()).toEqual(['Bread 3', 'Bread 1']))
  })

  test('ROUTE-7 the history asks a guest to sign in', async () => {
    sessionSlot.setState(null)
    const { router } = renderApp('/history')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(server.requestsTo('listCooks')).toEqual([])
  })
})

describe('ratings and notes', () => {
  test('a rating is shown and stored at once, and can be cleared', async () => {
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(3).getByRole('radio', { name: 'Superbly' }))
    expect(entry(3).getByRole('radio', { name: 'Superbly' })).toHaveProperty('checked', true)
    await waitFor(() => expect(sent('updateCook')).toEqual([{ rating: 5, cleared: [] }]))
    await user.click(entry(3).getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(sent('updateCook').at(-1)).toEqual({ cleared: ['rating'] }))
  })

  test('a rating that could not be stored is rolled back', async () => {
    server.on('updateCook', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(2).getByRole('radio', { name: 'Badly' }))
    expect((await screen.findAllByText(/Server error/)).length).toBeGreaterThan(0)
    expect(entry(2).getByRole('radio', { name: 'Well' })).toHaveProperty('checked', true)
  })

  test('a rating that could not be stored does not affect a note saved meanwhile', async () => {
    const refusal = Promise.withResolvers<Reply>()
    server.on('updateCook', ({ body }) =>
      'rating' in (body as object) ? refusal.promise : okReply({ cook: aCook(2) }),
    )
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(2).getByRole('radio', { name: 'Badly' }))
    await user.click(entry(2).getByRole('button', { name: 'Edit note: Bread 2' }))
    await user.keyboard(', and hotter')
    await user.click(entry(2).getByRole('button', { name: 'Save note' }))
    refusal.resolve(errorReply(500, 'SERVER_ERROR', 'boom'))
    await waitFor(() => expect(entry(2).getByRole('radio', { name: 'Well' })).toHaveProperty('checked', true))
    expect(entry(2).getByText('Longer in the oven, and hotter')).toBeTruthy()
  })

  test('a note is written in place, and deleted by emptying it', async () => {
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(3).getByRole('button', { name: 'Add a note: Bread 3' }))
    await user.keyboard('Less salt')
    await user.click(entry(3).getByRole('button', { name: 'Save note' }))
    expect(entry(3).getByText('Less salt')).toBeTruthy()
    await waitFor(() => expect(sent('updateCook')).toEqual([{ note: 'Less salt', cleared: [] }]))
    await user.click(entry(2).getByRole('button', { name: 'Edit note: Bread 2' }))
    await user.clear(entry(2).getByRole('textbox', { name: 'Note for next time' }))
    await user.click(entry(2).getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(sent('updateCook').at(-1)).toEqual({ cleared: ['note'] }))
    expect(entry(2).queryByText('Longer in the oven')).toBeNull()
  })
})

describe('entries', () => {
  test('a removed history entry disappears at once, the focus moves on, and undo restores it with rating and note', async () => {
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(2).getByRole('button', { name: 'Remove from history: Bread 2' }))
    expect(titles()).toEqual(['Bread 3'])
    expect(document.activeElement?.textContent).toBe('Bread 3')
    await waitFor(() => expect(sent('deleteCook')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titles()).toEqual(['Bread 3', 'Bread 2']))
    await waitFor(() =>
      expect(sent('updateCook')).toEqual([
        { note: 'Longer in the oven', rating: 4, cleared: [], is_restored: true },
      ]),
    )
  })

  test('a history entry that could not be removed is restored', async () => {
    server.on('deleteCook', () => errorReply(500, 'SERVER_ERROR', 'boom'))
    const { user } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(3).getByRole('button', { name: 'Remove from history: Bread 3' }))
    await waitFor(() => expect(titles()).toEqual(['Bread 3', 'Bread 2']))
  })

  test('ROUTE-7 cooking again starts with the servings of that time, and stores them', async () => {
    server.on('setRecipeSettings', ({ body }) => okReply({ settings: body }))
    const { user, router } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(3).getByRole('button', { name: 'Cook again: Bread 3' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cooking/${bread.id}`))
    // 500 g for four are 750 g for six.
    expect(await screen.findByText(/750/)).toBeTruthy()
    await waitFor(() =>
      expect(server.requestsTo('setRecipeSettings')[0]?.body).toMatchObject({ servings: 6 }),
    )
  })

  test('a recipe that was deleted meanwhile cannot be cooked again', async () => {
    server.on('getRecipe', () => errorReply(404, 'RECIPE_NOT_FOUND', 'gone'))
    const { user, router } = renderApp('/history')
    await screen.findByText('Longer in the oven')
    await user.click(entry(3).getByRole('button', { name: 'Cook again: Bread 3' }))
    expect((await screen.findAllByText('Recipe not found')).length).toBeGreaterThan(0)
    expect(router.state.location.pathname).toBe('/history')
  })
})
