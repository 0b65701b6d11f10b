import type { RecipeResponse } from '@souschef/contract'
import { expect, test } from 'vitest'
import { anIngredient } from '#testing/recipes.ts'
import { formFromRecipe } from './form-from-recipe.ts'
import { validateForm } from './validate-form.ts'
import { emptyForm, emptyIngredient, emptyStep, emptyTimer, type RecipeForm } from './recipe-form.ts'
import { recipeChanges, recipeInput } from './recipe-input.ts'

const idGenerator = (): (() => string) => {
  let next = 0
  return () => `id-${next++}`
}

const blank = emptyForm('en', idGenerator())

const soup: RecipeForm = {
  ...blank,
  title: ' Soup ',
  category: 'soups-broths',
  ingredients: [{ ...emptyIngredient('i1'), name: 'Leek', amount: '1 1/2', unit: 'pcs' }],
  steps: [{ ...emptyStep('s1'), instruction: 'Boil.', estimated_time: '20' }],
  tags: ['winter'],
}

const stored: RecipeResponse = {
  picture_details: {},
  id: 'r1',
  language: 'en',
  translation_id: null,
  translation_language: null,
  title: 'Soup',
  description: 'Warm',
  category: 'soups-broths',
  cuisine: null,
  diet_type: null,
  difficulty: 'easy',
  prep_time: 0,
  cook_time: 20,
  total_time: null,
  servings: 4,
  ingredients: [
    {
      id: 'i1',
      name: 'Leek',
      amount: 1.5,
      amount_max: null,
      unit: 'pcs',
      notes: null,
      is_optional: false,
      category: 'main',
      section: null,
      original: '1 1/2 leeks',
    },
  ],
  steps: [
    {
      id: 's1',
      step_number: 1,
      title: null,
      instruction: 'Boil.',
      description: null,
      difficulty: 'easy',
      tips: null,
      ingredients: [{ ingredient_id: 'i1', amount: 0.5, unit: 'pcs' }],
      equipment: ['pot'],
      is_parallel: true,
      estimated_time: 20,
      dependencies: [],
      media: [],
      temperature: { oven: null, stovetop: 5, oil: null, water: null },
      timers: [
        {
          id: 't1',
          label: 'Boil',
          duration_minutes: 20,
          duration_seconds: 0,
          sound_notification: true,
          auto_start: false,
        },
      ],
    },
  ],
  tags: ['winter'],
  equipment: ['pot', 'ladle'],
  notes: null,
  source_url: null,
  nutrition: {
    calories: 80.5,
    protein: null,
    fat: null,
    carbs: null,
    fiber: null,
    sugar: null,
    sodium: null,
  },
  main_image_url: null,
  images: [],
  image_alts: {},
  copied_from: null,
  image: null,
  is_public: true,
  status: 'published',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  version: 7,
  author: { id: 'u1', username: 'cook', avatar_url: null },
  views_count: 0,
  likes_count: 0,
}

test('FORM-7 a draft requires only a title', () => {
  expect(validateForm({ ...blank, title: 'Soup' }, 'draft')).toEqual([])
  expect(validateForm(blank, 'draft')).toEqual([{ field: 'title', code: 'required' }])
  expect(recipeInput({ ...blank, title: 'Soup' }, 'draft')).toMatchObject({
    title: 'Soup',
    ingredients: [],
    steps: [],
    status: 'draft',
  })
})

test('FORM-1 FORM-2 publishing reports every missing field in page order', () => {
  expect(validateForm({ ...blank, servings: '' }, 'published').map(({ field }) => field)).toEqual([
    'title',
    'category',
    'servings',
    `ingredients.${blank.ingredients[0]?.id}.name`,
    `ingredients.${blank.ingredients[0]?.id}.amount`,
    `steps.${blank.steps[0]?.id}.instruction`,
  ])
  expect(validateForm(soup, 'published')).toEqual([])
})

test('DEC-38 times are whole, non-negative minutes', () => {
  const errorCodes = (prep_time: string) =>
    validateForm({ ...soup, prep_time }, 'published').map(({ code }) => code)
  expect(errorCodes('0')).toEqual([])
  expect(errorCodes('-1')).toEqual(['too_small'])
  expect(errorCodes('1,5')).toEqual(['not_whole'])
  expect(errorCodes('one')).toEqual(['invalid'])
  expect(errorCodes('10081')).toEqual(['too_big'])
})

/** The form with one text in every field for a number. */
function withNumber(typed: string): RecipeForm {
  const step = emptyStep('s1')
  return {
    ...soup,
    servings: typed,
    prep_time: typed,
    cook_time: typed,
    total_time: typed,
    nutrition: mapped(soup.nutrition, typed),
    steps: [
      {
        ...step,
        instruction: 'Boil.',
        estimated_time: typed,
        temperature: mapped(step.temperature, typed),
        timers: [{ ...emptyTimer('t1'), label: 'Boil', minutes: typed, seconds: typed }],
      },
    ],
  }
}

const mapped = <Key extends string>(fields: Readonly<Record<Key, string>>, typed: string) =>
  Object.fromEntries(Object.keys(fields).map((key) => [key, typed])) as Record<Key, string>

