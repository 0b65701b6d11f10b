import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { infer, inferAlone } from './fixtures.ts'
import { inferSteps } from './infer-steps.ts'

const timers = (language: 'en' | 'ru', text: string): readonly string[] =>
  inferAlone(language, text).timers.map(({ min_ms, max_ms }) =>
    [...new Set([min_ms, max_ms])].map((ms) => ms / 60_000).join('–'),
  )

describe('IMP-7 the timers of a step', () => {
  test.each([
    ['Simmer for 1 hour, 20 minutes.', ['80']],
    ['Bake for 20–25 minutes, then rest for 10 minutes before slicing.', ['20–25', '10']],
    ['Simmer for an hour, stirring every 10 minutes.', ['60']],
    ['Add the rice 5 minutes before the end.', []],
    ['An hour before serving, take it out of the fridge.', []],
    ['When the lamb has half an hour to go, add the potatoes.', []],
    ['Leave the door shut for the first 20 minutes.', []],
    ['It keeps in the fridge for 3 days.', []],
    ['Cure in the fridge for 2 days.', ['2880']],
  ])('of "%s"', (text, expected) => {
    expect(timers('en', text)).toEqual(expected)
  })

  test.each([
    ['Варите полтора часа, помешивая каждые 10 минут.', ['90']],
    ['Добавьте зелень за 5 минут до конца.', []],
    ['Первые 20 минут духовку не открывайте.', []],
    ['Хранится в холодильнике 3 дня.', []],
  ])('of "%s"', (text, expected) => {
    expect(timers('ru', text)).toEqual(expected)
  })
})

const NO_HEAT = { oven: null, stovetop: null, oil: null, water: null }

describe('IMP-7 the temperature of a step', () => {
  test.each([
    ['Heat the oven to 200°C/180°C fan/gas 6.', { oven: 200 }],
    ['Preheat the oven to 400°F (205°C).', { oven: 205 }],
    ['Bake at 350°F.', { oven: 177 }],
    ['Dry in the oven at 90 °C.', { oven: 90 }],
    ['Heat the oil to 180 °C.', { oil: 180 }],
    ['Heat the oil in a Dutch oven to 325°F.', { oil: 163 }],
    ['Warm the milk to 38 °C.', { water: 38 }],
    ['Fry over a medium-high heat.', { stovetop: 7 }],
    ['Simmer over a low heat.', { stovetop: 3 }],
  ])('of "%s"', (text, expected) => {
    expect(inferAlone('en', text).temperature).toEqual({ ...NO_HEAT, ...expected })
  })

  test.each([
    ['Запекайте при 180 градусах.', { oven: 180 }],
    ['Варите на самом слабом огне.', { stovetop: 3 }],
    ['Подогрейте молоко до 40 °С.', { water: 40 }],
  ])('of "%s"', (text, expected) => {
    expect(inferAlone('ru', text).temperature).toEqual({ ...NO_HEAT, ...expected })
  })

  test.each([
    'Bake for 20 minutes.',
    'Cook until the centre reads 74 °C.',
    'Boil the syrup to 118 °C.',
    'Bring to the boil over a high heat, then simmer over a low heat.',
  ])('is none of "%s"', (text) => {
    expect(inferAlone('en', text).temperature).toBeNull()
  })
})

describe('IMP-7 the equipment of a step', () => {
  test.each([
    ['en', 'Heat a frying pan, then return the pan to the heat.', ['frying pan']],
    ['en', 'Brown in a Dutch oven.', ['casserole']],
    ['en', 'Stir in the baking powder and blitz in a blender.', ['blender']],
    ['en', 'Bake on a baking sheet.', ['oven', 'baking tray']],
    ['ru', 'Переложите в кастрюлю и пробейте погружным блендером.', ['кастрюля', 'блендер']],
    ['ru', 'Выпекайте на противне.', ['духовка', 'противень']],
  ] as const)('in %s: "%s"', (language, text, expected) => {
    expect(inferAlone(language, text).equipment).toEqual(expected)
  })
})

