import { describe, expect, test } from 'vitest'
import { aStep } from '../../recipe/fixtures.ts'
import type { Step, Temperature } from '../../recipe/recipe.ts'
import type { DishStep } from '../kitchen/kitchen.ts'
import { inferDish } from './infer-dish.ts'
import { LABELLED_DISHES } from '../../../test/labelled-dishes.ts'
import { LABELLED_STEPS } from '../../../test/labelled-steps.ts'

const inferred = (instruction: string, overrides: Partial<Step> = {}): DishStep => {
  const [step] = inferDish({ id: 'pie', steps: [aStep({ instruction, ...overrides })] }).dish.steps
  if (step === undefined) throw new Error('no step')
  return step
}

const heat = (overrides: Partial<Temperature>): Temperature => ({
  oven: null,
  stovetop: null,
  oil: null,
  water: null,
  ...overrides,
})

describe('SMART-2 the hands of a step', () => {
  test.each([
    ['Simmer for 20 minutes, stirring every 5 minutes.', 20, { every: 5 }],
    ['Варите 20 минут, помешивая каждые 4 минуты.', 20, { every: 4 }],
    ['Simmer for 30 minutes, stirring occasionally.', 30, { every: 5 }],
    ['Simmer for 30 minutes, stirring constantly.', 30, 'busy'],
    ['Варите 15 минут, непрерывно помешивая.', 15, 'busy'],
    ['Let the dough rest for 5 minutes.', 5, 'free'],
    ['Дайте тесту постоять 5 минут.', 5, 'free'],
    ['Microwave for 90 seconds.', 2, 'free'],
    ['Chop the onions, peel the carrots.', 15, 'busy'],
    ['Chop everything small, then let it stand for 2 minutes.', 20, 'busy'],
  ] as const)('of "%s" in %i minutes', (instruction, estimated_time, hands) => {
    expect(inferred(instruction, { estimated_time }).hands).toEqual(hands)
  })

  test("COOK-12 the author's mark takes precedence over the text", () => {
    expect(inferred('Knead.', { estimated_time: 5, is_parallel: true }).hands).toBe('free')
  })
})

describe('SMART-2 the heat of a step', () => {
  test.each([
    ['Bake at 200 °C for 20 minutes.', { oven: 200, burner: false, heatsOven: false }],
    ['Bake at 400°F for 20 minutes.', { oven: 205, burner: false }],
    ['Запекайте при 220 °C.', { oven: 220, burner: false }],
    ['Bake until golden.', { oven: 180, burner: false }],
    ['Preheat the oven to 200 °C.', { oven: 200, heatsOven: true, hands: 'free' }],
    ['Разогрейте духовку до 180 градусов.', { oven: 180, heatsOven: true }],
    ['Preheat the oven to 200 °C. Halve the tomatoes.', { oven: null, heatsOven: false, burner: false }],
    ['Mix with baking powder on a baking sheet.', { oven: null, burner: false }],
    ['Fry the onion.', { burner: true, oven: null }],
    ['Обжарьте лук на среднем огне.', { burner: true, oven: null }],
    ['Remove the pan from the heat and stir in the cheese.', { burner: false }],
    ['Снимите кастрюлю с огня.', { burner: false }],
    ['Pour boiling water over the tea.', { burner: false }],
  ])('of "%s"', (instruction, expected) => {
    expect(inferred(instruction)).toMatchObject(expected)
  })

  test("the author's values take precedence over the text", () => {
    expect(inferred('Cook it.', { temperature: heat({ oven: 150 }) })).toMatchObject({
      oven: 150,
      burner: false,
    })
    expect(inferred('Put it on.', { temperature: heat({ stovetop: 5 }) })).toMatchObject({
      oven: null,
      burner: true,
    })
  })

  test('baking without a temperature uses that of preheating', () => {
    const steps = [
      aStep({ id: 'heat', instruction: 'Preheat the oven to 230 °C.' }),
      aStep({ id: 'bake', instruction: 'Bake for 20 minutes.' }),
    ]
    expect(inferDish({ id: 'pie', steps }).dish.steps.map(({ oven }) => oven)).toEqual([230, 230])
  })
})

