import { rational } from '@souschef/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { twins } from './authoring.ts'

const twin = (en: string, ru: string) => ({ en, ru })

const tea = (water: number | string, share: string) =>
  twins({
    key: 'tea',
    author: 'mira',
    published: '2026-01-05T10:00:00Z',
    title: twin('Tea', 'Чай'),
    description: twin('Tea – at 95 °C', 'Чай — при 95 °C'),
    category: 'beverages',
    difficulty: 'easy',
    prep_time: 1,
    cook_time: 4,
    servings: 1,
    tags: [],
    equipment: { pot: twin('teapot', 'чайник') },
    ingredients: {
      water: { name: twin('water', 'вода'), amount: water, unit: 'ml' },
      tea: { name: twin('tea', 'чай'), amount: '2-3', unit: 'tsp', category: 'spice' },
      salt: { name: twin('salt', 'соль'), unit: 'to_taste', optional: true },
    },
    steps: {
      warm: {
        title: twin('Warm', 'Согрейте'),
        instruction: twin('Warm the pot.', 'Согрейте чайник.'),
        takes: [['water', share]],
        minutes: 1,
        equipment: ['pot'],
        temperature: { water: 95 },
      },
      brew: {
        title: twin('Brew', 'Заварите'),
        instruction: twin('Brew.', 'Заварите.'),
        takes: ['tea', 'salt'],
        minutes: 4,
        unattended: true,
        after: ['warm'],
        timers: [{ label: twin('Tea', 'Чай'), minutes: 3, seconds: 30 }],
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
  const [water, leaves, salt] = english?.content.ingredients ?? []
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
      { ingredient_id: leaves?.id, amount: null, unit: null },
      { ingredient_id: salt?.id, amount: null, unit: null },
    ],
    dependencies: [warm?.id],
    is_parallel: true,
    temperature: null,
    timers: [{ label: 'Tea', duration_minutes: 3, duration_seconds: 30, auto_start: false }],
  })
})

test('a share and the rest add up exactly', () => {
  const whole = fc.integer({ min: 1, max: 5000 })
  const denominator = fc.integer({ min: 2, max: 16 })
  fc.assert(
    fc.property(whole, denominator, fc.nat(), (amount, d, drawn) => {
      const n = 1 + (drawn % (d - 1))
      const [part, rest] = [tea(amount, `${n}/${d}`), tea(amount, `${d - n}/${d}`)].map(
        ([recipe]) => recipe?.content.steps[0]?.ingredients[0]?.amount ?? rational.fromInteger(0),
      )
      expect(rational.add(part ?? { n: 0, d: 1 }, rest ?? { n: 0, d: 1 })).toEqual({ n: amount, d: 1 })
    }),
  )
})

test('numbers do not wrap away from their units, nor dashes from the word before', () => {
  expect(english?.content.description).toBe('Tea\u00a0– at 95\u00a0°C')
  expect(russian?.content.description).toBe('Чай\u00a0— при 95\u00a0°C')
})
