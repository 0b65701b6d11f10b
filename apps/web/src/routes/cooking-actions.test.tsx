import ru from '@souschef/locales/ru.json' with { type: 'json' }
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { startDish } from '../platform/cooking/start-dish.ts'
import { setLanguage } from '../platform/i18n/i18n.ts'
import { type ApiServer, okReply } from '../testing/api-server.ts'
import { bread, openSignedInWithRecipe } from '../testing/kitchen.ts'
import { aUser } from '../testing/page.ts'
import { recipeId } from '../testing/recipes.ts'
import { renderApp } from '../testing/render-app.tsx'

const ADDRESS = `/cooking/${recipeId(1)}`

let server: ApiServer
beforeEach(async () => {
  server = await openSignedInWithRecipe(bread)
})
afterEach(() => {
  cleanup()
  return server.close()
})

const step = (number: number) => screen.findByRole('heading', { name: new RegExp(`^Step ${number}`) })

/** Presses 'done' until the question appears, since presses within 200 ms are ignored as double taps (COOK-15). */
const pressDone = (press: () => void = () => fireEvent.click(button('Done'))) =>
  waitFor(() => {
    if (screen.queryByRole('alertdialog') === null) press()
    expect(screen.getByRole('alertdialog', { name: 'Is this step done?' })).toBeTruthy()
  })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const key = (name: string, code = name) => fireEvent.keyDown(document.body, { key: name, code })

test('COOK-16 one question lists all reasons; its first answer leads to what is missing and changes nothing', async () => {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Start timer: 8–10 minutes' }))
  await pressDone()
  const question = screen.getByRole('alertdialog')
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2 ingredients are not ticked: flour and mint', 'A timer is still running: Knead the dough'])
  const answers = within(question).getAllByRole('button')
  expect(answers.map(({ textContent }) => textContent)).toEqual([
    '',
    'Show what is not ticked',
    'Tick the rest and continue',
    'Continue anyway',
  ])
  await user.click(button('Show what is not ticked'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /flour/ })))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(await step(1)).toBeTruthy()
})

test('COOK-16 DEC-51 ticking the rest completes the step without asking again about the timer in the question', async () => {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Start timer: 8–10 minutes' }))
  await pressDone()
  await user.click(button('Tick the rest and continue'))
  expect(await step(2)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(button('Back'))
  await step(1)
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true)
})

test('CPAGE-5 undo from the toast and by Ctrl+Z restores the step', async () => {
  const { user } = renderApp(ADDRESS)
  await step(1)
  await pressDone()
  await user.click(button('Continue anyway'))
  await step(2)
  const toast = await screen.findByText('Step 1 done')
  await user.click(within(toast.parentElement ?? toast).getByRole('button', { name: 'Undo' }))
  await step(1)
  await user.click(screen.getByRole('checkbox', { name: /mint/ }))
  expect(screen.getByRole('checkbox', { name: /mint/ })).toHaveProperty('checked', true)
  // The letter at the position of Z on a Russian keyboard.
  fireEvent.keyDown(document.body, { key: 'я', code: 'KeyZ', ctrlKey: true })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /mint/ })).toHaveProperty('checked', false))
})

test('CPAGE-5 only the newest undo is offered, none for outdated changes, and finishing has its own', async () => {
  const { user } = renderApp(ADDRESS)
  const offers = () =>
    within(screen.getByRole('region', { name: 'Notifications' })).queryAllByRole('button', { name: 'Undo' })
  await step(1)
  await pressDone()
  await user.click(button('Continue anyway'))
  await step(2)
  await waitFor(() => {
    if (screen.queryByRole('heading', { name: /^Step 2/ }) !== null) fireEvent.click(button('Done'))
    expect(screen.getByRole('heading', { name: /^Step 3/ })).toBeTruthy()
  })
  expect(await screen.findByText('Step 2 done')).toBeTruthy()
  expect(offers()).toHaveLength(1)
  await user.click(button('Back'))
  await user.click(button('Back'))
  await user.click(await screen.findByRole('checkbox', { name: /mint/ }))
  await waitFor(() => expect(offers()).toHaveLength(0))
  await user.click(button('Go to step 3'))
  await step(3)
  await waitFor(() => {
    if (screen.queryByRole('heading', { name: /^Step 3/ }) !== null) fireEvent.click(button('Done'))
    expect(screen.getByRole('heading', { name: 'Enjoy your meal!' })).toBeTruthy()
  })
  expect(button('Undo: step 3 done')).toBeTruthy()
  expect(offers()).toHaveLength(0)
})

