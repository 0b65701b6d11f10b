import en from '@souschef/locales/en.json' with { type: 'json' }
import { findSession } from '@souschef/domain'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { useCooking } from '#platform/cooking/use-cooking.ts'
import { initializeI18n } from '#platform/i18n/start.ts'
import { useSession } from '#platform/session/session.ts'
import { announceSigningOut } from '#platform/session/signing-out.ts'
import { ToastContext } from '#platform/toast/toast.ts'
import { anOutline, untilLoaded } from '#testing/cooking.ts'
import { aUser } from '#testing/page.ts'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import { CookingScreen } from './cooking-screen.tsx'

const timer = (id: string, label: string): CookStep['timers'][number] => ({
  id,
  label,
  duration_minutes: 10,
  duration_seconds: 0,
  sound_notification: true,
  auto_start: false,
})
const salt = { id: 'salt', name: 'salt', amount: '1 g', notes: null }
const aStep = (id: string, lines: CookStep['lines']): CookStep => ({
  id,
  title: null,
  instruction: 'Let it stand for 5 minutes.',
  outline: id,
  tips: null,
  description: null,
  estimated_time: null,
  difficulty: 'easy',
  equipment: [],
  media: [],
  temperature: null,
  timers: [timer('t1', 'Simmer')],
  lines,
})

/** Two recipes whose steps, ingredients and timers have identical ids and names: only the recipe distinguishes them. */
const aDish = (id: string): CookRecipe => ({
  id,
  title: id,
  language: 'en',
  view: { factor: { n: 1, d: 1 }, units: 'as_written' },
  rewritesIn: () => [],
  rewrite: (text) => text,
  scaledTo: null,
  notes: null,
  steps: [aStep('s1', [salt]), aStep('s2', [salt])],
  groups: [{ section: null, lines: [salt] }],
  gallery: {
    title: id,
    language: 'en',
    main_image_url: null,
    images: [],
    image_alts: {},
    steps: [],
    picture_details: {},
  },
})
const [soup, pie] = [aDish('Soup'), aDish('Pie')]
const user = aUser()
const NO_OVERRIDES = new Map<string, number>()
const onStepChange = vi.fn<(recipe: string) => void>()

function Dish({ recipe }: { readonly recipe: CookRecipe }) {
  const [state, dispatch] = useCooking(user.id)
  const [chosen, onChoose] = useState<number | null>(null)
  const session = state && findSession(state, recipe.id)
  if (!state || !session) return null
  return (
    <div data-testid={recipe.id}>
      <CookingScreen
        context={{
          chosen,
          onChoose,
          highlighted: null,
          visit: '',
          onStepChange: () => onStepChange(recipe.id),
          onUndone: () => undefined,
          onLeave: () => undefined,
          onStopped: () => undefined,
          page: null,
        }}
        userId={user.id}
        recipe={recipe}
        session={session}
        state={state}
        dispatch={dispatch}
        overrides={NO_OVERRIDES}
        onDuration={() => undefined}
        exitPath="/"
        isUnpublished={false}
        newVersion={null}
        onCookAgain={() => undefined}
      />
    </div>
  )
}

beforeEach(async () => {
  initializeI18n({ language: 'en', catalogue: en })
  await announceSigningOut(user.id, 'chosen')
  localStorage.clear()
  onStepChange.mockClear()
  useSession.setState({ status: 'user', user }, true)
  const { dispatch } = await untilLoaded(cookingStore(user.id))
  const steps = [anOutline('s1', ['salt']), anOutline('s2', ['salt'])]
  for (const { id } of [soup, pie])
    dispatch({ type: 'START_COOKING', recipe_id: id, outline: { recipe_version: 1, servings: 2, steps } })
  render(
    <ToastContext value={{ show: () => '', clear: () => undefined, setContainer: () => undefined }}>
      <MemoryRouter>
        <Dish recipe={soup} />
        <Dish recipe={pie} />
      </MemoryRouter>
    </ToastContext>,
  )
})
afterEach(cleanup)

const dish = ({ id }: CookRecipe) => within(screen.getByTestId(id))
const heading = (recipe: CookRecipe, number: number) =>
  dish(recipe).findByRole('heading', { name: `Step ${number}` })
const session = (recipe: CookRecipe) => findSession(cookingStore(user.id).getState(), recipe.id)

test('CPAGE-1 each of two screens on a page has its own ticks', async () => {
  fireEvent.click(dish(pie).getByRole('checkbox', { name: /salt/ }))
  await waitFor(() =>
    expect(dish(pie).getByRole('checkbox', { name: /salt/ })).toHaveProperty('checked', true),
  )
  expect(dish(soup).getByRole('checkbox', { name: /salt/ })).toHaveProperty('checked', false)
  expect(session(soup)?.steps[0]?.checked_ingredient_ids).toEqual([])
})

test('CPAGE-1 keys are handled only by the screen that has the focus', async () => {
  const button = dish(pie).getByRole('button', { name: 'All ingredients' })
  act(() => button.focus())
  fireEvent.keyDown(button, { key: 'ArrowRight', code: 'ArrowRight' })
  await heading(pie, 2)
  expect(await heading(soup, 1)).toBeTruthy()
  expect(onStepChange.mock.calls).toEqual([['Pie']])
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' })
  expect(await heading(soup, 1)).toBeTruthy()
  fireEvent.keyDown(button, { key: 't', code: 'KeyT' })
  expect(cookingStore(user.id).getState().timers).toMatchObject([{ recipe_id: 'Pie', step_id: 's2' }])
})

test('CPAGE-1 the focus follows the step of its own screen', async () => {
  fireEvent.click(dish(pie).getByRole('button', { name: 'Next' }))
  const shown = await heading(pie, 2)
  await waitFor(() => expect(document.activeElement).toBe(shown))
  fireEvent.click(dish(soup).getByRole('button', { name: 'Next' }))
  const other = await heading(soup, 2)
  await waitFor(() => expect(document.activeElement).toBe(other))
  expect(screen.getByTestId('Soup').contains(other)).toBe(true)
})

test('CPAGE-3 a timer is shown in its own screen, and the duration in the text moves the focus to it', async () => {
  fireEvent.click(dish(pie).getByRole('button', { name: /^Start timer: Simmer/ }))
  const group = await dish(pie).findByRole('group', { name: 'Simmer' })
  await waitFor(() => expect(within(group).getByRole('timer')).toBeTruthy())
  expect(dish(soup).queryByRole('timer')).toBeNull()
  expect(dish(soup).getByRole('button', { name: /^Start timer: Simmer/ })).toBeTruthy()
  fireEvent.click(dish(pie).getByRole('button', { name: 'Pause' }))
  const resume = await dish(pie).findByRole('button', { name: 'Resume' })
  expect(screen.getByTestId('Pie').contains(resume)).toBe(true)
})

test('CPAGE-1 two screens on a page share no element ids, and their text sizes are set independently', async () => {
  for (const recipe of [soup, pie]) fireEvent.click(dish(recipe).getByRole('button', { name: 'More' }))
  const radios = screen.getAllByRole('radio', { hidden: true })
  expect(new Set(radios.map((radio) => radio.getAttribute('name'))).size).toBe(2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