describe('inferring a dish from a recipe', () => {
  test('steps are sequential if the author linked none', () => {
    const steps = ['a', 'b', 'c'].map((id) => aStep({ id }))
    const alone = inferDish({ id: 'pie', steps })
    expect(alone.dish.steps.map(({ after }) => after)).toEqual([[], ['a'], ['b']])
    expect(alone.isSequential).toBe(true)
    const linked = inferDish({
      id: 'pie',
      steps: [...steps, aStep({ id: 'd', dependencies: ['a', 'x', 'd'] })],
    })
    expect(linked.dish.steps.map(({ after }) => after)).toEqual([[], [], [], ['a']])
    expect(linked.isSequential).toBe(false)
  })

  test('SMART-2 a step without a time gets 5 minutes, marked as a guess', () => {
    const steps = [
      aStep({ id: 'a', estimated_time: 12 }),
      aStep({ id: 'b', instruction: 'Bake for 1 hour 10 minutes.' }),
      aStep({ id: 'c', instruction: 'Serve.' }),
    ]
    const { dish, guesses } = inferDish({ id: 'pie', steps })
    expect(dish.steps.map(({ minutes }) => minutes)).toEqual([12, 70, 5])
    expect(guesses.map(({ isTimeGuessed }) => isTimeGuessed)).toEqual([false, true, true])
  })

  test("a cook's correction takes precedence over everything, and is not a guess", () => {
    const step = aStep({ id: 'a', instruction: 'Simmer for 20 minutes.' })
    const correction = { minutes: 9, hands: 'busy', burner: false } as const
    const { dish, guesses } = inferDish({ id: 'pie', steps: [step] }, new Map([['a', correction]]))
    expect(dish.steps).toMatchObject([correction])
    expect(guesses).toEqual([
      { step: 'a', isTimeGuessed: false, isHandsOnGuessed: false, isHeatGuessed: false },
    ])
  })

  test('SMART-2 a dish is hot when its last step, or the one before serving, uses heat', () => {
    const dish = (...instructions: readonly string[]) =>
      inferDish({
        id: 'pie',
        steps: instructions.map((instruction, index) =>
          aStep({ id: `s${index}`, instruction, estimated_time: 5 }),
        ),
      }).dish
    expect(dish('Chop.', 'Bake at 200 °C.').standing).toBe(15)
    expect(dish('Fry the fish.', 'Serve with lemon.').standing).toBe(5)
    expect(dish('Bake at 200 °C.', 'Let it cool and slice it.').standing).toBeNull()
  })

  test.each(LABELLED_DISHES)('SMART-2 $title is eaten $eaten', ({ eaten, steps, ...kind }) => {
    const recipe = {
      ...kind,
      id: 'dish',
      steps: steps.map((instruction, index) => aStep({ id: `s${index}`, instruction })),
    }
    expect(inferDish(recipe).dish.standing === null ? 'cold' : 'warm').toBe(eaten)
  })

  test("SMART-2 the cook's correction of serving takes precedence over the recipe", () => {
    const recipe = { id: 'tart', steps: [aStep({ instruction: 'Bake at 200 °C.' })] }
    const standing = (title: string, isServedWarm: boolean | null) =>
      inferDish({ ...recipe, title }, new Map(), {}, isServedWarm).dish.standing
    expect([standing('Tart', null), standing('Tart', false)]).toEqual([15, null])
    expect([standing('Cake', null), standing('Cake', true)]).toEqual([null, 15])
  })

  test('SMART-2 the last heated step determines how long a warm dish may stand', () => {
    const standing = (...instructions: readonly string[]) =>
      inferDish({
        id: 'pie',
        steps: instructions.map((instruction, index) => aStep({ id: `s${index}`, instruction })),
      }).dish.standing
    expect(standing('Simmer for 40 minutes.', 'Blend.', 'Ladle into bowls.')).toBe(15)
    expect(standing('Microwave for 2 minutes.', 'Stir.')).toBe(5)
    expect(standing('Put everything into the multicooker for an hour.', 'Stir.')).toBe(15)
    expect(standing('Bake at 200 °C for 40 minutes.', 'Fry the eggs.', 'Put on top.')).toBe(5)
  })

  test('SMART-2 a part served hot but heated only mid-recipe has a limited holding time', () => {
    const after = (...ids: readonly string[]) => ids
    const { steps, standing } = inferDish({
      id: 'salmon',
      steps: [
        aStep({ id: 'brown', instruction: 'Fry the onions.' }),
        aStep({
          id: 'boil',
          instruction: 'Simmer the potatoes for 24 minutes.',
          dependencies: after('brown'),
        }),
        aStep({
          id: 'bake',
          instruction: 'Bake the salmon at 200 °C for 15 minutes.',
          dependencies: after('boil'),
        }),
        aStep({ id: 'sear', instruction: 'Fry the beans.', dependencies: after('brown') }),
        aStep({
          id: 'serve',
          instruction: 'Serve at once.',
          estimated_time: 2,
          dependencies: after('bake', 'sear'),
        }),
      ],
    }).dish
    expect(standing).not.toBeNull()
    expect(steps.map((step) => step.standing)).toEqual([undefined, undefined, 15, 10, undefined])
  })

  test('a step that must follow a hot one immediately is recognised', () => {
    const steps = [
      aStep({ id: 'boil', instruction: 'Boil the pasta for 9 minutes.' }),
      aStep({ id: 'drain', instruction: 'Drain the pasta.' }),
      aStep({ id: 'slice', instruction: 'Drain the olives.' }),
    ]
    expect(inferDish({ id: 'pie', steps }).dish.steps.map(({ atOnce }) => atOnce)).toEqual([
      false,
      true,
      false,
    ])
  })

  test('tools of which a kitchen has one are recognised', () => {
    expect(inferred('Blend until smooth.', { equipment: ['Immersion blender'] }).tools).toEqual(['blender'])
    expect(inferred('Взбейте миксером.').tools).toEqual(['mixer'])
  })
})

