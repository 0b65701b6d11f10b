import { demoRecipes } from '@souschef/demo'
import {
  formatAmount,
  type Ingredient,
  LANGUAGES,
  parseAmount,
  rational,
  type RecipeContent,
  rewriteText,
  displayMeasure,
  UNIT_SYSTEMS,
  UNITS,
} from '@souschef/domain'
import { addGerman, addGermanRules, GERMAN } from '@souschef/domain/german'
import { serverCatalogues } from '@souschef/locales'
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeRecipe as describeExactly, type DescribeOptions } from './describe-recipe.ts'
import type { Sheet } from './sheet.ts'

const options: DescribeOptions = {
  language: 'en',
  servings: null,
  units: 'as_written',
  author: 'vera',
  address: 'https://kitchen.example/recipes/1',
}

/** With plain spaces instead of the no-break spaces of the catalogues, which are not tested here. */
const describeRecipe = (...of: Parameters<typeof describeExactly>): Sheet =>
  JSON.parse(JSON.stringify(describeExactly(...of)).replaceAll('\u00a0', ' ')) as Sheet

function borscht(language: 'en' | 'ru'): RecipeContent {
  const title = language === 'en' ? 'Borscht' : 'Борщ'
  const recipe = demoRecipes.find(({ content }) => content.title === title)
  if (recipe === undefined) throw new Error('the demo kitchen has no borscht')
  return recipe.content
}

const line = (changes: Partial<Ingredient>): Ingredient => ({
  id: '1',
  name: 'flour',
  amount: rational.make(3, 2),
  amount_max: null,
  unit: 'cup',
  notes: null,
  is_optional: false,
  category: 'main',
  section: null,
  original: null,
  ...changes,
})

const withIngredients = (...ingredients: readonly Ingredient[]): RecipeContent => ({
  ...borscht('en'),
  ingredients,
  steps: [],
})

const linesOf = (recipe: RecipeContent, changes: Partial<DescribeOptions> = {}) =>
  describeRecipe(recipe, { ...options, ...changes }).groups.flatMap(({ lines }) => lines)

