import { rational } from '@souschef/domain'
import type { RecipeContent, Step } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { demoCooks, demoRecipes } from './index.ts'

const named = demoRecipes.map((recipe) => [recipe.content.title, recipe.content] as const)

const sentenceFieldsOf = (step: Step): readonly (string | null)[] => [
  step.instruction,
  step.description,
  step.tips,
]

/** Texts that are full sentences. */
const sentencesOf = (content: RecipeContent): readonly string[] =>
  [content.description, content.notes, ...content.steps.flatMap(sentenceFieldsOf)].filter(
    (text) => text !== null,
  )

/** Names and titles, which are not sentences. */
const namesOf = (content: RecipeContent): readonly string[] =>
  [
    content.title,
    ...content.tags,
    ...content.equipment,
    ...content.ingredients.flatMap(({ name, notes, section }) => [name, notes, section]),
    ...content.steps.flatMap(({ title, timers }) => [title, ...timers.map(({ label }) => label)]),
  ].filter((text) => text !== null)

const textsOf = (content: RecipeContent): readonly string[] => [...sentencesOf(content), ...namesOf(content)]

const digits = (text: string): readonly string[] => text.match(/\d+/gu) ?? []

/** The wording of a share of an ingredient, by fraction. */
const SHARES: Readonly<Record<string, { readonly en: RegExp; readonly ru: RegExp }>> = {
  '1/2': { en: /\bhalf\b/u, ru: /половин/u },
  '1/3': { en: /\bthird\b/u, ru: /(?<!\p{L})трет(?:ь|и|ью)(?!\p{L})/u },
  '2/3': { en: /\btwo thirds\b/u, ru: /(?:две|двумя|двух) трет/u },
  '1/4': { en: /\bquarter\b/u, ru: /четверт[ьи]/u },
  '3/4': { en: /\bthree quarters\b/u, ru: /тр(?:и|емя|ёх) четверт/u },
}
const REMAINDER = { en: /\b(?:rest|remaining)\b/u, ru: /остальн|остат|оставш/iu }

const ADJECTIVE = '(?:ый|ая|ое|ые|ого|ой|ому|ом|ую|ым|ых|ыми)'

/** Stems of kitchen words that must be spelled with ё, in lower case. */
const MISSING_YO = new RegExp(
  `(?<!\\p{L})(?:${[
    'еще',
    'свекл',
    'терк',
    'плетенк',
    'объем',
    'прием',
    'мед(?!л)',
    `(?:черн|желт|зелен|тепл|тверд|солен|копчен|(?:на)?терт|(?:по)?тушен|толчен|печен|варен)${ADJECTIVE}`,
  ].join('|')})`,
  'u',
)

test('the check for ё finds words spelled with е', () => {
  for (const text of ['еще', 'свекла', 'крупной терке', 'тушеной', 'черный перец', 'теплым', 'натертый'])
    expect(text).toMatch(MISSING_YO)
  for (const text of ['ещё', 'зелень', 'чернослив', 'медленно', 'тепло', 'тушите', 'терпение'])
    expect(text).not.toMatch(MISSING_YO)
})

describe.each(named)('%s', (_title, content) => {
  const { language } = content
  const translation = demoRecipes.find(({ id }) => id === content.translation_id)?.content

  test('texts are in NFC, with single spaces, typographic quotes and dashes', () => {
    for (const text of textsOf(content)) {
      expect(text).toBe(text.normalize('NFC').trim())
      expect(text).not.toMatch(/[ \u00a0]{2}|\n|['"“”„‘`]|\.{3}|--/u)
      expect(text, 'a hyphen for a dash').not.toMatch(/\s-|-\s|\d-\d/u)
      expect(text, 'space before punctuation').not.toMatch(/\s[.,;:!?]/u)
      expect(text, 'no space after punctuation').not.toMatch(/[,;!?][\p{L}\d]|\.\p{L}/u)
      expect(text).not.toMatch(language === 'ru' ? /’|\s–\s/u : /[«»]|\s—|—\s/u)
    }
  })

  test('each language uses only its own letters', () => {
    const foreign = language === 'ru' ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u
    for (const text of textsOf(content)) expect(text.replaceAll('°C', '')).not.toMatch(foreign)
  })

  test('sentences begin with a capital and end with a full stop, names do not end with one', () => {
    for (const text of sentencesOf(content)) expect(text).toMatch(/^[\p{Lu}].*[.?!]$/u)
    for (const text of namesOf(content)) expect(text).not.toMatch(/[.,;:]$/u)
  })

  test('Russian texts use ё', () => {
    for (const text of textsOf(content)) expect(text.toLowerCase()).not.toMatch(MISSING_YO)
  })

  test('the translation’s texts contain the same numbers', () => {
    const other = translation ? textsOf(translation) : []
    for (const [index, text] of textsOf(content).entries())
      expect(digits(text), text).toEqual(digits(other[index] ?? ''))
  })

  test('a step that uses part of an ingredient says which', () => {
    for (const step of content.steps)
      for (const { ingredient_id, amount } of step.ingredients) {
        const total = content.ingredients.find(({ id }) => id === ingredient_id)?.amount
        if (amount === null || total == null) continue
        const share = rational.divide(amount, total)
        const wording = SHARES[`${share.n}/${share.d}`]?.[language] ?? /^$/u
        expect(
          wording.test(step.instruction) || REMAINDER[language].test(step.instruction),
          step.instruction,
        ).toBe(true)
      }
  })

  test('no text contains an amount that scaling would make wrong', () => {
    const amount =
      language === 'ru'
        ? /\d\s*(?:г|кг|мл|л|ст|ч|шт|стакан\p{L}*|банк\p{L}*)(?!\p{L})/u
        : /\d\s*(?:g|kg|ml|l|tbsp|tsp|cups?|cans?|pcs)\b/u
    for (const step of content.steps)
      for (const text of [step.title, ...sentenceFieldsOf(step)]) expect(text ?? '').not.toMatch(amount)
  })

  test('a step’s text contains its temperatures', () => {
    for (const step of content.steps) {
      const { oven = null, oil = null, water = null } = step.temperature ?? {}
      const temperatures = [oven, oil, water].filter((value) => value !== null)
      expect(digits(step.instruction), step.instruction).toEqual(
        expect.arrayContaining(temperatures.map(String)),
      )
    }
  })
})

test.each(demoCooks.map((cook) => [cook.username, cook] as const))(
  'the bio and profession of %s are in both languages',
  (_username, { bio, profession }) => {
    for (const text of [bio, profession]) {
      expect(text).toMatch(/\p{Script=Latin}/u)
      expect(text).toMatch(/\p{Script=Cyrillic}/u)
    }
  },
)
