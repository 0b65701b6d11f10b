import { expect, test } from 'vitest'
import { stepAfterDone } from './evolve-session.ts'
import { anOutline, aRecipeOutline, finish, onStep, run, soupIn, start } from './fixtures.ts'
import { currentStepIndex } from './progress.ts'

test('COOK-1 the current step is the one that needs hands, else one that runs by itself, else the last', () => {
  const parallel = aRecipeOutline(anOutline('boil', { can_run_in_parallel: true }), anOutline('stir'))
  const begun = run([start(parallel)])
  expect(currentStepIndex(soupIn(begun.state))).toBe(0)
  const both = run([onStep('START_STEP', 'stir')], [5000], begun.state)
  expect(currentStepIndex(soupIn(both.state))).toBe(1)
  const end = run([finish], [9000], both.state)
  expect(currentStepIndex(soupIn(end.state))).toBe(1)
})

test('COOK-5 the step that comes once another is done may stand anywhere', () => {
  const steps = aRecipeOutline(anOutline('a'), anOutline('b', { dependencies: ['c'] }), anOutline('c'))
  const session = soupIn(run([start(steps)]).state)
  expect(stepAfterDone(session, 'a')).toBe(2)
  // As if both were done: what goes on goes on.
  expect(stepAfterDone(session, 'c')).toBe(0)
  const last = soupIn(run([start(steps), onStep('COMPLETE_STEP', 'a'), onStep('COMPLETE_STEP', 'c')]).state)
  expect(stepAfterDone(last, 'b')).toBeNull()
})
