import { LANGUAGES, LIMITS } from '@souschef/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FoundRecipe } from '../found-recipe.ts'
import { NOTHING_FOUND } from '../page/page-recipe.ts'
import { toDraft } from './to-draft.ts'

const lines = (...texts: readonly string[]) => texts.map((text) => ({ text, section: null }))
const steps = (...texts: readonly string[]) => texts.map((text) => ({ text, section: null, pictures: [] }))

const SOUP: FoundRecipe = {
  ...NOTHING_FOUND,
  title: 'Leek soup',
  language: 'en-GB',
  ingredients: lines('2 leeks', '1 l stock', 'salt to taste'),
  steps: steps('Slice the leeks and cook them with the salt.', 'Add the stock and simmer for 20 minutes.'),
  yields: { text: 'Serves 4', servings: 4 },
  times: { prep: 10, cook: 25, total: 35 },
  sourceUrl: 'https://kitchen.example/soup',
}

const draftOf = (changes: Partial<FoundRecipe>) => toDraft({ ...SOUP, ...changes }, { language: 'en' })
const doubtsOf = (changes: Partial<FoundRecipe>) => draftOf(changes).doubts

describe('a draft of a recipe that was found', () => {
  it('IMP-5 has amounts, units and names, and the lines as they were', () => {
    const { draft, doubts } = draftOf({
      ingredients: [
        { text: '1½–2 cups flour, sifted', section: 'Dough' },
        { text: '1 egg (optional)', section: 'Dough' },
      ],
    })
    expect(draft.ingredients).toMatchObject([
      { name: 'flour', amount: 1.5, amount_max: 2, unit: 'cup', notes: 'sifted', section: 'Dough' },
      { name: 'egg', amount: 1, unit: 'pcs', is_optional: true, original: '1 egg (optional)' },
    ])
    expect(doubts).toEqual([])
  })

  it('has the heading of a section as the title of its first step', () => {
    const { draft } = draftOf({
      steps: ['Dough', 'Dough', 'Filling'].map((section, at) => ({
        text: `Mix it ${at} times.`,
        section,
        pictures: [],
      })),
    })
    expect(draft.steps.map(({ title }) => title)).toEqual(['Dough', null, 'Filling'])
  })

  it('IMP-7 has what its steps say: ingredients with parts, timers, temperature, equipment', () => {
    const { draft } = draftOf({
      ingredients: lines('100 g butter', '2 eggs'),
      steps: steps(
        'Melt half the butter in a pan.',
        'Whisk the eggs with the rest of the butter and bake at 180 °C for 1 hour, 20 minutes.',
      ),
    })
    expect(draft.steps).toMatchObject([
      { uses: [{ ingredient: 0, amount: 50, unit: 'g' }], equipment: ['pan'], is_parallel: false },
      {
        uses: [
          { ingredient: 0, amount: 50, unit: 'g' },
          { ingredient: 1, amount: null, unit: null },
        ],
        timers: [{ duration_minutes: 80, duration_seconds: 0 }],
        temperature: { oven: 180 },
        is_parallel: true,
      },
    ])
  })

  it('MODEL-9 has a cuisine that Souschef knows, and any other as a tag', () => {
    expect(draftOf({ cuisine: 'Middle Eastern' }).draft).toMatchObject({
      cuisine: 'middle-eastern',
      tags: [],
    })
    expect(draftOf({ cuisine: 'Nordic', tags: ['nordic', 'soup'] }).draft).toMatchObject({
      cuisine: null,
      tags: ['nordic', 'soup'],
    })
  })

  it.each([
    ['Russian', 'ru', { steps: steps('Нарезать лук и обжарить на масле до готовности.') }],
    ['English', 'en', { language: 'de-DE' }],
  ])('IMP-13 is in the language of its words: %s', (_, language, changes) => {
    const { draft, doubts } = draftOf(changes)
    expect(draft.language).toBe(language)
    expect(doubts).toEqual([])
  })

  it('IMP-13 reads numbers as the language of the source writes them', () => {
    const { draft, doubts } = draftOf({
      ingredients: lines('1.500 g Mehl', '0,5 l Milch'),
      steps: steps('Das Mehl und die Milch mit dem Salz für eine Stunde verrühren.'),
    })
    expect(draft.ingredients).toMatchObject([
      { name: 'Mehl', amount: 1500, unit: 'g' },
      { name: 'Milch', amount: 0.5, unit: 'l' },
    ])
    expect(doubts).toEqual([{ path: 'language', code: 'other_language', source: 'en-GB' }])
  })
})

