import { LANGUAGE_RULES, LANGUAGES } from '@souschef/domain'
import { expect, test } from 'vitest'
import { catalogues, serverCatalogues } from './catalogue.ts'
import serverEn from './server/en.json' with { type: 'json' }
import serverRu from './server/ru.json' with { type: 'json' }

const PLURAL = /_(zero|one|two|few|many|other)$/

function leaves(node: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node ?? {}).flatMap(([key, child]) =>
    leaves(child, path === '' ? key : `${path}.${key}`),
  )
}

const en = new Map(leaves(serverCatalogues.en))
const ru = new Map(leaves(serverCatalogues.ru))
const stems = (texts: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))
const pluralStems = (texts: ReadonlyMap<string, string>): readonly string[] => [
  ...new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))),
]
const placeholders = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted()

test('no section is in both the browser catalogue and the server catalogue', () => {
  expect(Object.keys(serverEn)).toEqual(Object.keys(serverRu))
  expect(Object.keys(serverEn).filter((section) => section in catalogues.en)).toEqual([])
})

test('APP-6 both languages have the same keys', () => {
  expect([...stems(ru)].toSorted()).toEqual([...stems(en)].toSorted())
})

test.each(LANGUAGES)(
  'APP-6 DEC-33 every counted text in %s has all plural forms of the language',
  (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    expect(pluralCategories.toSorted()).toEqual(LANGUAGE_RULES[language].forms.toSorted())
    const texts = new Map(leaves(serverCatalogues[language]))
    for (const stem of pluralStems(en))
      for (const form of pluralCategories) expect(texts.has(`${stem}_${form}`), `${stem}_${form}`).toBe(true)
  },
)

test('APP-6 no text is empty, and both languages have the same placeholders', () => {
  for (const [key, text] of [...en, ...ru]) expect(text.trim(), key).not.toBe('')
  for (const [key, text] of en) {
    if (PLURAL.test(key)) continue
    expect(placeholders(ru.get(key) ?? ''), key).toEqual(placeholders(text))
  }
})

const UNITS = {
  en: /(?:\d|\}\}) (?:g|kg|ml|l|oz|lb|fl oz|tbsp|tsp|min|s|kcal|mg|°C)(?![\w’])/,
  ru: /(?:\d|\}\}) (?:г|кг|мл|л|шт\.|ст\.|ч\.|мин|с|ч|ккал|мг|%|°C)(?![\p{L}])/u,
}
/** Read by screen readers only, so line breaks do not matter. */
const SCREEN_READER_KEY = 'timers.oneMoreMinuteLabel'

/** Straight quotes, three dots, a hyphen for a dash, a dash that may wrap to the next line, quotes of the other language. */
const TYPO_PATTERNS = {
  en: /["«»„]|'|\.\.\.| - |—/,
  ru: /["“”„]|'|\.\.\.| - | —/,
}

test.each([
  ['en', en],
  ['ru', ru],
] as const)('APP-6 the texts in %s follow the typography of the language', (language, texts) => {
  const exempt = language === 'en' ? ['admin.text'] : []
  const violations = [...texts].filter(
    ([key, text]) =>
      !exempt.includes(key) &&
      (TYPO_PATTERNS[language].test(text) || (key !== SCREEN_READER_KEY && UNITS[language].test(text))),
  )
  expect(violations).toEqual([])
})

/** Words for which the catalogues have another: one thing has one name. */
const FORBIDDEN_SYNONYMS = {
  en: /in step with|log ?in(?!:)|follow nobody|blocked nobody|nobody of that name/i,
  ru: /учётн|\bтег|инвентар|картинк|фотографи[яюий]|сыроед/i,
}

test.each([
  ['en', en],
  ['ru', ru],
] as const)('APP-6 the texts in %s use one name for one thing', (language, texts) => {
  // Fixed by the specification.
  const exempt = new Set(['errors.LOGIN_REQUIRED', 'auth.loginFailed'])
  const violations = [...texts].filter(
    ([key, text]) => !exempt.has(key) && FORBIDDEN_SYNONYMS[language].test(text),
  )
  expect(violations).toEqual([])
})
