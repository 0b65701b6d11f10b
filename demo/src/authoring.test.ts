import { rational } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bilingualRecipes } from './authoring.ts'

const bilingual = (en: string, ru: string) => ({ en, ru })

const tea = (water: number | string, share: string) =>
  bilingualRecipes({
    key: 'tea',
    author: 'mira',
    published: '2026-01-05T10:00:00Z',
    title: bilingual('Tea', 'Чай'),
    description: bilingual('Tea – at 95 °C', 'Чай — при 95 °C'),
    category: 'beverages',
    difficulty: 'easy',
    prep_time: 1,
    cook_time: 4,
    servings: 1,
    tags: [],
    equipment: { pot: bilingual('teapot', 'чайник') },
    ingredients: {
      water: { name: bilingual('water', 'вода'), amount: water, unit: 'ml' },
      tea: { name: bilingual('tea', 'чай'), amount: '2-3', unit: 'tsp', category: 'spice' },
      salt: { name: bilingual('salt', 'соль'), unit: 'to_taste', optional: true },
    },
    steps: {
      warm: {
        title: bilingual('Warm', 'Согрейте'),
        instruction: bilingual('Warm the pot.', 'Согрейте чайник.'),
        takes: [['water', share]],
        minutes: 1,
        equipment: ['pot'],
        temperature: { water: 95 },
      },
      brew: {
        title: bilingual('Brew', 'Заварите'),
        instruction: bilingual('Brew.', 'Заварите.'),
        takes: ['tea', 'salt'],
        minutes: 4,
        unattended: true,
        after: ['warm'],
        timers: [{ label: bilingual('Tea', 'Чай'), minutes: 3, seconds: 30 }],
      },
    },
  })

const [english, russian] = tea(300, '1/3')

test('a dish becomes two recipes that are translations of each other', () => {
  expect([english?.content.language, russian?.content.language]).toEqual(['en', 'ru'])
  expect([english?.content.title, russian?.content.title]).toEqual(['Tea', 'Чай'])
  expect(english?.content.translation_id).toBe(russian?.id)
  expect(russian?.content.translation_id).toBe(english?.id)
  expect(english?.id).not.toBe(russian?.id)
})

test('building a dish again gives the same ids', () => {
  expect(tea(300, '1/3')).toEqual([english, russian])
})

test('amounts are parsed as cooks write them', () => {
  expect(russian?.content.ingredients).toMatchObject([
    { amount: { n: 300, d: 1 }, amount_max: null, unit: 'ml', category: 'main', is_optional: false },
    { amount: { n: 2, d: 1 }, amount_max: { n: 3, d: 1 }, unit: 'tsp', category: 'spice' },
    { amount: null, amount_max: null, unit: 'to_taste', is_optional: true },
  ])
  expect(() => tea('a little', '1')).toThrow("water: cannot read the amount 'a little'")
})

test('a step has its ingredients, dependencies, temperature and timers', () => {
  const [warm, brew] = english?.content.steps ?? []
  const [water, teaLeaves, salt] = english?.content.ingredients ?? []
  expect(warm).toMatchObject({
    step_number: 1,
    ingredients: [{ ingredient_id: water?.id, amount: { n: 100, d: 1 }, unit: 'ml' }],
    equipment: ['teapot'],
    is_parallel: false,
    temperature: { oven: null, stovetop: null, oil: null, water: 95 },
  })
  expect(brew).toMatchObject({
    step_number: 2,
    ingredients: [
      { ingredient_id: teaLeaves?.id, amount: null, unit: null },
      { ingredient_id: salt?.id, amount: null, unit: null },
    ],
    dependencies: [warm?.id],
    is_parallel: true,
    temperature: null,
    timers: [{ label: 'Tea', duration_minutes: 3, duration_seconds: 30, auto_start: false }],
  })
})

test('a share of an ingredient and the rest add up exactly', () => {
  const total = fc.integer({ min: 1, max: 5000 })
  const denominator = fc.integer({ min: 2, max: 16 })
  fc.assert(
    fc.property(total, denominator, fc.nat(), (amount, d, randomNumber) => {
      const n = 1 + (randomNumber % (d - 1))
      const [part, remainder] = [tea(amount, `${n}/${d}`), tea(amount, `${d - n}/${d}`)].map(
        ([recipe]) => recipe?.content.steps[0]?.ingredients[0]?.amount ?? rational.fromInteger(0),
      )
      expect(rational.add(part ?? { n: 0, d: 1 }, remainder ?? { n: 0, d: 1 })).toEqual({ n: amount, d: 1 })
    }),
  )
})

test('no line breaks between a number and its unit, or before a dash', () => {
  expect(english?.content.description).toBe('Tea\u00a0– at 95\u00a0°C')
  expect(russian?.content.description).toBe('Чай\u00a0— при 95\u00a0°C')
})
