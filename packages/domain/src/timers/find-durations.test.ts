import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fastestOfTen } from '../kernel/fastest-of-ten.ts'
import { findDurations } from './find-durations.ts'
import { LONGEST_TIMER_MS } from './timer.ts'

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
] as const

const short = (ms: number): string =>
  UNITS.reduce<readonly [string, number]>(
    ([text, left], [unit, letter]) =>
      left >= unit ? [`${text}${Math.floor(left / unit)}${letter}`, left % unit] : [text, left],
    ['', ms],
  )[0]

/** What is found, as 'phrase=8m..10m'. */
const found = (text: string): readonly string[] =>
  findDurations(text).map(({ start, end, min_ms, max_ms }) => {
    const range = min_ms === max_ms ? short(min_ms) : `${short(min_ms)}..${short(max_ms)}`
    return `${text.slice(start, end)}=${range}`
  })

describe('CPAGE-3 times in English texts', () => {
  test.each([
    ['Simmer for 20 minutes, stirring now and then.', '20 minutes=20m'],
    ['Bake 8–10 min until golden', '8–10 min=8m..10m'],
    ['Bake 8-10 min. until golden', '8-10 min=8m..10m'],
    ['Roast for 8 to 10 minutes', '8 to 10 minutes=8m..10m'],
    ['It takes from 8 to 10 minutes', 'from 8 to 10 minutes=8m..10m'],
    ['Cook between 8 and 10 minutes', 'between 8 and 10 minutes=8m..10m'],
    ['Braise for 1 hour 30 minutes', '1 hour 30 minutes=1h30m'],
    ['Braise for 1 hour and 30 minutes', '1 hour and 30 minutes=1h30m'],
    ['Braise 1 h 30 min', '1 h 30 min=1h30m'],
    ['Braise 1 hr. 30 min', '1 hr. 30 min=1h30m'],
    ['Braise 1h30', '1h30=1h30m'],
    ['Braise 1h30m', '1h30m=1h30m'],
    ['Braise 1h 30m', '1h 30m=1h30m'],
    ['Leave 1½ hours', '1½ hours=1h30m'],
    ['Leave 1 ½ hours', '1 ½ hours=1h30m'],
    ['Leave 1 1/2 hours', '1 1/2 hours=1h30m'],
    ['Leave 1-1/2 hours', '1-1/2 hours=1h30m'],
    ['Leave for ¾ hour', '¾ hour=45m'],
    ['Leave for 1/2 hour', '1/2 hour=30m'],
    ['Leave 1.5 hours', '1.5 hours=1h30m'],
    ['Leave 1 to 1½ hours', '1 to 1½ hours=1h..1h30m'],
    ['Leave 1-1 1/2 hours', '1-1 1/2 hours=1h..1h30m'],
    ['Rest for half an hour.', 'half an hour=30m'],
    ['Half an hour is enough', 'Half an hour=30m'],
    ['Rest for a half hour', 'a half hour=30m'],
    ['A half-hour rest', 'A half-hour=30m'],
    ['Wait half a minute', 'half a minute=30s'],
    ['Prove an hour and a half', 'an hour and a half=1h30m'],
    ['Prove an hour and a quarter', 'an hour and a quarter=1h15m'],
    ['Prove one and a half hours', 'one and a half hours=1h30m'],
    ['Prove for two and a half to three hours', 'two and a half to three hours=2h30m..3h'],
    ['Prove 2 and 1/2 hours', '2 and 1/2 hours=2h30m'],
    ['Rest a quarter of an hour', 'a quarter of an hour=15m'],
    ['Rest three quarters of an hour', 'three quarters of an hour=45m'],
    ['Rest three-quarters of an hour', 'three-quarters of an hour=45m'],
    ['Fry a minute on each side', 'a minute=1m'],
    ['Fry another minute', 'another minute=1m'],
    ['Fry a minute or two', 'a minute or two=1m..2m'],
    ['Chill for an hour or two', 'an hour or two=1h..2h'],
    ['Chill for an hour or so', 'an hour=1h'],
    ['Fry for a couple of minutes', 'couple of minutes=2m'],
    ['A couple minutes more', 'couple minutes=2m'],
    ['Fry two to three minutes', 'two to three minutes=2m..3m'],
    ['Fry two-three minutes', 'two-three minutes=2m..3m'],
    ['Fry for 2 or 3 minutes', '2 or 3 minutes=2m..3m'],
    ['Boil twenty-five minutes', 'twenty-five minutes=25m'],
    ['Boil twenty five minutes', 'twenty five minutes=25m'],
    ['Boil for forty to forty-five minutes', 'forty to forty-five minutes=40m..45m'],
    ['Sixty seconds will do', 'Sixty seconds=1m'],
    ['Ninety minutes later', 'Ninety minutes=1h30m'],
    ['After a 45-minute bake', '45-minute=45m'],
    ['An 8-to-10-minute simmer', '8-to-10-minute=8m..10m'],
    ['An 8- to 10-minute simmer', '8- to 10-minute=8m..10m'],
    ['A five-minute rest', 'five-minute=5m'],
    ['Whisk for 30 seconds', '30 seconds=30s'],
    ['Blend 30s', '30s=30s'],
    ['Blend 30 sec', '30 sec=30s'],
    ['Blend 1 minute 30 seconds', '1 minute 30 seconds=1m30s'],
    ['Give it a 30 second blast', '30 second=30s'],
    ['Blend 30 seconds to 1 minute', '30 seconds to 1 minute=30s..1m'],
    ['Bake 50 minutes to 1 hour 10 minutes', '50 minutes to 1 hour 10 minutes=50m..1h10m'],
    ['Rest half an hour to an hour', 'half an hour to an hour=30m..1h'],
    ['10 more minutes', '10 more minutes=10m'],
    ['Marinate 24 hours or 2 days', '24 hours=1d', '2 days=2d'],
    ['Ferment 3-5 days', '3-5 days=3d..5d'],
    ['Bake at 200 °C 20 minutes, then at 180 °C for 1 hour.', '20 minutes=20m', '1 hour=1h'],
    ['Fry 2 eggs for 3 minutes; turn, 1 minute.', '3 minutes=3m', '1 minute=1m'],
    ['Bake 1 hour. 20 minutes later, cover it.', '1 hour=1h', '20 minutes=20m'],
    ['Step 1 - 20 minutes', '20 minutes=20m'],
    ['COOK FOR 5 MINUTES', '5 MINUTES=5m'],
    ['Cook 5\u00a0minutes', '5\u00a0minutes=5m'],
    ['Boil 10–5 minutes', '5 minutes=5m'],
  ])('%s', (text, ...phrases) => expect(found(text)).toEqual(phrases))

  test.each([
    'Heat the oven to 180 °C and butter 2 tins.',
    'Pour in 300 ml of milk and 2 teaspoons of salt',
    'Add the second layer, then a second one.',
    'Add one second layer',
    'In the second half',
    'A recipe of 1998, cooked for 30 years.',
    'Sear the 2 minute steaks.',
    'Add 2-minute noodles.',
    'Add a minute amount of salt',
    'Stir three times a minute, once an hour',
    'The last minute counts; every hour too.',
    'Mint, minced meat and hourglass 5 minty leaves',
    'Draw 10 minutiae',
    'Take 5 m of twine and 3 s-shaped hooks',
    'CO2 and 2 H2O',
    'At 12:30 add 1/2 cup',
    '0 minutes',
    '999999999999 minutes',
    '40000 minutes',
    '365 days',
    'minutes hours seconds',
    'half a cup, a quarter of an apple, three quarters full',
    '',
  ])('none in "%s"', (text) => expect(found(text)).toEqual([]))
})