describe('IMP-3 a doubt names', () => {
  it.each<[string, Partial<FoundRecipe>, string, string]>([
    [
      'a line that names nothing',
      { ingredients: lines('2 leeks', '200 g') },
      'ingredients.1',
      'line_not_understood',
    ],
    [
      'a number that is no amount',
      { ingredients: lines('peel of the 3 lemons left over') },
      'ingredients.0',
      'amount_not_understood',
    ],
    [
      'pieces instead of servings',
      { yields: { text: '12 cookies', servings: null } },
      'servings',
      'yield_not_understood',
    ],
    ['times that cannot be', { times: { prep: 10, cook: 60, total: 30 } }, 'total_time', 'times_disagree'],
    ['a text that is cut', { description: 'a'.repeat(LIMITS.description + 1) }, 'description', 'shortened'],
    [
      'steps beyond the limit',
      { steps: steps(...Array.from({ length: 101 }, (_, at) => `Stir ${at} times.`)) },
      'steps',
      'omitted',
    ],
  ])('%s', (_, changes, path, code) => {
    expect(doubtsOf(changes)).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('nothing where all is clear', () => {
    expect(doubtsOf({})).toEqual([])
  })

  it('pieces, which count as servings until the cook says otherwise', () => {
    expect(draftOf({ yields: { text: '12 cookies', servings: null } }).draft.servings).toBe(12)
    expect(draftOf({ yields: { text: '1 loaf of 1200 g', servings: null } }).draft.servings).toBe(1)
    expect(draftOf({ yields: { text: 'a lot', servings: null } }).draft.servings).toBeNull()
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('2 cups flour', '½', '1/0 egg', '10⁹ g salt', 'соль по вкусу', '1e9 kg', 'a'.repeat(6000)),
)
const section = fc.option(text)

const found: fc.Arbitrary<FoundRecipe> = fc.record({
  title: text,
  description: text,
  language: fc.option(fc.constantFrom('en', 'ru', 'de-AT', 'x', '')),
  ingredients: fc.array(fc.record({ text, section }), { maxLength: 250, size: 'medium' }),
  steps: fc.array(fc.record({ text, section, pictures: fc.constant([]) }), { maxLength: 120 }),
  times: fc.record({
    prep: fc.option(fc.double()),
    cook: fc.option(fc.double()),
    total: fc.option(fc.double()),
  }),
  yields: fc.option(fc.record({ text, servings: fc.option(fc.double()) })),
  pictures: fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 8 }),
  videos: fc.constant([]),
  author: fc.option(text),
  sourceUrl: fc.option(fc.webUrl()),
  tags: fc.array(text, { maxLength: 30 }),
  categories: fc.array(text, { maxLength: 5 }),
  cuisine: fc.option(text),
  nutrition: fc.option(fc.record({ calories: fc.double(), fat: fc.double() })),
  notes: text,
  rating: fc.constant(null),
  createdAt: fc.constant(null),
})

const isWithin = (value: number | null, min: number, max: number): boolean =>
  value === null || (value >= min && value <= max)

it('every draft is within the limits of the model, and none loses an ingredient or a step silently', () => {
  fc.assert(
    fc.property(found, fc.constantFrom(...LANGUAGES), (recipe, language) => {
      const { draft, doubts } = toDraft(recipe, { language })
      const isOmitted = (path: string) => doubts.some((one) => one.path === path && one.code === 'omitted')
      expect(draft.title.length).toBeLessThanOrEqual(LIMITS.title.max)
      expect(draft.tags.every((tag) => tag.length <= LIMITS.tag)).toBe(true)
      expect(isWithin(draft.servings, LIMITS.servings.min, LIMITS.servings.max)).toBe(true)
      for (const time of [draft.prep_time, draft.cook_time, draft.total_time])
        expect(time === null || (Number.isInteger(time) && isWithin(time, 1, LIMITS.minutes))).toBe(true)
      for (const { name, amount, amount_max, notes, original } of draft.ingredients) {
        expect(name.length).toBeLessThanOrEqual(LIMITS.ingredientName)
        expect(isWithin(amount, Number.MIN_VALUE, LIMITS.amount)).toBe(true)
        expect(isWithin(amount_max, Number.MIN_VALUE, LIMITS.amount)).toBe(true)
        expect(notes?.length ?? 0).toBeLessThanOrEqual(LIMITS.ingredientNotes)
        expect(original.length).toBeLessThanOrEqual(LIMITS.originalLine)
      }
      expect(draft.steps.every(({ instruction }) => instruction.length <= LIMITS.instruction)).toBe(true)
      expect(draft.ingredients.length < recipe.ingredients.length).toBe(isOmitted('ingredients'))
      expect(draft.steps.length < recipe.steps.length).toBe(isOmitted('steps'))
    }),
    { numRuns: 200 },
  )
})
