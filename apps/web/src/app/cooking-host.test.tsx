import ru from '@souschef/locales/ru.json' with { type: 'json' }
import type { CookingCommand, RecipeOutline } from '@souschef/domain'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { planAlarms } from '../platform/cooking/plan-alarms.ts'
import { pushSlot } from '../platform/push/push-slot.ts'
import { useSession } from '../platform/session/session.ts'
import { sessionSlot } from '../platform/storage/keys.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { untilLoaded } from '../testing/cooking.ts'
import { installPush, pushKey, removePush, postFromWorker } from '../testing/fake-push.ts'
import { aSession, aUser, openPage } from '../testing/page.ts'
import { aCard, aPage, aRecipe, aStep, recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'
import { CookingHost } from './cooking-host.tsx'

const SOUP = recipeId(1)
const PIE = recipeId(2)
const titles: Readonly<Record<string, string>> = { [SOUP]: 'Borscht', [PIE]: 'Sharlotka' }

const outline: RecipeOutline = {
  recipe_version: 1,
  servings: 4,
  steps: ['s1', 's2'].map((id) => ({ id, ingredient_ids: [], dependencies: [], can_run_in_parallel: false })),
}

const aTimer = (label: string) => ({
  id: label,
  label,
  duration_minutes: 10,
  duration_seconds: 0,
  sound_notification: true,
  auto_start: false,
})

/** The steps of `outline`, the second with two timers. */
const STEPS = [aStep(1, { id: 's1' }), aStep(2, { id: 's2', timers: [aTimer('Simmer'), aTimer('Rest')] })]

const startTimer = (recipe_id: string, label: string, seconds: number): CookingCommand => ({
  type: 'START_TIMER',
  recipe_id,
  timer: { id: label, step_id: 's2', label, duration_ms: seconds * 1_000, sound_notification: true },
})

/** The user's store in this page, with two recipes being cooked. */
async function cook(...commands: readonly CookingCommand[]) {
  const store = await untilLoaded(cookingStore(aUser().id))
  const start = (recipe_id: string): CookingCommand => ({ type: 'START_COOKING', recipe_id, outline })
  for (const command of [start(SOUP), start(PIE), ...commands]) expect(store.dispatch(command).ok).toBe(true)
  return store
}

let server: ApiServer
beforeEach(async () => {
  server = await openPage()
  server.on('verifyToken', () => okReply({ valid: true, user: aUser() }))
  server.on('getProfile', () => okReply({ user: aUser() }))
  server.on('getRecipe', ({ path }) => {
    const id = path.split('/').at(-1) ?? ''
    return okReply({
      recipe: aRecipe(Number(id.at(-1)), { title: titles[id] ?? '', steps: [aStep(1), aStep(2)] }),
    })
  })
  server.on('listRecipes', () => aPage([aCard(1, { title: 'Borscht' }), aCard(3, { title: 'Salad' })]))
  sessionSlot.setState(aSession())
})
afterEach(() => {
  cleanup()
  return server.close()
})

const rail = () => screen.findByRole('region', { name: 'Timers' })
/**
 * Focuses the banner, which keeps it open however slow the machine is. Found by its label, because a search of the whole page by
 * role takes longer, on a busy machine, than the banner's ten seconds.
 */
const pausedBanner = async () => {
  const banner = within(await screen.findByLabelText('Finished timers'))
  const [stop] = await banner.findAllByRole('button')
  act(() => stop?.focus())
  return banner
}

describe('the cooking shell around pages', () => {
  test('HEAD-3 BAR-1 neither rail nor header button is shown while nothing is being cooked', async () => {
    renderApp('/recipes')
    await screen.findByRole('heading', { name: 'Salad' })
    expect(screen.queryByRole('region', { name: 'Timers' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cooking:/ })).toBeNull()
  })

  test('BAR-1 the rail pauses, resumes, restarts and removes a timer, and links to its step', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 300_000 })
    await cook(startTimer(SOUP, 'Simmer', 600))
    vi.useRealTimers()
    const { user } = renderApp('/recipes')
    const bar = within(await rail())
    expect(bar.getByRole('timer', { name: 'Simmer' }).textContent).toMatch(/^(5:00|4:\d\d)$/)
    const link = await bar.findByRole('link', { name: 'Simmer, Borscht: go to step' })
    expect(link.getAttribute('href')).toBe(`/cooking/${SOUP}?step=1&highlightTimer=Simmer`)
    await user.click(bar.getByRole('button', { name: 'Pause: Simmer' }))
    expect(bar.getByText('paused')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Resume: Simmer' }))
    await user.click(bar.getByRole('button', { name: 'Restart: Simmer' }))
    expect(bar.getByRole('timer', { name: 'Simmer' }).textContent).toMatch(/^(10:00|9:\d\d)$/)
    await user.click(bar.getByRole('button', { name: 'Remove: Simmer' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Timers' })).toBeNull())
  })

  test('TIMER-13 BAR-1 the rail marks the last minute in words, and timers that do not fit are a tap away', async () => {
    await cook(startTimer(SOUP, 'Simmer', 50), startTimer(PIE, 'Bake', 600))
    const { user } = renderApp('/recipes')
    const bar = within(await rail())
    expect(bar.getByText('1 min')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: '1 more timer' }))
    const all = within(await screen.findByRole('dialog', { name: 'All timers' }))
    expect(all.getAllByRole('timer').map((timer) => timer.getAttribute('aria-label'))).toEqual([
      'Simmer',
      'Bake',
    ])
    expect(all.getAllByText('1 min')).toHaveLength(1)
  })

  test('BAR-2 the banner of a finished timer names the dish, and stops, extends or opens it; the theme is inverted', async () => {
    const store = await cook(startTimer(SOUP, 'Simmer', 1), startTimer(PIE, 'Bake', 1))
    const { user, router } = renderApp('/recipes')
    const banner = await pausedBanner()
    expect(await banner.findByText('Borscht')).toBeTruthy()
    expect(await banner.findByText('Sharlotka')).toBeTruthy()
    expect(document.documentElement.dataset['alarm']).toBeDefined()
    await user.click(banner.getByRole('button', { name: '+1 min: Simmer' }))
    expect(store.getState().timers.map(({ id, duration_ms }) => `${id} ${duration_ms}`)).toEqual([
      'Bake 1000',
      'Simmer 60000',
    ])
    await user.click(banner.getByRole('button', { name: 'Go to step: Bake' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cooking/${PIE}`))
    act(() => void store.dispatch({ type: 'ACKNOWLEDGE_TIMER', recipe_id: PIE, timer_id: 'Bake' }))
    await waitFor(() => expect(document.documentElement.dataset['alarm']).toBeUndefined())
  })

  test('BAR-1 BAR-2 a ringing timer is stopped in the banner, or in the rail once the banner is hidden', async () => {
    await cook(startTimer(SOUP, 'Simmer', 1))
    const { user } = renderApp('/recipes')
    const banner = await pausedBanner()
    const stop = await screen.findByRole('button', { name: 'Stop: Simmer' })
    expect(banner.getByRole('button', { name: 'Stop: Simmer' })).toBe(stop)
    await user.keyboard('{Escape}')
    expect(within(await rail()).getByRole('button', { name: 'Stop: Simmer' })).toBe(
      screen.getByRole('button', { name: 'Stop: Simmer' }),
    )
  })

  test('TIMER-6 a timer that ended while the page was closed says how long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 270_000 })
    await cook(startTimer(SOUP, 'Simmer', 10), startTimer(PIE, 'Bake', 600))
    vi.useRealTimers()
    renderApp('/recipes')
    const bar = within(await rail())
    expect(bar.getByRole('timer', { name: 'Simmer' }).textContent).toBe('0:00')
    expect(bar.getByText(/^4\smin ago$/u)).toBeTruthy()
    const banner = await pausedBanner()
    expect(banner.getByText(/^Ended 4\smin ago$/u)).toBeTruthy()
    expect(document.documentElement.dataset['alarm']).toBeUndefined()
    act(() => setLanguage('ru', ru))
    expect(bar.getByText(/^4\sмин назад$/u)).toBeTruthy()
    expect(banner.getByText(/^Время вышло 4\sмин назад$/u)).toBeTruthy()
  })

  test('DEC-28 after the session expires timers can still be stopped; the rest is hidden until the same user returns', async () => {
    const store = await cook(startTimer(SOUP, 'Simmer', 1), startTimer(PIE, 'Bake', 600))
    sessionSlot.setState({ ended: 'expired', userId: aUser().id })
    const { user } = renderApp('/recipes')
    const banner = await pausedBanner()
    const stop = await banner.findByRole('button', { name: 'Stop: Simmer' })
    expect(document.documentElement.dataset['alarm']).toBeDefined()
    expect(banner.getAllByRole('button')).toEqual([stop])
    expect(screen.queryByRole('region', { name: 'Timers' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Cooking:/ })).toBeNull()
    await user.click(stop)
    await waitFor(() => expect(document.documentElement.dataset['alarm']).toBeUndefined())
    expect(store.getState().timers.map(({ id }) => id)).toEqual(['Bake'])
    sessionSlot.setState(aSession())
    renderApp('/recipes')
    expect(within(await rail()).getByRole('timer', { name: 'Bake' })).toBeTruthy()
  })

  test('SMART-5 starting a plan does not announce alarms of steps that have not started', async () => {
    const store = await cook()
    renderApp('/recipes')
    await screen.findByRole('button', { name: 'Cooking: 2 recipes' })
    const alarm = { recipeId: SOUP, stepId: 's2', label: 'Bake cake', isSeen: false }
    const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    act(() => planAlarms(aUser().id).setState([{ ...alarm, endsAt: store.now() + 3_600_000 }]))
    act(() => void store.dispatch(startTimer(PIE, 'Rest', 600)))
    await waitFor(() => expect(news().join()).toContain('Rest'))
    act(() => planAlarms(aUser().id).setState([{ ...alarm, endsAt: store.now() + 3_000_000 }]))
    expect(news().join()).not.toContain('Bake cake')
  })

  test('CPAGE-4 pressing the notification of an open dish shows its step', async () => {
    installPush()
    await cook()
    const { router } = renderApp(`/cooking/${SOUP}`)
    await screen.findByRole('button', { name: 'Cooking: 2 recipes' })
    act(() => postFromWorker(`show /cooking/${SOUP}?step=1&highlightTimer=Simmer`))
    await waitFor(() => expect(router.state.location.search).toBe('?step=1&highlightTimer=Simmer'))
    removePush()
  })

  test('CPAGE-6 one tap allows notifications and push messages, and the question is not repeated', async () => {
    const browser = installPush()
    server.on('getPushKey', () => okReply({ key: pushKey('key') }))
    server.on('savePushSubscription', () => okReply({}))
    const store = await cook()
    const { user } = renderApp('/recipes')
    await screen.findByRole('button', { name: 'Cooking: 2 recipes' })
    act(() => void store.dispatch(startTimer(SOUP, 'Simmer', 600)))
    const question = within(
      await screen.findByRole('complementary', { name: 'Get notified when time is up?' }),
    )
    expect(question.getByText(/with this page closed/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Allow notifications' }))
    await waitFor(() => expect(pushSlot(aUser().id).getState()).toBe(true))
    expect(browser.subscription?.endpoint).toBe('https://push.example/1')
    expect(screen.queryByRole('complementary', { name: 'Get notified when time is up?' })).toBeNull()
    removePush()
  })

  test('DEC-28 timers of one user neither ring nor show for another', async () => {
    await cook(startTimer(SOUP, 'Simmer', 1))
    const boris = aUser({ id: '0190aaaa-0000-7000-8000-000000000002', username: 'boris' })
    server.on('verifyToken', () => okReply({ valid: true, user: boris }))
    server.on('getProfile', () => okReply({ user: boris }))
    sessionSlot.setState(aSession({ user: boris }))
    renderApp('/recipes')
    await screen.findByRole('heading', { name: 'Salad' })
    expect(screen.queryByRole('region', { name: 'Finished timers' })).toBeNull()
    expect(document.documentElement.dataset['alarm']).toBeUndefined()
  })

  test('TIMER-8 starting a second timer of a recipe asks whether to add it or to replace the first', async () => {
    const store = await cook(startTimer(SOUP, 'Simmer', 600), {
      type: 'PAUSE_TIMER',
      recipe_id: SOUP,
      timer_id: 'Simmer',
    })
    store.dispatch(startTimer(SOUP, 'Rest', 300))
    const { user } = renderApp('/recipes')
    const bar = within(await rail())
    await user.click(bar.getByRole('button', { name: '1 more timer' }))
    const all = within(await screen.findByRole('dialog', { name: 'All timers' }))
    await user.click(all.getByRole('button', { name: 'Resume: Simmer' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'A timer is already running for this recipe' }),
    )
    expect(question.getByText(/^“Rest” still has [45]:\d\d to go\.$/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Replace' }))
    expect(store.getState().timers.map(({ id, phase }) => `${id} ${phase}`)).toEqual([
      'Simmer running',
      'Rest paused',
    ])
  })

  test('CARD-4 the card of a recipe being cooked has a green badge, and its button continues cooking', async () => {
    await cook()
    const { user, router } = renderApp('/recipes')
    const badge = await screen.findByText('In progress')
    expect([...(badge.parentElement?.classList ?? [])]).toContain('success')
    await user.click(screen.getByRole('button', { name: 'Continue cooking: Borscht' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cooking/${SOUP}`))
  })

  test('BAR-1 pressing a timer opens the cooking page at its step, with the timer highlighted', async () => {
    server.on('getRecipe', () => okReply({ recipe: aRecipe(1, { title: 'Borscht', steps: STEPS }) }))
    server.on('getRecipeSettings', () =>
      okReply({ settings: { servings: null, notes: null, unit_system: null } }),
    )
    await cook(startTimer(SOUP, 'Simmer', 600))
    const { user } = renderApp('/recipes')
    await user.click(await screen.findByRole('link', { name: 'Simmer, Borscht: go to step' }))
    expect(await screen.findByRole('heading', { name: /^Step 2/ })).toBeTruthy()
    const timer = await screen.findByRole('group', { name: 'Simmer' })
    expect(timer.dataset).toHaveProperty('highlighted')
    expect(screen.getByRole('group', { name: 'Rest' }).dataset).not.toHaveProperty('highlighted')
  })

  test('HEAD-1 HEAD-3 CARD-4 CARD-5 header and cards show what is being cooked, in English and Russian', async () => {
    await cook()
    const { user } = renderApp('/recipes')
    const widget = await screen.findByRole('button', { name: 'Cooking: 2 recipes' })
    expect(widget.closest('header')?.contains(screen.getByRole('button', { name: 'Menu' }))).toBe(true)
    await user.click(widget)
    const entry = await screen.findByRole('menuitem', { name: /^Sharlotka/ })
    expect(entry.getAttribute('href')).toBe(`/cooking/${PIE}`)
    const card = (await screen.findByRole('heading', { name: 'Borscht' })).closest('article')
    expect(within(card ?? document.body).getByText('In progress')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue cooking: Borscht' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start cooking: Salad' })).toBeTruthy()
    act(() => setLanguage('ru', ru))
    expect(screen.getByRole('button', { name: 'Готовятся 2 рецепта' })).toBeTruthy()
    expect(screen.getByText('Готовится')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Продолжить готовку: Borscht' })).toBeTruthy()
  })
})

test('DEC-28 after an expired session the guest page is hydrated rather than rendered again', async () => {
  sessionSlot.setState({ ended: 'expired', userId: aUser().id })
  useSession.setState({ status: 'guest', ended: null }, true)
  const element = document.createElement('div')
  const failures: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(element, <CookingHost />, { onRecoverableError: (error) => failures.push(error) }),
  )
  await act(async () => root.unmount())
  expect(failures).toEqual([])
})
