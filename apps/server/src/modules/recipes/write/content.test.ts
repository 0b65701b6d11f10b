import { schemas } from '@souschef/contract/schemas'
import { LIMITS, parseAmount, rational, uuidv7 } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'
import { array, assert, constantFrom, double, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toContent } from './content.ts'
import { findDependencyCycle } from './dependency-cycle.ts'

let made = 0
const newId = (): string => uuidv7(Date.UTC(2026, 0, 1) + made++, new Uint8Array(10))
const context = { language: 'ru', newId } as const

const create = (body: object) => toContent(schemas.createRecipe.body.parse(body), null, context)
const change = (stored: RecipeContent, body: object) =>
  toContent(schemas.updateRecipe.body.parse(body), stored, context)

function unwrapContent(outcome: ReturnType<typeof create>): RecipeContent {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error))
  return outcome.value
}

const bad = (outcome: ReturnType<typeof create>) => (outcome.ok ? [] : outcome.error)

const amountsOf = (body: object) =>
  unwrapContent(create({ title: 'Soup', ingredients: [{ name: 'salt', ...body }] })).ingredients[0]

const issuesOf = (body: object) => bad(create({ title: 'Soup', ingredients: [{ name: 'salt', ...body }] }))

const half = rational.make(1, 2)
const two = rational.make(2, 1)
const three = rational.make(3, 1)

const flour = '0190a000-0000-7000-8000-000000000001'
const egg = '0190a000-0000-7000-8000-000000000002'
const mix = '0190a000-0000-7000-8000-00000000000a'
const bake = '0190a000-0000-7000-8000-00000000000b'

const publishable = {
  title: 'Bread',
  category: 'quick-meals',
  servings: 4,
  status: 'published',
  ingredients: [{ id: flour, name: 'flour', amount: 500, unit: 'g' }],
  steps: [{ id: mix, instruction: 'Mix', ingredients: [{ ingredient_id: flour }] }],
}

describe('amounts', () => {
  test('DEC-12 numbers snap to kitchen fractions, texts are parsed, and both are exact', () => {
    expect(amountsOf({ amount: 0.33 })).toMatchObject({ amount: rational.make(1, 3), amount_max: null })
    expect(amountsOf({ amount: '1 1/2' })).toMatchObject({ amount: rational.make(3, 2) })
    expect(amountsOf({ amount: '½' })).toMatchObject({ amount: half })
    expect(amountsOf({ amount: '0,5' })).toMatchObject({ amount: half })
    expect(amountsOf({ amount: 1.234 })).toMatchObject({ amount: rational.make(1234, 1000) })
  })

  test('DEC-12 a range sets both ends, an explicit upper end takes precedence, and equal ends become one amount', () => {
    expect(amountsOf({ amount: '2-3' })).toMatchObject({ amount: two, amount_max: three })
    expect(amountsOf({ amount: 2, amount_max: '3' })).toMatchObject({ amount: two, amount_max: three })
    expect(amountsOf({ amount: 2, amount_max: 2 })).toMatchObject({ amount: two, amount_max: null })
  })

  test('DEC-12 an ingredient to taste has no amount, whatever was sent, and a draft may lack one', () => {
    expect(amountsOf({ amount: 5, unit: 'to_taste' })).toMatchObject({ amount: null, unit: 'to_taste' })
    expect(amountsOf({ amount: '' })).toMatchObject({ amount: null, unit: 'pcs' })
    expect(amountsOf({})).toMatchObject({ amount: null, amount_max: null })
  })

  test('DEC-12 MODEL-3 an invalid or non-positive amount is a field error', () => {
    const unreadable = [{ path: 'ingredients.0.amount', code: 'invalid_amount' }]
    for (const amount of ['some', 0, -1, '0', '1/0', '3-2', LIMITS.amount + 1, 0.0001])
      expect(issuesOf({ amount }), String(amount)).toEqual(unreadable)
    expect(issuesOf({ amount: 2, amount_max: '3-4' })).toEqual([
      { path: 'ingredients.0.amount_max', code: 'invalid_amount' },
    ])
    expect(issuesOf({ amount: 2, amount_max: 1 })).toEqual([
      { path: 'ingredients.0.amount_max', code: 'range_reversed' },
    ])
    expect(issuesOf({ amount_max: 1 })).toEqual([{ path: 'ingredients.0.amount', code: 'amount_required' }])
  })

  test('DEC-12 the language of the recipe determines the meaning of a comma in an amount', () => {
    const ingredients = [{ name: 'salt', amount: '1,000', unit: 'g' as const }]
    const amountIn = (language: 'en' | 'ru') =>
      unwrapContent(create({ ...publishable, language, ingredients, steps: [], status: 'draft' }))
        .ingredients[0]?.amount
    expect(amountIn('en')).toEqual(rational.fromInteger(1000))
    expect(amountIn('ru')).toEqual(rational.fromInteger(1))
  })

  test('DEC-12 every accepted number gives the same amount as parsing its text', () => {
    assert(
      property(double({ min: 0.001, max: LIMITS.amount, noNaN: true }), (value) => {
        const text = value.toFixed(6)
        const parsed = parseAmount(text, 'en')
        expect(amountsOf({ amount: Number(text) })?.amount).toEqual(parsed.ok ? parsed.value.amount : 'error')
      }),
    )
  })
})

