import {
  type DisplayMeasure,
  formatAmount,
  LANGUAGES,
  type Measure,
  rational,
  displayMeasure,
  UNIT_SYSTEMS,
  UNITS,
} from '@souschef/domain'
import { addGermanRules, GERMAN } from '@souschef/domain/german'
import en from '@souschef/locales/en.json' with { type: 'json' }
import ru from '@souschef/locales/ru.json' with { type: 'json' }
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { setInitialLanguage, setLanguage } from '#platform/i18n/i18n.ts'
import { measureRecipe } from '../model/measured-recipe.ts'
import { Amount } from './amount.tsx'

setInitialLanguage('en', en)
setLanguage('ru', ru)

const VULGAR_FRACTION = /(\d?)([¼-¾⅓-⅞])/gu

/** Replaces '1½' as the page typesets it: with a space, and a fraction of two numbers. */
const withPlainFractions = (text: string): string =>
  text.replace(
    VULGAR_FRACTION,
    (_, whole: string, glyph: string) =>
      `${whole === '' ? '' : `${whole} `}${glyph.normalize('NFKD').replace('\u2044', '/')}`,
  )

const rendered = (measure: Measure & Partial<DisplayMeasure>): string =>
  renderToStaticMarkup(<Amount measure={measure} />)
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')

test('DEC-57 recipe and cooking lists show 10,000 random amounts as the domain formats them', () => {
  const amounts = fc
    .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 16))
    .map(([n, d]) => rational.make(n, d))
  const servings = fc.integer({ min: 1, max: 24 })
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...UNITS.filter((unit) => unit !== 'to_taste')),
      servings,
      servings,
      fc.constantFrom(...UNIT_SYSTEMS),
      fc.constantFrom(...LANGUAGES),
      (amount, unit, from, to, units, language) => {
        setLanguage(language)
        const written = { amount, amount_max: null, unit }
        const ingredient = {
          id: 'flour',
          name: 'flour',
          amount: rational.toNumber(amount),
          amount_max: null,
          unit,
          notes: null,
          is_optional: false,
          category: 'main' as const,
          section: null,
          original: null,
        }
        const recipe = { language, servings: from, ingredients: [ingredient], steps: [] }
        const [group] = measureRecipe(recipe, to, units).groups
        const view = { factor: rational.make(to, from), units }
        const exact = withPlainFractions(formatAmount(displayMeasure(written, view, language), language))
        const text = rendered(group?.lines[0]?.measure ?? written)
        expect(text === exact || text.startsWith(`${exact} `), `${text} for ${exact}`).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('DEC-57 a rounded amount is marked as rounded', () => {
  const measure = { amount: rational.make(4, 3), amount_max: null, unit: 'cup', isRounded: true } as const
  setLanguage('en')
  expect(rendered(measure)).toBe('about 1 1/3 cups')
  setLanguage('ru')
  expect(rendered(measure)).toBe('примерно 1 1/3 стакана')
})

test.each([
  [[0, 1], null, '0 cups', '0 стаканов'],
  [[1, 2], null, '1/2 cup', '1/2 стакана'],
  [[1, 1], null, '1 cup', '1 стакан'],
  [[3, 2], null, '1 1/2 cups', '1 1/2 стакана'],
  [[11, 1], null, '11 cups', '11 стаканов'],
  [[22, 1], null, '22 cups', '22 стакана'],
  [[101, 1], null, '101 cups', '101 стакан'],
  [[1, 2], [1, 1], '1/2–1 cup', '1/2–1 стакан'],
  [[1, 1], [2, 1], '1–2 cups', '1–2 стакана'],
] as const)('DEC-12 a unit agrees with its amount: %j to %j is %j and %j', (from, to, english, russian) => {
  const measure = {
    amount: rational.make(from[0], from[1]),
    amount_max: to && rational.make(to[0], to[1]),
    unit: 'cup',
  } as const
  setLanguage('en')
  expect(rendered(measure)).toBe(english)
  setLanguage('ru')
  expect(rendered(measure)).toBe(russian)
})

test('a further language shows amounts by its texts and its rules alone', () => {
  onTestFinished(addGermanRules())
  const units = { ...en.units, cup_one: '{{amount}} Tasse', cup_other: '{{amount}} Tassen' }
  setLanguage(GERMAN, { ...en, units })
  const cups = { amount: rational.make(1, 2), amount_max: null, unit: 'cup' } as const
  expect(rendered(cups)).toBe('1/2 Tasse')
  expect(rendered({ ...cups, amount_max: rational.make(3, 2) })).toBe('1/2–1 1/2 Tassen')
  expect(rendered({ ...cups, amount: rational.make(5, 4), unit: 'kg', isRounded: true })).toBe('etwa 1,25 kg')
})
