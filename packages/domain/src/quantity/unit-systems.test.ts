import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayMeasure } from '../scaling/display-measure.ts'
import { type Unit, UNIT_SYSTEMS, UNITS, type UnitSystem } from '../recipe/reference.ts'
import { formatAmount, type Measure } from './format-amount.ts'
import { fromInteger, make, toNumber } from './rational.ts'
import { conversionToSystem, ovenCelsius, ovenFahrenheit, toCelsius, toFahrenheit } from './unit-systems.ts'

const of = (n: number, unit: Unit, max: number | null = null): Measure => ({
  amount: fromInteger(n),
  amount_max: max === null ? null : fromInteger(max),
  unit,
})
const shownText = (measure: Measure, system: UnitSystem, language: 'en' | 'ru' = 'en'): string => {
  const converted = displayMeasure(measure, { factor: fromInteger(1), units: system }, language)
  return `${formatAmount(converted, 'en')} ${converted.unit}`
}

describe('DET-2 amounts in the units of the reader', () => {
  test.each([
    [of(1, 'oz'), 'about 28 g'],
    [of(1, 'lb'), 'about 454 g'],
    [of(3, 'lb'), 'about 1.361 kg'],
    [of(1, 'cup'), '240 ml'],
    [of(5, 'cup'), '1.2 l'],
    [of(4, 'fl_oz'), '120 ml'],
    [of(2, 'tbsp'), '2 tbsp'],
    [of(100, 'g'), '100 g'],
    [of(3, 'pcs'), '3 pcs'],
  ])('metric: %j reads %s', (measure, text) => {
    expect(shownText(measure, 'metric')).toBe(text)
  })

  test.each([
    [of(5, 'g'), '5 g'],
    [of(100, 'g'), 'about 3½ oz'],
    [of(500, 'g'), 'about 17⅝ oz'],
    [of(1, 'kg'), 'about 2¼ lb'],
    [of(10, 'ml'), '2 tsp'],
    [of(30, 'ml'), '2 tbsp'],
    [of(240, 'ml'), '1 cup'],
    [of(1, 'l'), '4⅙ cup'],
    [of(200, 'ml', 300), '⅚–1¼ cup'],
    [of(2, 'cup'), '2 cup'],
    [of(2, 'clove'), '2 clove'],
  ])('US: %j reads %s', (measure, text) => {
    expect(shownText(measure, 'us')).toBe(text)
  })

  test('the glass of a Russian recipe is 250 ml', () => {
    expect(shownText(of(1, 'cup'), 'metric', 'ru')).toBe('250 ml')
    expect(shownText(of(1, 'cup'), 'us', 'ru')).toBe('1 cup')
  })

  test.each([
    [-18, 0],
    [0, 32],
    [38, 100],
    [62.5, 144.5],
    [100, 212],
    [180, 356],
  ])("a thermometer's %d °C is %d °F", (celsius, fahrenheit) => {
    expect(toFahrenheit(celsius)).toBe(fahrenheit)
  })

  test.each([
    [-10, -23],
    [32, 0],
    [130.1, 54.5],
    [212, 100],
    [350, 177],
  ])("a thermometer's %d °F is %d °C", (fahrenheit, celsius) => {
    expect(toCelsius(fahrenheit)).toBe(celsius)
  })

  test.each([
    [140, 275],
    [150, 300],
    [160, 325],
    [180, 350],
    [190, 375],
    [200, 400],
    [220, 425],
    [230, 450],
    [260, 500],
  ])("an oven's %i °C is %i °F, and back", (celsius, fahrenheit) => {
    expect(ovenFahrenheit(celsius)).toBe(fahrenheit)
    expect(ovenCelsius(fahrenheit)).toBe(celsius)
  })

  test('an oven temperature for drying or keeping warm is converted to the degree', () => {
    expect(ovenFahrenheit(60)).toBe(140)
    expect(ovenCelsius(150)).toBe(66)
  })

  test('mass stays mass, volume stays volume, and neither changes by more than its definition', () => {
    const grams: Partial<Record<Unit, number>> = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 }
    const ml: Partial<Record<Unit, number>> = { ml: 1, l: 1000, fl_oz: 30, cup: 240, tbsp: 15, tsp: 5 }
    assert(
      property(
        integer({ min: 1, max: 1_000_000 }),
        integer({ min: 1, max: 1000 }),
        constantFrom(...UNITS),
        constantFrom(...UNIT_SYSTEMS),
        (n, d, unit, system) => {
          const written: Measure = { amount: make(n, d), amount_max: null, unit }
          const read = conversionToSystem(written, system, 'en')
          if (read === null) return
          const unitSizes = grams[unit] === undefined ? ml : grams
          const [before, after] = [unitSizes[unit] ?? 0, unitSizes[read.unit ?? 'pcs'] ?? 0]
          expect((toNumber(read.ratio) * after) / before).toBeCloseTo(1, 9)
        },
      ),
    )
  })
})