describe('CPAGE-3 times in Russian texts', () => {
  test.each([
    ['Варить 20 минут, помешивая.', '20 минут=20m'],
    ['Варите 1 минуту', '1 минуту=1m'],
    ['Через 2 минуты снимите с огня', '2 минуты=2m'],
    ['В течение 5 минут', '5 минут=5m'],
    ['С 10 минутами терпения', '10 минутами=10m'],
    ['Выпекайте 5-7 минут', '5-7 минут=5m..7m'],
    ['Выпекайте 5 – 7 мин.', '5 – 7 мин=5m..7m'],
    ['Выпекайте от 5 до 7 минут', 'от 5 до 7 минут=5m..7m'],
    ['Выпекайте от 5 минут до 10 минут', 'от 5 минут до 10 минут=5m..10m'],
    ['Жарьте две-три минуты', 'две-три минуты=2m..3m'],
    ['Жарьте 2 или 3 минуты', '2 или 3 минуты=2m..3m'],
    ['Взбивайте 30 сек', '30 сек=30s'],
    ['Взбивайте 30 секунд', '30 секунд=30s'],
    ['Тушите 1 ч 20 мин', '1 ч 20 мин=1h20m'],
    ['Тушите 1 ч. 20 мин.', '1 ч. 20 мин=1h20m'],
    ['Тушите 1 час 20 минут', '1 час 20 минут=1h20m'],
    ['Тушите 2 часа и 10 минут', '2 часа и 10 минут=2h10m'],
    ['Тушите час двадцать минут', 'час двадцать минут=1h20m'],
    ['Тушите два часа тридцать минут', 'два часа тридцать минут=2h30m'],
    ['Готовьте 1,5 часа', '1,5 часа=1h30m'],
    ['Готовьте 1,5-2 часа', '1,5-2 часа=1h30m..2h'],
    ['Готовьте 1½ часа', '1½ часа=1h30m'],
    ['Готовьте полтора часа', 'полтора часа=1h30m'],
    ['Готовьте полторы минуты', 'полторы минуты=1m30s'],
    ['В течение полутора часов', 'полутора часов=1h30m'],
    ['Готовьте полтора-два часа', 'полтора-два часа=1h30m..2h'],
    ['Оставьте на полчаса', 'полчаса=30m'],
    ['Оставьте на пол часа', 'пол часа=30m'],
    ['Оставьте на пол-часа', 'пол-часа=30m'],
    ['Не менее получаса', 'получаса=30m'],
    ['От получаса до часа', 'От получаса до часа=30m..1h'],
    ['Полчаса-час в холоде', 'Полчаса-час=30m..1h'],
    ['Взбивайте полминуты', 'полминуты=30s'],
    ['Ещё четверть часа', 'четверть часа=15m'],
    ['Три четверти часа', 'Три четверти часа=45m'],
    ['Варить час на слабом огне', 'час=1h'],
    ['Тушите под крышкой час', 'час=1h'],
    ['Варите целый час', 'час=1h'],
    ['Оставьте в холодильнике на час', 'час=1h'],
    ['Настаивать в течение часа', 'часа=1h'],
    ['Варите около часа, не более часа', 'часа=1h', 'часа=1h'],
    ['Час с половиной томите', 'Час с половиной=1h30m'],
    ['Томите два с половиной часа', 'два с половиной часа=2h30m'],
    ['Томите час-полтора', 'час-полтора=1h..1h30m'],
    ['Томите час или два', 'час или два=1h..2h'],
    ['Томите час-другой', 'час-другой=1h..2h'],
    ['Жарьте минуту-две', 'минуту-две=1m..2m'],
    ['Жарьте минуту, переверните', 'минуту=1m'],
    ['Жарьте ещё минутку', 'минутку=1m'],
    ['Варите часа полтора', 'часа полтора=1h30m'],
    ['Варите часа два', 'часа два=2h'],
    ['Варите часа 2-3', 'часа 2-3=2h..3h'],
    ['Варите минут пять', 'минут пять=5m'],
    ['Варите минут 20', 'минут 20=20m'],
    ['Варите минут 5–7', 'минут 5–7=5m..7m'],
    ['Варите минут десять-пятнадцать', 'минут десять-пятнадцать=10m..15m'],
    ['Оставьте минут на 10', 'минут на 10=10m'],
    ['Взбейте секунд тридцать', 'секунд тридцать=30s'],
    ['Жарьте пару минут', 'пару минут=2m'],
    ['Жарьте пару-тройку минут', 'пару-тройку минут=2m..3m'],
    ['Варите двадцать пять минут', 'двадцать пять минут=25m'],
    ['Около сорока минут', 'сорока минут=40m'],
    ['Варите пятнадцать-двадцать минут', 'пятнадцать-двадцать минут=15m..20m'],
    ['В течение 2-х часов', '2-х часов=2h'],
    ['После 10-15-ти минут', '10-15-ти минут=10m..15m'],
    ['Настаивайте сутки', 'сутки=1d'],
    ['Настаивайте двое суток', 'двое суток=2d'],
    ['Мариновать 24 часа или 2 дня', '24 часа=1d', '2 дня=2d'],
    ['30 секунд – 1 минута', '30 секунд – 1 минута=30s..1m'],
    ['При 180 °C 40 минут, затем при 160 °C ещё 1 час.', '40 минут=40m', '1 час=1h'],
    ['Варить 1 час. 20 минут остужать.', '1 час=1h', '20 минут=20m'],
    ['Добавьте 1 ч. л. соли и варите 5 мин', '5 мин=5m'],
    ['Каждые 10 минут перемешивайте', '10 минут=10m'],
    ['ВАРИТЬ 5 МИНУТ', '5 МИНУТ=5m'],
    ['Simmer 20 минут', '20 минут=20m'],
  ])('%s', (text, ...phrases) => expect(found(text)).toEqual(phrases))

  test.each([
    'Разогрейте духовку до 180 градусов.',
    'Влейте 200 мл минеральной воды',
    '5 минеральных вод',
    'Добавьте 1 ч. л. соли, 2 ч.л. сахара и 1 ч/л соды, 1 ч ложку мёда',
    'Часто помешивайте, часть отложите',
    'Это часть 2',
    '10-минутный отдых, минутный перерыв',
    'Вторая секунда, второй час, каждый час',
    'На 5-ю минуту, на 10-й минуте, в 5-й час',
    'Последнюю минуту не мешайте, и в эту минуту тоже',
    '60 ударов в минуту, 3 раза в час',
    'Подавайте в 7 часов вечера',
    'Начните в 18 часов, к 19 часам закончите',
    'В час пик и в час дня',
    'Без 5 минут готово',
    'Рецепт 1998 года, 30 лет назад',
    'В течение нескольких минут, несколько минут',
    'Возьмите 5 с половиной яблок и 20 с солью',
    'Минут и часов не считайте',
    'полстакана, половина лимона, четверть луковицы',
    '0 минут',
    '99999 минут',
  ])('none in "%s"', (text) => expect(found(text)).toEqual([]))
})

