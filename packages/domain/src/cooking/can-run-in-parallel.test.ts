import { assert, boolean, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { canRunInParallel } from './can-run-in-parallel.ts'

const step = (instruction: string, estimated_time: number | null = 10, is_parallel = false) => ({
  title: null,
  description: null,
  instruction,
  estimated_time,
  is_parallel,
})

describe('COOK-12 a step can run in parallel', () => {
  test.each([
    'Boil the potatoes.',
    'Bring to the boil',
    'BOILING!',
    'Parboil the rice.',
    'Simmer for 20 minutes.',
    'Bake until golden.',
    'Put on a baking sheet and bake.',
    'Roast the beets',
    'Let it infuse',
    'Steep the tea',
    'Leave to cool.',
    'Chill in the fridge.',
    'Варить 20 минут',
    'Сварите яйца вкрутую.',
    'Отварной картофель отваривайте до готовности',
    'Рис варится под крышкой',
    'Варка занимает час',
    'Доведите до кипения',
    'Пусть покипит',
    'Кипятите молоко',
    'Выпекайте 40 минут',
    'Испеките коржи',
    'Печь до золотистой корочки',
    'Пирог печётся',
    'Запекать в духовке',
    'Выпечка займёт полчаса',
    'Дайте настояться',
    'Настаивайте чай',
    'Пусть заварка настоится',
    'Охладите крем',
    'Охлаждение — час',
    'Дать остыть',
    'Остудите бульон',
  ])('if it takes ten minutes and says "%s"', (instruction) => {
    expect(canRunInParallel(step(instruction))).toBe(true)
  })

  test.each([
    'Chop the onions.',
    'Mix flour with baking powder and baking soda.',
    'Shape the rolls on a baking sheet.',
    'Take out the bakery bread, the cooler and the boiler.',
    'Нарежьте лук.',
    'Добавьте поваренную соль',
    'Подайте с вареньем',
    'Слепите вареники',
    'Разложите печенье на блюде',
    'Обжарьте печень',
    'Смажьте форму для выпечки',
    'Это настоящий повар и его товар',
    'Нарежьте запеканку',
    'Налейте прохладной воды',
    '',
  ])('but not if it takes ten minutes and says "%s"', (instruction) => {
    expect(canRunInParallel(step(instruction))).toBe(false)
  })

  test('a short step cannot, unless the author marked it', () => {
    expect(canRunInParallel(step('Boil', 9))).toBe(false)
    expect(canRunInParallel(step('Boil', null))).toBe(false)
    expect(canRunInParallel(step('Chop', 1, true))).toBe(true)
    expect(canRunInParallel(step('Chop', null, true))).toBe(true)
  })

  test('the title and the description count as well', () => {
    expect(canRunInParallel({ ...step('Leave it.'), title: 'Cooling' })).toBe(true)
    expect(canRunInParallel({ ...step('Leave it.'), description: 'It bakes slowly.' })).toBe(true)
  })

  test('marking a step as parallel never turns the inference off, whatever the text', () => {
    assert(
      property(
        string({ unit: 'grapheme' }),
        integer({ min: 0, max: 100 }),
        boolean(),
        (text, minutes, isParallel) => {
          const inferred = canRunInParallel(step(text, minutes))
          expect(canRunInParallel(step(text, minutes, isParallel))).toBe(inferred || isParallel)
          expect(canRunInParallel(step(`${text} bake`, 10))).toBe(true)
        },
      ),
    )
  })

  test('100 KB of hostile text are decided within 50 ms', () => {
    const pieces = ['б', 'a', 'охлад', 'вар ', 'запе', 'для выпечки ', 'baking powder ', 'кипя', 'ё', ' ']
    for (const piece of pieces) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length))
      expect(leastCpuTime(() => canRunInParallel(step(text)))).toBeLessThan(50)
    }
  })
})