describe('identities', () => {
  const stored = unwrapContent(create(publishable))
  const [ingredient] = stored.ingredients
  const [step] = stored.steps

  test('DEC-44 ids sent with a new recipe are replaced, and references updated', () => {
    expect(ingredient?.id).not.toBe(flour)
    expect(step?.id).not.toBe(mix)
    expect(step?.ingredients[0]?.ingredient_id).toBe(ingredient?.id)
  })

  test('DEC-44 ids of the stored recipe survive edits and reordering; missing, unknown and repeated ones are replaced', () => {
    const timers = [{ label: 'rest' }]
    const before = unwrapContent(
      change(stored, {
        steps: [
          { ...step, timers },
          { id: bake, instruction: 'Bake' },
        ],
      }),
    )
    const [first, second] = before.steps
    const after = unwrapContent(
      change(before, {
        steps: [{ ...second, dependencies: [first?.id] }, first, first, { instruction: 'Eat' }],
      }),
    )
    expect(after.steps.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id])
    expect(after.steps[1]?.timers[0]?.id).toBe(first?.timers[0]?.id)
    expect(after.steps[2]?.timers[0]?.id).not.toBe(first?.timers[0]?.id)
    expect(after.steps[0]?.dependencies).toEqual([first?.id])
    expect(new Set(after.steps.map(({ id }) => id)).size).toBe(4)
    expect(after.steps.map(({ step_number }) => step_number)).toEqual([1, 2, 3, 4])
  })

  test('DEC-44 sending the stored lists back changes nothing', () => {
    const wire = {
      ingredients: stored.ingredients.map((item) => ({ ...item, amount: 500, amount_max: null })),
      steps: stored.steps,
    }
    expect(unwrapContent(change(stored, wire))).toEqual(stored)
  })
})

