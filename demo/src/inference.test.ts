import { LANGUAGES } from '@souschef/domain'
import { inferDish } from '@souschef/domain/planning'
import { describe, expect, test } from 'vitest'
import { demoRecipes } from './index.ts'

/** What texts alone say, held against the marks of the authors, which are taken away first. */
describe.each(LANGUAGES)('what is inferred of the recipes in %s', (language) => {
  const steps = demoRecipes
    .filter(({ content }) => content.language === language)
    .flatMap(({ id, content }) => {
      const unlabelled = content.steps.map((step) => ({ ...step, is_parallel: false, temperature: null }))
      const { dish } = inferDish({ id, steps: unlabelled })
      return content.steps.flatMap((labelled, index) => {
        const inferred = dish.steps[index]
        return inferred === undefined ? [] : [{ marked: labelled, found: inferred }]
      })
    })

  function f1(pairs: readonly (readonly [found: boolean, isThere: boolean])[]): number {
    const truePositives = pairs.filter(([inferred, isExpected]) => inferred && isExpected).length
    const errors = pairs.filter(([inferred, isExpected]) => inferred !== isExpected).length
    return (2 * truePositives) / (2 * truePositives + errors)
  }

  test('hands: F1 at least 0.9', () => {
    const pairs = steps.map(
      ({ marked: labelled, found: inferred }) => [inferred.hands !== 'busy', labelled.is_parallel] as const,
    )
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })

  test('oven and burner: F1 at least 0.9', () => {
    const pairs = steps.flatMap(({ marked: { temperature }, found: inferred }) => [
      [inferred.burner, temperature?.stovetop != null] as const,
      [inferred.oven !== null, temperature?.oven != null] as const,
    ])
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })
})