test('CPAGE-1 keys browse steps, start and pause the timer, open the ingredients, and leave the page', async () => {
  const { router } = renderApp(ADDRESS)
  await step(1)
  key('ArrowRight')
  await step(2)
  key('PageUp')
  await step(1)
  key('е', 'KeyT')
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  key('t', 'KeyT')
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeTruthy()
  key('i', 'KeyI')
  const sheet = await screen.findByRole('dialog', { name: 'All ingredients' })
  key('ArrowRight')
  expect(await step(1)).toBeTruthy()
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('Escape')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/recipes/${recipeId(1)}`))
})

test('CPAGE-1 two presses before the bars re-render browse two steps back', async () => {
  await startDish(aUser().id, bread, 8)
  renderApp(`${ADDRESS}?step=2`)
  await step(3)
  const back = button('Back')
  // As in a browser, where deferred rendering waits for its own task, which act() would flush.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  back.click()
  await Promise.resolve()
  back.click()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  expect(await step(1)).toBeTruthy()
})

test('CPAGE-1 a mouse can browse ahead: by “next”, and by pressing the next step', async () => {
  const { user } = renderApp(ADDRESS)
  await step(1)
  await user.click(button('Next'))
  await step(2)
  await user.click(button('Back'))
  await step(1)
  const ahead = within(screen.getByRole('complementary', { name: 'Up next' }))
  expect(ahead.getAllByRole('button')).toHaveLength(2)
  await user.click(ahead.getByRole('button', { name: /^Step 3/ }))
  await step(3)
  expect(button('Next').getAttribute('aria-disabled')).toBe('true')
})

test('CPAGE-1 the button to the list of steps names it and the current position', async () => {
  renderApp(ADDRESS)
  await step(1)
  expect(button('All steps: 1 / 3').getAttribute('aria-haspopup')).toBe('dialog')
})

test('CPAGE-1 Space completes the step, except while a button has the focus', async () => {
  renderApp(ADDRESS)
  await step(1)
  const back = button('All ingredients')
  back.focus()
  fireEvent.keyDown(back, { key: ' ', code: 'Space' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pressDone(() => key(' ', 'Space'))
})

test('CPAGE-3 the author’s timer overrides a time in the text; − and + are stored as the cook’s own duration', async () => {
  await startDish(aUser().id, bread, 8)
  const { user } = renderApp(`${ADDRESS}?step=2`)
  await user.click(await screen.findByRole('button', { name: 'Longer: Crust' }))
  expect(await screen.findByRole('button', { name: /^Start timer: Crust, 41\smin/u })).toBeTruthy()
  await user.click(button('Start timer: 40 minutes'))
  const stage = await screen.findByRole('group', { name: 'Crust' })
  expect(within(stage).getByRole('timer').textContent).toBe('41:00')
  expect(screen.getAllByRole('group')).toHaveLength(2)
  await user.click(within(stage).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(document.activeElement).toBe(button(/^Start timer: Crust, 41\smin/u)))
})

test('COOK-9 an unattended step can be started from the list, and is shown under “meanwhile”', async () => {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: /\/ 3$/ }))
  const sheet = await screen.findByRole('dialog', { name: 'All steps' })
  expect(within(sheet).queryByRole('button', { name: 'Start step 3' })).toBeNull()
  await waitFor(async () => {
    const begin = screen.queryByRole('button', { name: 'Start step 2' })
    if (begin !== null) await user.click(begin)
    else if (screen.queryByRole('dialog') === null) await user.click(button(/\/ 3$/))
    expect(screen.getByRole('button', { name: /^Meanwhile: step 2/ })).toBeTruthy()
  })
  await user.click(button(/^Meanwhile: step 2/))
  expect(await step(2)).toBeTruthy()
})

test('CPAGE-5 a pause is shown in the bar until resumed; a reset is confirmed first and can be undone', async () => {
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('checkbox', { name: /flour/ }))
  await user.click(button('More'))
  await user.click(button('Pause cooking'))
  expect(await screen.findByText('Paused')).toBeTruthy()
  await user.click(button('Resume cooking'))
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull())
  await user.click(button('More'))
  await user.click(button('Start over from step 1'))
  const question = await screen.findByRole('alertdialog', { name: 'Start over from step 1?' })
  expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep cooking' }))
  await user.click(within(question).getByRole('button', { name: 'Start over' }))
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', false),
  )
  await user.click(button('More'))
  await user.click(button('Undo: progress cleared'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true))
})

test('COOK-4 only a press starts cooking: neither Back after stopping nor an address with a step does', async () => {
  const { user, router } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('checkbox', { name: /flour/ }))
  await act(() => router.navigate('/settings'))
  await act(() => router.navigate(ADDRESS))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(button('Stop cooking this recipe'))
  await user.click(await screen.findByRole('button', { name: 'Stop cooking' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/recipes/${recipeId(1)}`))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/settings')
  await act(() => router.navigate(-1))
  const stopped = { level: 1, name: 'This recipe is not being cooked' }
  expect(await screen.findByRole('heading', stopped)).toBeTruthy()
  expect(cookingStore(aUser().id).getState().sessions).toEqual([])
  renderApp(`${ADDRESS}?step=1&highlightTimer=Crust`)
  expect(await screen.findByRole('heading', stopped)).toBeTruthy()
  expect(cookingStore(aUser().id).getState().sessions).toEqual([])
  await userEvent.click(button('Start cooking'))
  expect(await step(2)).toBeTruthy()
})