describe('references', () => {
  test('MODEL-4 references to unknown ingredients and steps are errors with paths', () => {
    const steps = [
      {
        instruction: 'Mix',
        ingredients: [{ ingredient_id: flour }, { ingredient_id: egg }],
        dependencies: [bake],
      },
    ]
    expect(bad(create({ ...publishable, steps }))).toEqual([
      { path: 'steps.0.ingredients.1.ingredient_id', code: 'unknown_ingredient' },
      { path: 'steps.0.dependencies.0', code: 'unknown_step' },
    ])
  })

  test('MODEL-4 a dependency cycle between steps is an error', () => {
    const steps = [
      { id: egg, instruction: 'Begin' },
      { id: mix, instruction: 'Mix', dependencies: [egg, bake] },
      { id: bake, instruction: 'Bake', dependencies: [mix] },
    ]
    expect(bad(create({ ...publishable, steps }))).toContainEqual({
      path: 'steps.1.dependencies',
      code: 'dependency_cycle',
    })
  })

  test('MODEL-4 dependencies on earlier steps are never a cycle, and reversing one is detected', () => {
    const graph = array(tuple(integer({ min: 0, max: 29 }), integer({ min: 0, max: 29 })), { maxLength: 80 })
    assert(
      property(graph, (pairs) => {
        const ids = Array.from({ length: 30 }, (_, index) => String(index))
        const waits = ids.map((id, index) => ({
          id,
          dependencies: pairs
            .filter(([from, to]) => from === index && to < index)
            .map(([, to]) => String(to)),
        }))
        expect(findDependencyCycle(waits)).toBe(-1)
        const turned = pairs.find(([from, to]) => to < from)
        if (turned === undefined) return
        const closed = waits.map((step) =>
          step.id === String(turned[1])
            ? { ...step, dependencies: [...step.dependencies, String(turned[0])] }
            : step,
        )
        expect(findDependencyCycle(closed)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('MODEL-4 removing an ingredient removes its uses in stored steps', () => {
    const stored = unwrapContent(create(publishable))
    const after = unwrapContent(change(stored, { ingredients: [{ name: 'egg', amount: 2 }] }))
    expect(after.steps[0]?.ingredients).toEqual([])
  })
})

describe('old shapes', () => {
  test('DEC-16 instructions are converted to steps when no steps are sent', () => {
    const instructions = [
      'Boil',
      { text: 'Stir', title: 'Then' },
      { description: ' ' },
      { instruction: 'Serve' },
    ]
    const { steps } = unwrapContent(create({ title: 'Tea', instructions }))
    expect(steps.map(({ title, instruction }) => [title, instruction])).toEqual([
      [null, 'Boil'],
      ['Then', 'Stir'],
      [null, 'Serve'],
    ])
    expect(
      unwrapContent(create({ title: 'Tea', instructions: JSON.stringify(instructions) })).steps,
    ).toHaveLength(3)
    expect(unwrapContent(create({ title: 'Tea', instructions, steps: [] })).steps).toEqual([])
  })

  test('DEC-16 tags and images may be JSON strings of lists', () => {
    const body = { title: 'Tea', tags: '["hot"," hot ",""]', images: '["/uploads/a.jpg"]' }
    expect(unwrapContent(create(body))).toMatchObject({ tags: ['hot'], images: ['/uploads/a.jpg'] })
  })
})

describe('fields', () => {
  test('MODEL-1 DEC-43 a draft needs only a title; other fields have defaults, and the language is that of the request', () => {
    expect(unwrapContent(create({ title: 'Tea' }))).toMatchObject({
      language: 'ru',
      status: 'draft',
      is_public: false,
      difficulty: 'easy',
      servings: null,
      steps: [],
    })
  })

  test('MODEL-1 a title of only spaces is too short', () => {
    expect(bad(create({ title: '    ' }))).toEqual([
      { path: 'title', code: 'too_short', params: { count: 3 } },
    ])
  })

  test('MODEL-1 FORM-1 FORM-2 publishing validates the whole recipe, also when it was published before', () => {
    expect(bad(create({ title: 'Tea', status: 'published' })).map(({ path }) => path)).toEqual([
      'category',
      'servings',
      'ingredients',
      'steps',
    ])
    const stored = unwrapContent(create(publishable))
    expect(bad(change(stored, { steps: [] }))).toEqual([{ path: 'steps', code: 'at_least_one_step' }])
    expect(bad(change(stored, { cleared: ['category'] }))).toEqual([{ path: 'category', code: 'required' }])
    expect(unwrapContent(change(stored, { steps: [], status: 'draft' })).steps).toEqual([])
  })

  test('API-31 missing, null and empty fields of a PUT are unchanged', () => {
    const stored = unwrapContent(create({ ...publishable, notes: 'warm', description: 'good' }))
    const body = { notes: null, description: '', servings: null, title: 'Rye bread' }
    expect(unwrapContent(change(stored, body))).toEqual({ ...stored, title: 'Rye bread' })
  })

  test('DEC-36 naming a field in cleared empties it, if it may be empty', () => {
    const stored = unwrapContent(create({ ...publishable, notes: 'warm', tags: ['rye'], status: 'draft' }))
    const after = unwrapContent(change(stored, { cleared: ['notes', 'tags', 'servings', 'ingredients'] }))
    expect(after).toMatchObject({ notes: null, tags: [], servings: null, ingredients: [] })
    expect(after.steps[0]?.ingredients).toEqual([])
    expect(schemas.updateRecipe.body.safeParse({ cleared: ['title'] }).success).toBe(false)
  })

  test('MODEL-1 a total time that equals the sum follows its parts, another one is preserved', () => {
    const stored = unwrapContent(create({ title: 'Tea', prep_time: 5, cook_time: 10, total_time: 15 }))
    expect(stored.total_time).toBeNull()
    expect(unwrapContent(change(stored, { total_time: 12 })).total_time).toBe(12)
    // The computed total is sent back together with a changed time.
    expect(unwrapContent(change(stored, { prep_time: 60, total_time: 15 })).total_time).toBeNull()
    const given = unwrapContent(create({ title: 'Tea', prep_time: 5, cook_time: 10, total_time: 12 }))
    expect(unwrapContent(change(given, { prep_time: 60, total_time: 12 })).total_time).toBe(12)
    expect(unwrapContent(change(given, { cleared: ['total_time'] })).total_time).toBeNull()
    expect(unwrapContent(change(stored, { total_time: 0, prep_time: 5 })).total_time).toBe(0)
  })

  test('DEC-38 preparation and cooking time together are limited to a week', () => {
    expect(bad(create({ title: 'Kvass', prep_time: 10_000, cook_time: 81 }))).toEqual([
      { path: 'total_time', code: 'too_big', params: { limit: 10_080 } },
    ])
    expect(
      unwrapContent(create({ title: 'Kvass', prep_time: 10_000, cook_time: 81, total_time: 10_080 }))
        .total_time,
    ).toBe(10_080)
  })

  test('MODEL-1 alternative texts of pictures that the recipe does not have are dropped', () => {
    const image_alts = { '/uploads/a.jpg': 'A bowl', '/uploads/b.jpg': 'Gone', __proto__: 'x' }
    expect(
      unwrapContent(create({ title: 'Tea', main_image_url: '/uploads/a.jpg', image_alts })).image_alts,
    ).toEqual({
      '/uploads/a.jpg': 'A bowl',
    })
  })

  test('MODEL-1 any input that passes the schema is accepted or refused with paths, without throwing', () => {
    const amount = constantFrom<unknown>(1, 0, -2, 1e9, '1/2', '', '2-3', 'x', null, undefined)
    const ids = constantFrom(flour, egg, mix, bake)
    const body = record({
      title: constantFrom('Tea', '   ', 'Чай'),
      status: constantFrom('draft', 'published'),
      ingredients: array(record({ id: ids, name: constantFrom('', 'salt'), amount, amount_max: amount })),
      steps: array(
        record({
          id: ids,
          instruction: constantFrom('', 'Stir'),
          ingredients: array(record({ ingredient_id: ids, amount }), { maxLength: 3 }),
          dependencies: array(ids, { maxLength: 3 }),
        }),
        { maxLength: 5 },
      ),
    })
    assert(
      property(body, (value) => {
        const outcome = create(value)
        if (!outcome.ok) expect(outcome.error.length).toBeGreaterThan(0)
        else expect(unwrapContent(change(outcome.value, {}))).toEqual(outcome.value)
      }),
    )
  })
})

describe('the total size of a recipe', () => {
  const steps = (count: number, instruction: string) => Array.from({ length: count }, () => ({ instruction }))
  const ingredients = (count: number, notes: string) =>
    Array.from({ length: count }, () => ({ name: 'salt', notes }))
  const problem = (path: string) => [{ path, code: 'recipe_too_long', params: { limit: LIMITS.recipe } }]

  test('a recipe that is too large is reported at its largest list', () => {
    expect(bad(create({ title: 'Soup', steps: steps(100, 'x'.repeat(5000)) }))).toEqual(problem('steps'))
    const long = {
      title: 'Soup',
      ingredients: ingredients(200, 'ж'.repeat(500)),
      steps: steps(20, 'x'.repeat(4000)),
    }
    expect(bad(create(long))).toEqual(problem('ingredients'))
  })

  test('the size limit includes lists of many short texts', () => {
    const timers = Array.from({ length: 10 }, () => ({ label: 'x'.repeat(100) }))
    const step = { instruction: 'Wait', timers, media: [] }
    expect(bad(create({ title: 'Soup', steps: Array.from({ length: 100 }, () => step) }))).toEqual(
      problem('steps'),
    )
  })

  test('the size limit applies to the recipe with the change, not to the change alone', () => {
    const stored = unwrapContent(create({ title: 'Soup', steps: steps(35, 'x'.repeat(5000)) }))
    expect(bad(change(stored, { ingredients: ingredients(100, 'x'.repeat(200)) }))).toEqual(problem('steps'))
    expect(change(stored, { ingredients: ingredients(10, 'x') }).ok).toBe(true)
  })

  test('lists of maximum length with realistic long texts are within the size limit', () => {
    const full = {
      title: 'Wedding dinner',
      ingredients: ingredients(200, 'finely chopped, and some more for the garnish'),
      steps: Array.from({ length: 100 }, () => ({
        instruction: 'Помешивайте, пока соус не загустеет. '.repeat(15),
        timers: [{ label: 'Соус', duration_minutes: 10 }],
      })),
    }
    expect(create(full).ok).toBe(true)
  })
})
