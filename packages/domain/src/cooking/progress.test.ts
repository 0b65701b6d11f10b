import { expect, test } from 'vitest'
import { nextStepIndex } from './evolve-session.ts'
import { anOutline, aRecipeOutline, finish, stepCommand, run, soupSession, start } from './fixtures.ts'
import { currentStepIndex } from './progress.ts'

test('COOK-1 the current step is the hands-on one in progress, else an unattended one, else the last', () => {
  const parallel = aRecipeOutline(anOutline('boil', { can_run_in_parallel: true }), anOutline('stir'))
  const started = run([start(parallel)])
  expect(currentStepIndex(soupSession(started.state))).toBe(0)
  const both = run([stepCommand('START_STEP', 'stir')], [5000], started.state)
  expect(currentStepIndex(soupSession(both.state))).toBe(1)
  const end = run([finish], [9000], both.state)
  expect(currentStepIndex(soupSession(end.state))).toBe(1)
})

test('COOK-5 the next step may be before or after the completed one', () => {
  const steps = aRecipeOutline(anOutline('a'), anOutline('b', { dependencies: ['c'] }), anOutline('c'))
  const session = soupSession(run([start(steps)]).state)
  expect(nextStepIndex(session, 'a')).toBe(2)
  // A step in progress stays current.
  expect(nextStepIndex(session, 'c')).toBe(0)
  const last = soupSession(
    run([start(steps), stepCommand('COMPLETE_STEP', 'a'), stepCommand('COMPLETE_STEP', 'c')]).state,
  )
  expect(nextStepIndex(last, 'b')).toBeNull()
})
