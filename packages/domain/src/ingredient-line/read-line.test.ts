import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { labelledLines, scoreLine } from '../../test/labelled-lines/index.ts'
import { toNumber } from '../quantity/rational.ts'
import { SOURCE_LANGUAGES } from '../recipe/reference.ts'
import { lineToIngredient } from './to-ingredient.ts'

describe('IMP-5 ingredient lines', () => {
  test.each(['ru', 'de', 'fr', 'es'] as const)(
    'of 200 lines in %s, at least 85 %% are read as labelled',
    (language) => {
      const labels = labelledLines(language)
      const wrong = labels.filter((label) => Object.values(scoreLine(label, language)).includes(false))
      expect(labels).toHaveLength(200)
      expect(wrong.length, wrong.map(({ input }) => input).join('\n')).toBeLessThanOrEqual(30)
    },
  )

  test.each([
    ['200 g flour', 200, 'g', 'flour', ''],
    ['2 large eggs, beaten', 2, 'pcs', 'eggs', 'large, beaten'],
    ['1 (14 oz) can diced tomatoes, drained', 1, 'can', 'diced tomatoes', '14 oz, drained'],
    ['2 x 400g tins chickpeas', 2, 'can', 'chickpeas', '400g'],
    ['3 28-ounce cans plum tomatoes', 3, 'can', 'plum tomatoes', '28-ounce'],
    ['1 lb 7 oz beef, cubed', 23, 'oz', 'beef', 'cubed'],
    ['1 cup plus 2 tbsp sugar', 1.125, 'cup', 'sugar', ''],
    ['200g/7oz butter', 200, 'g', 'butter', ''],
    ['½ cup (120 ml) milk', 0.5, 'cup', 'milk', '120 ml'],
    ['2 pints cream', 4, 'cup', 'cream', ''],
    ['1½ T oil', 1.5, 'tbsp', 'oil', ''],
    ['1 t salt', 1, 'tsp', 'salt', ''],
    ['4 garlic cloves, crushed', 4, 'clove', 'garlic', 'crushed'],
    ['1 head garlic', 1, 'pcs', 'garlic', 'head'],
    ['a pinch of saffron', 1, 'pinch', 'saffron', ''],
    ['Juice of 1 lemon', 1, 'pcs', 'lemon', 'Juice of'],
    ['2-inch piece fresh ginger', 1, 'pcs', 'fresh ginger', '2-inch'],
    ['freshly ground black pepper', null, 'to_taste', 'black pepper', 'freshly ground'],
    [
      'Salt and freshly ground black pepper to taste',
      null,
      'to_taste',
      'Salt and black pepper',
      'freshly ground',
    ],
    ['1,000 ml stock', 1000, 'ml', 'stock', ''],
    ['dried, thin noodles', null, 'to_taste', 'dried thin noodles', ''],
    ['2 tbsp parsley or mint', 2, 'tbsp', 'parsley or mint', ''],
    ['1 tsp oil for the pan', 1, 'tsp', 'oil', 'for the pan'],
    ['Vanilla extract, 1 tsp', 1, 'tsp', 'Vanilla extract', ''],
    ['300g - dried chickpeas, soaked', 300, 'g', 'dried chickpeas', 'soaked'],
    ['8 – garlic cloves', 8, 'clove', 'garlic', ''],
    ['• 3 apples', 3, 'pcs', 'apples', ''],
  ])('%s', (line, amount, unit, name, notes) => {
    const read = lineToIngredient(line, 'en')
    expect({ ...read, amount: read?.amount == null ? null : toNumber(read.amount) }).toMatchObject({
      amount,
      unit,
      name,
      notes,
    })
  })

  test.each([
    ['Мука – 200 г', 'ru', 200, 'g', 'Мука'],
    ['2 ст. л. сахара', 'ru', 2, 'tbsp', 'сахара'],
    ['1 500 мл бульона', 'ru', 1500, 'ml', 'бульона'],
    ['1.500 g Kartoffeln', 'de', 1500, 'g', 'Kartoffeln'],
    ['2 c. à s. d’huile', 'fr', 2, 'tbsp', 'huile'],
    ['1,5 kg de patatas', 'es', 1.5, 'kg', 'patatas'],
  ] as const)('%s in %s', (line, language, amount, unit, name) => {
    const read = lineToIngredient(line, language)
    expect(read?.amount == null ? null : toNumber(read.amount)).toBe(amount)
    expect(read).toMatchObject({ unit, name })
  })

  test('ranges and optional ingredients', () => {
    const read = lineToIngredient('2 to 3 tbsp capers (optional)', 'en')
    expect(read).toMatchObject({
      amount: { n: 2, d: 1 },
      amount_max: { n: 3, d: 1 },
      is_optional: true,
      name: 'capers',
    })
  })

  test('a line without a name is no ingredient', () => {
    for (const line of ['', '  ', '200 g', '---', '½']) expect(lineToIngredient(line, 'en'), line).toBeNull()
  })

  test('no text makes reading fail, and every name is from the line', () => {
    const pieces = constantFrom(
      ...'0123456789½/.,-–()[]:; ',
      'g ',
      'cup ',
      'can ',
      ' x ',
      'of ',
      'or ',
      'finely ',
      'chopped ',
      'oil ',
      'large ',
      'ст. л. ',
      'плюс ',
    )
    assert(
      property(
        string({ unit: pieces, maxLength: 60 }),
        constantFrom(...SOURCE_LANGUAGES),
        (text, language) => {
          const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '')
          for (const word of lineToIngredient(text, language)?.name.split(/[^\p{L}\p{N}]+/u) ?? [])
            expect(letters).toContain(word)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test.each(['1 ', '( ', ', ', 'a, ', 'or ', 'cup ', '1/', '- ', '1 (', 'chopped, ', 'a-'])(
    'reads 100 KB of "%s" without stalling',
    (piece) => {
      const hostile = piece.repeat(100_000 / piece.length)
      expect(leastCpuTime(() => lineToIngredient(hostile, 'en'))).toBeLessThan(50)
    },
  )
})