describe('describeRecipe', () => {
  test('DET-6 scales amounts to the requested servings, and says so', () => {
    const sheet = describeRecipe(borscht('en'), { ...options, servings: 12 })
    expect(sheet.groups[0]?.lines[0]).toEqual({
      amount: '1 kg',
      name: 'beetroot',
      note: 'about 3 medium ones, unpeeled',
    })
    expect(sheet.scaled).toBe('Scaled to 12 servings; the recipe is for 6.')
    expect(describeRecipe(borscht('en'), { ...options, servings: 6 }).scaled).toBeNull()
  })

  test('DET-2 DET-6 converts amounts and temperatures in lists and texts to the requested units', () => {
    const written = borscht('en')
    const [step] = written.steps
    if (step === undefined) throw new Error('the borscht has no steps')
    const recipe: RecipeContent = {
      ...written,
      ingredients: [line({ amount: rational.fromInteger(500), unit: 'g' })],
      steps: [
        {
          ...step,
          instruction: 'Heat the oven to 180 °C and weigh 500 g of flour.',
          tips: 'With 2 kg it is heavy.',
          ingredients: [],
          temperature: { oven: 180, stovetop: null, oil: null, water: null },
        },
      ],
    }
    const { groups, steps } = describeRecipe(recipe, { ...options, units: 'us', servings: 3 })
    expect(groups[0]?.lines[0]?.amount).toBe('about 8⅞ oz')
    expect(steps[0]).toMatchObject({
      instruction: 'Heat the oven to 350 °F and weigh about 8⅞ oz of flour.',
      tip: 'With about 2¼ lb it is heavy.',
    })
    expect(steps[0]?.facts).toContain('Oven 350 °F')
  })

  test('DET-6 MODEL-1 the total time is the author’s, else the sum if there is more than one time', () => {
    const total = (times: Pick<RecipeContent, 'prep_time' | 'cook_time' | 'total_time'>) =>
      describeRecipe({ ...borscht('en'), ...times }, options).facts.find(({ label }) => label === 'Total')
        ?.value
    expect(total({ prep_time: 10, cook_time: 30, total_time: null })).toBe('40 min')
    expect(total({ prep_time: 10, cook_time: 30, total_time: 35 })).toBe('35 min')
    expect(total({ prep_time: null, cook_time: 30, total_time: 50 })).toBe('50 min')
    expect(total({ prep_time: null, cook_time: 30, total_time: null })).toBeUndefined()
  })

  test('DET-6 translates labels to the requested language, but not the author’s texts', () => {
    const sheet = describeRecipe(borscht('ru'), options)
    expect(sheet).toMatchObject({ language: 'en', contentLanguage: 'ru', title: 'Борщ', byline: 'By vera' })
    expect(describeRecipe(borscht('ru'), { ...options, language: 'ru' }).facts).toContainEqual({
      label: 'Готовка',
      value: '1 ч 30 мин',
    })
  })

  test('DEC-12 formats kitchen fractions, ranges, singulars and ingredients without amounts', () => {
    expect(linesOf(withIngredients(line({}))).map(({ amount }) => amount)).toEqual(['1½ cups'])
    expect(linesOf(withIngredients(line({ amount: rational.make(1, 3) })))[0]?.amount).toBe('⅓ cup')
    expect(linesOf(withIngredients(line({ amount: rational.make(1, 16) })))[0]?.amount).toBe('1⁄16 cup')
    const range = parseAmount('2-3', 'en')
    if (!range.ok) throw new Error('not an amount')
    expect(linesOf(withIngredients(line({ ...range.value, unit: 'clove' })))[0]?.amount).toBe('2–3 cloves')
    expect(linesOf(withIngredients(line({ amount: null, unit: 'to_taste', is_optional: true })))).toEqual([
      { amount: '', name: 'flour', note: 'to taste, optional' },
    ])
  })

  test('DEC-57 any amount in ingredient lists and steps is formatted as the domain formats it', () => {
    const text = 'Add ⅓ cup of milk and 100 g of flour.'
    const [first] = borscht('en').steps
    const steps = first === undefined ? [] : [{ ...first, instruction: text, ingredients: [] }]
    const servings = integer({ min: 1, max: 24 })
    assert(
      property(
        integer({ min: 1, max: 400 }),
        constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 16),
        constantFrom(...UNITS.filter((unit) => unit !== 'to_taste')),
        servings,
        servings,
        constantFrom(...UNIT_SYSTEMS),
        constantFrom(...LANGUAGES),
        (n, d, unit, from, to, units, language) => {
          const written = line({ amount: rational.make(n, d), unit })
          const recipe = { ...withIngredients(written), steps, servings: from }
          const sheet = describeExactly(recipe, { ...options, language, servings: to, units })
          const view = { factor: rational.make(to, from), units }
          const amount = formatAmount(displayMeasure(written, view, 'en'), language).replaceAll('/', '\u2044')
          const [shown = ''] = linesOf(recipe, { language, servings: to, units }).map((one) => one.amount)
          expect(shown === amount || shown.startsWith(`${amount} `), `${shown} for ${amount}`).toBe(true)
          expect(sheet.steps[0]?.instruction).toBe(rewriteText(text, view))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('DEC-48 groups ingredients by the author’s sections, or by kind if there are none', () => {
    const salt = line({ name: 'salt', category: 'spice' })
    const titles = (...ingredients: readonly Ingredient[]) =>
      describeRecipe(withIngredients(...ingredients), options).groups.map(({ title }) => title)
    expect(titles(line({}))).toEqual([null])
    expect(titles(line({}), salt)).toEqual(['Main', 'Spices'])
    expect(titles(line({ section: 'Dough' }), { ...salt, section: 'Dough' }, salt)).toEqual(['Dough', null])
  })

  test('describes the ingredients, temperature, time and non-adjacent dependencies of a step', () => {
    const steps = describeRecipe(borscht('en'), options).steps
    expect(steps[1]?.facts).toEqual([
      '1h',
      'Oven 200 °C',
      'Beetroot: 1h',
      'Other steps can go on in the meantime',
    ])
    expect(steps[6]?.facts).toContain('After step 4')
    expect(steps[12]?.ingredients).toContain('½ bunch dill')
  })
})

test('another language needs only its texts and its rules to be printed', () => {
  onTestFinished(addGermanRules())
  onTestFinished(
    addGerman(serverCatalogues, {
      units: { cup_one: '{{amount}} Tasse', cup_other: '{{amount}} Tassen', kg: '{{amount}} kg' },
      recipe: {
        after_one: 'Nach Schritt {{steps}}',
        after_other: 'Nach den Schritten {{steps}}',
        measured: '{{amount}} {{name}}',
        servingsCount_one: '{{count}} Portion',
        servingsCount_other: '{{count}} Portionen',
        nutrientAmount: { calories: '{{value}} kcal' },
      },
      time: { days_one: '{{count}} Tag', days_other: '{{count}} Tage', minutes: '{{minutes}} Min.' },
    }),
  )
  const ingredients = [
    line({ name: 'Mehl' }),
    line({ name: 'Zucker', amount: rational.make(1, 2) }),
    line({ name: 'Kartoffeln', amount: rational.make(5, 4), unit: 'kg' }),
  ]
  const recipe: RecipeContent = {
    ...withIngredients(...ingredients),
    servings: 1,
    prep_time: 2 * 1440 + 5,
    nutrition: {
      calories: 1210.5,
      protein: null,
      fat: null,
      carbs: null,
      fiber: null,
      sugar: null,
      sodium: null,
    },
  }
  const sheet = describeRecipe(recipe, { ...options, language: GERMAN })
  expect(sheet.groups.flatMap(({ lines }) => lines).map(({ amount, name }) => `${amount} ${name}`)).toEqual([
    '1½ Tassen Mehl',
    '½ Tasse Zucker',
    '1,25 kg Kartoffeln',
  ])
  expect(sheet.summary).toContain('1 Portion')
  expect(sheet.facts.map(({ value }) => value)).toContain('2 Tage 5 Min.')
  expect(sheet.nutrition.map(({ value }) => value)).toEqual(['1.210,5 kcal'])
})