describe('whatever the text', () => {
  const pieces = [
    '1', '2', '90', '1/2', '½', '.', ',', '-', '–', ' ', ' ', ' ', 'to', 'or', 'and', 'a', 'half', 'an', 'hour',
    'minutes', 'h', 'min', 's', 'from', 'between', 'couple', 'of', 'twenty', 'two', 'час', 'часа', 'минут', 'полтора',
    'полчаса', 'от', 'до', 'с', 'половиной', 'пять', 'на', 'или', 'ч', '.', 'л', 'и', '🍲', '\ud83c', 'Ё', 'İ',
  ] // prettier-ignore
  const texts = oneof(
    string({ unit: 'grapheme' }),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join('')),
    array(constantFrom(...pieces), { maxLength: 40 }).map((list) => list.join(' ')),
  )

  test('what is found is in order, disjoint, inside the text, and possible', () => {
    assert(
      property(texts, (text) => {
        let end = 0
        for (const duration of findDurations(text)) {
          expect(duration.start).toBeGreaterThanOrEqual(end)
          expect(duration.end).toBeGreaterThan(duration.start)
          expect(duration.min_ms).toBeGreaterThanOrEqual(1000)
          expect(duration.max_ms).toBeGreaterThanOrEqual(duration.min_ms)
          expect(duration.max_ms).toBeLessThanOrEqual(LONGEST_TIMER_MS)
          expect(text.slice(duration.start, duration.end).trim()).toHaveLength(duration.end - duration.start)
          end = duration.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 3000 },
    )
  })

  test('found within 50 ms in 100 KB made to stall it', () => {
    const hostile = [
      '1', '1 ', '1-', '1 to ', 'a', 'я', 'a ', '½', '1/', '1 1/2 ', 'half ', 'an hour and ', '1 hour ', '1h1m1s', 'от ',
      'from 1 to ', 'час-', 'минут ', 'two and a ', 'twenty-', 'от 1 до ', 'с половиной ', '...', '   ', 'ч.', '5 ч. ',
      'от полчаса до ', 'days 1 day 2 hours 3 ',
    ] // prettier-ignore
    for (const piece of hostile) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length))
      expect(
        fastestOfTen(() => findDurations(text), Date.now),
        piece,
      ).toBeLessThan(50)
    }
  })
})