describe('inference on hand-labelled recipes', () => {
  const results = LABELLED_STEPS.map(({ text, seconds, labels }) => {
    const estimated_time = seconds === null ? null : Math.ceil(seconds / 60)
    const { hands, burner, oven, tools } = inferred(text, { estimated_time })
    return {
      labels,
      hands,
      equipment: [...tools, ...(burner ? ['burner'] : []), ...(oven === null ? [] : ['oven'])],
    }
  })

  const f1 = (truePositives: number, falseCount: number): number =>
    (2 * truePositives) / (2 * truePositives + falseCount)

  test('inferred hands have an F1 score of at least 0.9', () => {
    const free = results.filter(({ labels }) => labels.includes('free'))
    const truePositives = free.filter(({ hands }) => hands !== 'busy').length
    const falseCount = results.filter(
      ({ labels, hands }) => labels.includes('free') !== (hands !== 'busy'),
    ).length
    expect(f1(truePositives, falseCount)).toBeGreaterThanOrEqual(0.9)
  })

  test('inferred equipment has an F1 score of at least 0.9', () => {
    const truePositives = results.flatMap(({ labels, equipment }) =>
      equipment.filter((item) => labels.includes(item)),
    ).length
    const falseCount = results.flatMap(({ labels, equipment }) => [
      ...equipment.filter((item) => !labels.includes(item)),
      ...labels.filter((label) => label !== 'free' && !equipment.includes(label)),
    ]).length
    expect(f1(truePositives, falseCount)).toBeGreaterThanOrEqual(0.9)
  })
})

test("SMART-5 a step is planned at the cook's pace, unless the cook corrected its time", () => {
  const pie = {
    id: 'pie',
    steps: [aStep({ id: 'chop', estimated_time: 10 }), aStep({ id: 'mix', estimated_time: 10 })],
  }
  const { dish } = inferDish(pie, new Map([['mix', { minutes: 10 }]]), { prepare: 1.2 })
  expect(dish.steps.map(({ minutes }) => minutes)).toEqual([12, 10])
})

test("SMART-2 the cook's pace does not change how long a dish may stand", () => {
  const steps = [
    aStep({ instruction: 'Fry the eggs.', estimated_time: 5 }),
    aStep({ instruction: 'Serve.', estimated_time: 5 }),
  ]
  expect(inferDish({ id: 'eggs', steps }, new Map(), { prepare: 1.5 }).dish.standing).toBe(
    inferDish({ id: 'eggs', steps }).dish.standing,
  )
})
