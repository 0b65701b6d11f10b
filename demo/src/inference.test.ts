import { LANGUAGES } from '@souschef/domain'
import { inferDish } from '@souschef/domain/planning'
import { describe, expect, test } from 'vitest'
import { demoRecipes } from './index.ts'

/** What texts alone say, held against the marks of the authors, which are taken away first. */
describe.each(LANGUAGES)('what is inferred of the recipes in %s', (language) => {
  const steps = demoRecipes
    .filter(({ content }) => content.language === language)
    .flatMap(({ id, content }) => {
      const bare = content.steps.map((step) => ({ ...step, is_parallel: false, temperature: null }))
      const { dish } = inferDish({ id, steps: bare })
      return content.steps.flatMap((marked, index) => {
        const found = dish.steps[index]
        return found === undefined ? [] : [{ marked, found }]
      })
    })

  function f1(pairs: readonly (readonly [found: boolean, isThere: boolean])[]): number {
    const right = pairs.filter(([found, isThere]) => found && isThere).length
    const wrong = pairs.filter(([found, isThere]) => found !== isThere).length
    return (2 * right) / (2 * right + wrong)
  }

  test('hands: F1 at least 0.9', () => {
    const pairs = steps.map(({ marked, found }) => [found.hands !== 'busy', marked.is_parallel] as const)
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })

  test('oven and burner: F1 at least 0.9', () => {
    const pairs = steps.flatMap(({ marked: { temperature }, found }) => [
      [found.burner, temperature?.stovetop != null] as const,
      [found.oven !== null, temperature?.oven != null] as const,
    ])
    expect(f1(pairs)).toBeGreaterThanOrEqual(0.9)
  })
})