describe('IMP-7 whether a step leaves the hands free', () => {
  test.each([
    ['en', 'Fry for 5 minutes, then simmer for 40 minutes.', true],
    ['en', 'Chop the onions.', false],
    ['en', 'Fry for 10 minutes.', false],
    ['en', 'Add the rest and cook for 10 minutes.', false],
    ['en', 'Leave for 2 minutes.', false],
    ['en', 'Chill overnight.', true],
    ['en', 'Preheat the oven to 200 °C.', true],
    ['ru', 'Накройте и оставьте на час.', true],
    ['ru', 'Обжаривайте 10 минут.', false],
    ['ru', 'Духовку разогрейте до 180 °С.', true],
  ] as const)('in %s: "%s"', (language, text, expected) => {
    expect(inferAlone(language, text).isUnattended).toBe(expected)
  })
})

describe('IMP-7 what a step waits for', () => {
  const LINES = [
    '400 g pasta',
    '1 onion',
    '2 carrots',
    '100 g cream',
    '1 tsp mustard',
    '200 g flour',
    '1 egg',
  ]
  const after = (...steps: Parameters<typeof infer>[2][]): readonly (readonly number[])[] =>
    infer('en', LINES, ...steps).map(({ dependencies }) => dependencies)

  test('is the step before it, if it goes on with that', () => {
    expect(after('Fry the onion.', 'Add the carrots.', 'Simmer for 10 minutes.')).toEqual([[], [0], [1]])
  })
  test('is not what happens meanwhile, nor what begins with ingredients of its own', () => {
    expect(after('Boil the pasta.', 'Meanwhile, warm the cream.', 'Toss everything and serve.')).toEqual([
      [],
      [],
      [0, 1],
    ])
    expect(after('Chop the onion.', 'Peel the carrots.', 'Serve.')).toEqual([[], [], [0, 1]])
  })
  test('is the step that made what it names', () => {
    expect(
      after('Mix the flour and egg to a dough.', 'Chop the onion.', 'Roll out the dough.', 'Serve.'),
    ).toEqual([[], [], [0], [1, 2]])
    expect(after('Chop the onion.', 'Grate the carrots.', 'Fry the onion.', 'Serve.')).toEqual([
      [],
      [],
      [0],
      [1, 2],
    ])
  })
  test('is the oven', () => {
    expect(
      after('Preheat the oven.', 'Chop the carrots.', 'Fry the onion.', 'Bake the carrots.', 'Serve.'),
    ).toEqual([[], [], [], [0, 1], [2, 3]])
  })
  test('is not another section, until the text joins them', () => {
    expect(
      after(
        ['For the sauce', 'Mix the cream and mustard.'],
        ['For the sauce', 'Simmer for 5 minutes.'],
        ['Pasta', 'Boil the pasta.'],
        ['Pasta', 'Chop the onion.'],
        ['Pasta', 'Stir the sauce into the pasta.'],
        ['Pasta', 'Serve.'],
      ),
    ).toEqual([[], [0], [], [], [1, 2], [3, 4]])
  })
})

describe('IMP-7 texts of other people', () => {
  test('in a language without words are not understood', () => {
    expect(inferSteps({ language: 'de', ingredients: [], steps: [] })).toBeNull()
  })

  const lines = Array.from(
    { length: 200 },
    (_, index) => `${index} g ${['olive oil', 'red onion', 'salt'][index % 3]} x`,
  )
  test.each([
    'salt ',
    '1 tbsp oil ',
    'half the oil ',
    'red olive salt ',
    '10 minutes ',
    '180 °C ',
    '1/2 ',
    'until ',
    'the dough ',
    'medium-',
    'oven heat ',
    'x1 x2 x3 ',
    '( ',
    'simmer. ',
  ])('100 KB of "%s" are read in linear time', (piece) => {
    const hostile = piece.repeat(5000 / piece.length)
    expect(leastCpuTime(() => infer('en', lines, hostile.repeat(20)))).toBeLessThan(50)
    const steps = Array.from({ length: 20 }, () => hostile)
    expect(leastCpuTime(() => infer('en', [], ...steps))).toBeLessThan(100)
  })
})
