import { expect, test } from 'vitest'
import { appendEvents, newCookingLog } from './cooking-log.ts'
import {
  aRecipeOutline,
  aTimer,
  anOutline,
  onStep,
  onTimer,
  run,
  SOUP,
  start,
  startTimer,
  tick,
} from './fixtures.ts'
import { cookingOverview } from './overview.ts'

const outline = aRecipeOutline(anOutline('a', { ingredient_ids: ['salt'] }), anOutline('b'))
const { events } = run([
  start(outline),
  tick('a', 'salt'),
  startTimer(aTimer('t', 'a')),
  onTimer('PAUSE_TIMER', 't'),
  onStep('COMPLETE_STEP', 'a'),
])
const append = (stored = newCookingLog('evening', 'phone', 0), added = events) =>
  appendEvents(
    stored,
    added,
    7000,
    added.map(({ id }) => id),
  )

test('COOK-1 COOK-3 what stands around all sessions', () => {
  const overview = cookingOverview(append(), SOUP)
  expect(overview).toMatchObject({ sessionId: 'evening', lastSaved: 7000, canUndo: true })
  expect(overview.actionHistory.map(({ type, stepId }) => [type, stepId])).toEqual([
    ['START_COOKING', null],
    ['TOGGLE_INGREDIENT', 'a'],
    ['START_TIMER', 'a'],
    ['PAUSE_TIMER', null],
    ['COMPLETE_STEP', 'a'],
  ])
  expect(overview.actionHistory[4]).toEqual({
    id: events[4]?.id,
    type: 'COMPLETE_STEP',
    timestamp: 5000,
    recipeId: SOUP,
    stepId: 'a',
    data: { step_ids: ['a'] },
    superseded: false,
  })
  expect(cookingOverview(append(), 'pie').canUndo).toBe(false)
  expect(cookingOverview(newCookingLog('evening', 'phone', 0), SOUP)).toMatchObject({
    actionHistory: [],
    canUndo: false,
  })
})

test('DEC-44 what came too late shows as superseded; the newest ten are kept', () => {
  const late = events.flatMap((event) => (event.type === 'COMPLETE_STEP' ? [{ ...event, id: 'late' }] : []))
  const twice = cookingOverview(append(append(), late), SOUP)
  expect(twice.actionHistory.map(({ superseded }) => superseded)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  const toggles = run(
    Array.from({ length: 12 }, () => tick('a', 'salt')),
    undefined,
    run([start(outline)]).state,
  ).events
  expect(cookingOverview(append(append(), toggles), SOUP).actionHistory).toHaveLength(10)
})
