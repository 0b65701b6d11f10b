import { LANGUAGES } from '@souschef/domain'
import { inferDish } from '@souschef/domain/planning'
import { describe, expect, test } from 'vitest'
import { demoRecipes } from './index.ts'

/** Compares inference from texts alone with the labels of the authors, which are removed first. */
describe.each(LANGUAGES)('inference from recipe texts in %s', (language) => {
  const steps = demoRecipes
    .filter(({ content }) => content.language === language)
    .flatMap(({ id, content }) => {
      const unlabelled = content.steps.map((step) => ({ ...step, is_parallel: false, temperature: null }))
      const { dish } = inferDish({ id, steps: unlabelled })
      return content.steps.flatMap((labelled, index) => {
        const inferred = dish.steps[index]
        return inferred === undefined ? [] : [{ labelled, inferred }]
      })
    })

  function f1(pairs: readonly (readonly [inferred: boolean, isExpected: boolean])[]): number {
    const truePositives = pairs.filter(([inferred, isExpected]) => inferred && isExpected).length
    const errors = pairs.filter(([inferred, isExpected]) => inferred !== isExpected).length
    return (2 * truePositives) / (2 * truePositives + errors)
  }

  test('hands-on steps are recognised with an F1 score of at least 0.9', () => {
    const pairs = steps.map(
      ({ labelled, inferred }) => [inferred.hands !== 'busy', labelled.is_parallel] as const,
    )
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })

  test('use of oven and burner is recognised with an F1 score of at least 0.9', () => {
    const pairs = steps.flatMap(({ labelled: { temperature }, inferred }) => [
      [inferred.burner, temperature?.stovetop != null] as const,
      [inferred.oven !== null, temperature?.oven != null] as const,
    ])
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })
})