test('COOK-8 stopping removes the session and leaves the page; undo restores both', async () => {
  const { user, router } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('checkbox', { name: /flour/ }))
  await user.click(button('More'))
  await user.click(button('Stop cooking this recipe'))
  await user.click(await screen.findByRole('button', { name: 'Stop cooking' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/recipes/${recipeId(1)}`))
  const toast = await screen.findByText('Cooking stopped')
  await user.click(within(toast.parentElement ?? toast).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS))
  expect(await screen.findByRole('checkbox', { name: /flour/ })).toHaveProperty('checked', true)
})

test('TIMER-9 an automatic timer starts as soon as the previous step is done', async () => {
  const steps = bread.steps.map((one, index) => {
    const [first] = one.timers
    return index === 2 && first !== undefined ? { ...one, timers: [{ ...first, auto_start: true }] } : one
  })
  const recipe = { ...bread, steps }
  server.on('getRecipe', () => okReply({ recipe }))
  await startDish(aUser().id, recipe, 8)
  renderApp(`${ADDRESS}?step=2`)
  await step(3)
  await waitFor(() => {
    const ask = screen.queryByRole('alertdialog')
    if (ask !== null) fireEvent.click(within(ask).getByRole('button', { name: 'Continue anyway' }))
    else if (screen.queryByRole('heading', { name: /^Step 3/ }) !== null)
      fireEvent.click(button('Cook from here'))
    expect(within(screen.getByRole('group', { name: 'Crust' })).getByRole('timer').textContent).toMatch(
      /^(40:00|39:5\d)$/,
    )
  })
})

test('the cooking page is in Russian for a recipe in Russian', async () => {
  setLanguage('ru', ru)
  const first = { ...bread.steps[0], instruction: 'Месите тесто 8–10 минут, пока не станет гладким.' }
  const steps = bread.steps.map((one, index) => (index === 0 ? { ...one, ...first } : one))
  server.on('getRecipe', () => okReply({ recipe: { ...bread, language: 'ru', steps } }))
  const { user } = renderApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Запустить таймер: 8–10 минут' }))
  expect(await screen.findByRole('group', { name: 'Месите тесто' })).toBeTruthy()
  await waitFor(() => {
    if (screen.queryByRole('alertdialog') === null) fireEvent.click(button('Готово'))
    expect(screen.getByRole('alertdialog', { name: 'Шаг выполнен?' })).toBeTruthy()
  })
  expect(screen.getByText(/^Не отмечено 2 ингредиента: flour и mint$/)).toBeTruthy()
  expect(screen.getByText('Таймер ещё идёт: Месите тесто')).toBeTruthy()
})
