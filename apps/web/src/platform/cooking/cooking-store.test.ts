import { findSession, progressPercent, undoable } from '@souschef/domain'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { announceSigningOut } from '../session/signing-out.ts'
import { cookingStore } from './cooking-store.ts'
import { cookingJournal } from '../storage/keys.ts'
import { aClock, aCookingStore, outline, RECIPE, untilLoaded } from '../../testing/cooking.ts'

const session = async (userId: string) => findSession((await aCookingStore(userId)).getState(), RECIPE)

beforeEach(() => localStorage.clear())

test('COOK-4 COOK-10 progress survives a reload', async () => {
  const { dispatch } = await aCookingStore('anna')
  expect(dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline }).ok).toBe(true)
  expect(
    dispatch({ type: 'TOGGLE_INGREDIENT', recipe_id: RECIPE, step_id: 's1', ingredient_id: 'i1' }).ok,
  ).toBe(true)
  const reloaded = await session('anna')
  expect(reloaded?.recipe_version).toBe(3)
  expect(reloaded?.steps.map(({ status }) => status)).toEqual(['active', 'pending', 'pending'])
  expect(reloaded?.steps[0]?.checked_ingredient_ids).toEqual(['i1'])
  expect(reloaded && progressPercent(reloaded)).toBe(25)
})

test('DEC-18 COOK-4 a recipe without steps is refused and stores nothing', async () => {
  const { dispatch } = await aCookingStore('anna')
  const refusal = dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline: { ...outline, steps: [] } })
  expect(refusal).toEqual({ ok: false, error: { code: 'no_steps' } })
  expect(cookingJournal('anna').read().size).toBe(0)
})

test('DEC-28 another user never sees the progress of the first', async () => {
  ;(await aCookingStore('anna')).dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  expect(await session('boris')).toBeUndefined()
})

test('COOK-13 corrupt, oversized and foreign data is set aside silently, and cooking starts afresh', async () => {
  for (const garbage of ['{', '"{}"', JSON.stringify('x'.repeat(200_000)), '[1,2]', 'null']) {
    localStorage.setItem('souschef.user.anna.cooking', garbage)
    localStorage.setItem('souschef.user.anna.cookingJournal.e1', garbage)
    const store = await aCookingStore('anna')
    expect(store.getState().sessions).toEqual([])
    expect(store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline }).ok).toBe(true)
    expect((await session('anna'))?.status).toBe('active')
    expect(localStorage.getItem('souschef.user.anna.cooking.unreadable')).toBe(garbage)
    localStorage.clear()
  }
})

test('DEC-7 STORE-1 the state in memory equals the state after a reload, for any events of any age', async () => {
  const anyAction = fc.oneof(
    fc.record({
      type: fc.constant('TOGGLE_INGREDIENT' as const),
      recipe_id: fc.constant(RECIPE),
      step_id: fc.constant('s1'),
      ingredient_id: fc.constantFrom('i1', 'i2'),
    }),
    fc.record({
      type: fc.constantFrom('COMPLETE_STEP' as const, 'GO_TO_STEP' as const),
      recipe_id: fc.constant(RECIPE),
      step_id: fc.constantFrom('s1', 's2', 's3'),
      confirmed: fc.constant(true),
    }),
    fc.record({
      type: fc.constantFrom('PAUSE_RECIPE' as const, 'RESUME_RECIPE' as const, 'FINISH' as const),
      recipe_id: fc.constant(RECIPE),
      confirmed: fc.constant(true),
    }),
    fc.constant('undo' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 1, maxLength: 300, size: 'max' }), async (evening) => {
      localStorage.clear()
      const clock = aClock()
      const store = await aCookingStore('anna', clock)
      store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
      for (const action of evening) {
        clock.advance(250)
        const newest = undoable(store.getState(), RECIPE)
        if (action !== 'undo') store.dispatch(action)
        else if (newest !== undefined)
          store.dispatch({ type: 'UNDO', recipe_id: RECIPE, event_id: newest.event_id })
      }
      expect((await aCookingStore('anna', aClock(clock.now()))).getState()).toEqual(store.getState())
    }),
    { numRuns: 30 },
  )
})

const timer = { id: 't1', step_id: 's1', label: 'Simmer', duration_ms: 600_000, sound_notification: true }

test('TIMER-10 timer commands are stored before they return, so a crash loses none', async () => {
  const clock = aClock()
  const store = await aCookingStore('anna', clock)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  const own = { recipe_id: RECIPE, timer_id: timer.id }
  for (const command of [
    { type: 'START_TIMER', recipe_id: RECIPE, timer } as const,
    { type: 'PAUSE_TIMER', ...own } as const,
    { type: 'RESUME_TIMER', ...own } as const,
    { type: 'REMOVE_TIMER', ...own } as const,
  ]) {
    clock.advance(1_000)
    const before = store.getState().timers
    expect(store.dispatch(command).ok).toBe(true)
    expect(store.getState().timers).not.toEqual(before)
    expect((await aCookingStore('anna', aClock(clock.now()))).getState().timers).toEqual(
      store.getState().timers,
    )
  }
})

test('TIMER-6 setting the clock back by an hour changes no deadline, even after a reload', async () => {
  const before = aClock()
  const store = await aCookingStore('anna', before)
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  before.set(-3_600_000)
  store.dispatch({ type: 'START_TIMER', recipe_id: RECIPE, timer })
  const after = await aCookingStore('anna', aClock(before.now()))
  const [started] = after.getState().timers
  expect(started?.phase === 'running' && started.ends_at - after.now()).toBe(600_000)
})

test('DEC-28 an explicit logout discards pending writes, an expired session retains its work', async () => {
  const store = await untilLoaded(cookingStore('anna'))
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  await announceSigningOut('anna', 'expired')
  expect(cookingStore('anna')).toBe(store)
  expect(store.getState().sessions).toHaveLength(1)
  await announceSigningOut('anna', 'chosen')
  localStorage.clear()
  store.dispatch({ type: 'START_COOKING', recipe_id: RECIPE, outline })
  expect(localStorage).toHaveLength(0)
  expect(cookingStore('anna')).not.toBe(store)
})