test.each([
  ['-51', 'too_small'],
  ['−51', 'too_small'],
  ['-51,5', 'too_small'],
  ['1000001', 'too_big'],
  ['1000001.5', 'too_big'],
])('FORM-1 DEC-38 every number field reports its bound for %s', (typed, code) => {
  const issues = validateForm(withNumber(typed), 'published')
  expect(issues).toHaveLength(4 + 7 + 1 + 4 + 2)
  expect(issues.filter((issue) => issue.code !== code)).toEqual([])
  expect(issues.filter(({ limit }) => typeof limit !== 'number')).toEqual([])
})

test('FORM-1 DEC-38 -5 minutes are invalid, but -18 °C are valid', () => {
  expect(validateForm({ ...soup, prep_time: '-5' }, 'draft')).toEqual([
    { field: 'prep_time', code: 'too_small', limit: 0 },
  ])
  const cold = { ...emptyStep('s1'), instruction: 'Freeze.' }
  const issues = validateForm(
    { ...soup, steps: [{ ...cold, temperature: { ...cold.temperature, water: '-18' } }] },
    'published',
  )
  expect(issues).toEqual([])
})

test('DEC-12 amounts are accepted in kitchen notation, and not required for “to taste”', () => {
  const errorCodes = (amount: string, unit: 'cup' | 'to_taste' = 'cup') =>
    validateForm(
      { ...soup, ingredients: [{ ...emptyIngredient('i'), name: 'Salt', amount, unit }] },
      'published',
    ).map(({ code }) => code)
  expect(errorCodes('2–3')).toEqual([])
  expect(errorCodes('some')).toEqual(['invalid_amount'])
  expect(errorCodes('', 'to_taste')).toEqual([])
})

test('FORM-10 DEC-36 an update lists cleared fields, omits empty ones, and includes the version', () => {
  const form = { ...formFromRecipe(stored, idGenerator()), description: '', notes: '' }
  const changes = recipeChanges(form, 'published', stored)
  expect(changes.cleared).toEqual(['description'])
  expect(changes).not.toHaveProperty('description')
  expect(changes).not.toHaveProperty('notes')
  expect(changes.version).toBe(7)
})

test('FORM-8 saving an unchanged recipe sends what is stored, including ids', () => {
  const changes = recipeChanges(formFromRecipe(stored, idGenerator()), 'published', stored)
  expect(changes.ingredients).toEqual([{ ...stored.ingredients[0], amount: '1½', amount_max: undefined }])
  expect(changes.steps?.[0]).toMatchObject({
    id: 's1',
    ingredients: [{ ingredient_id: 'i1', amount: '½', unit: 'pcs' }],
    temperature: { oven: null, stovetop: 5, oil: null, water: null },
    timers: stored.steps[0]?.timers,
    is_parallel: true,
  })
  expect(changes).toMatchObject({ equipment: ['pot', 'ladle'], prep_time: 0, nutrition: { calories: 80.5 } })
})

test('MODEL-1 a computed total is not sent back; an entered one is, and can be cleared', () => {
  const sent = (total_time: number, edit: Partial<RecipeForm>) => {
    const answer = { ...stored, prep_time: 10, total_time }
    const form = formFromRecipe(answer, idGenerator())
    const changes = recipeChanges({ ...form, ...edit }, 'published', answer)
    return [form.total_time, changes.total_time, changes.cleared]
  }
  expect(sent(30, { prep_time: '60' })).toEqual(['', undefined, undefined])
  expect(sent(25, { prep_time: '60' })).toEqual(['25', 25, undefined])
  expect(sent(25, { total_time: '' })).toEqual(['25', undefined, ['total_time']])
})

test('MODEL-3 sections and their order survive the form', () => {
  const sections = ['', 'Dough', 'Dough', '', 'Filling', 'Dough']
  const ingredients = sections.map((section, index) => ({
    ...anIngredient(`i${index}`),
    section: section === '' ? null : section,
  }))
  const form = formFromRecipe({ ...stored, ingredients }, idGenerator())
  const sent = recipeInput(form, 'published').ingredients ?? []
  expect(sent.map(({ name, section }) => [name, section])).toEqual(
    ingredients.map(({ name, section }) => [name, section]),
  )
})

test('FORM-6 the first picture is the main one, the others follow in order, each with its text', () => {
  const pictures = ['a', 'b', 'c'].map((id) => ({
    id,
    url: `/media/${id}`,
    alt: id === 'c' ? '' : ` ${id} `,
  }))
  expect(recipeInput({ ...soup, pictures }, 'draft')).toMatchObject({
    main_image_url: '/media/a',
    images: ['/media/b', '/media/c'],
    image_alts: { '/media/a': 'a', '/media/b': 'b', '/media/c': '' },
  })
  const pictured = { ...stored, main_image_url: '/media/a', images: ['/media/b'] }
  const removed = recipeChanges({ ...soup, pictures: [] }, 'draft', pictured)
  expect(removed.cleared).toContain('main_image_url')
  expect(removed.images).toEqual([])
})
