import { expect, test } from 'vitest'
import { addScores, f1, LABELLED_RECIPES, NO_SCORES, scoreSteps } from '../../test/labelled-recipes/index.ts'
import { inferSteps } from './infer-steps.ts'

test('IMP-7 most of what the steps of 60 labelled recipes say is understood', () => {
  const scores = LABELLED_RECIPES.map(({ recipe, labels }) =>
    scoreSteps(inferSteps(recipe) ?? [], labels),
  ).reduce(addScores, NO_SCORES)
  expect(f1(scores.ingredients)).toBeGreaterThanOrEqual(0.95)
  expect(f1(scores.parts)).toBeGreaterThanOrEqual(0.93)
  expect(f1(scores.timers)).toBeGreaterThanOrEqual(0.99)
  expect(f1(scores.temperature)).toBeGreaterThanOrEqual(0.97)
  expect(f1(scores.dependencies)).toBeGreaterThanOrEqual(0.9)
  expect(f1(scores.unattended)).toBeGreaterThanOrEqual(0.9)
})
