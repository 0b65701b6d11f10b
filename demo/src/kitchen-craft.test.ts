import { CATEGORIES, DIFFICULTIES, ethicalRatingOf, findDurations, rational } from '@souschef/domain'
import type { Language, RecipeContent, Step, StepTimer } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { demoCooks, demoRecipes } from './index.ts'
import { TAGS } from './pantry.ts'

const contents = demoRecipes.map(({ content }) => content)
const named = contents.map((content) => [content.title, content] as const)

const normalize = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Adjectives that describe an ingredient without naming it. */
const DESCRIPTIVE_ADJECTIVE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:black|brown|cold|cooked|dark|dried|dry|extra|fine|firm|fresh|grated|green|ground|hard|hot|large|leaves|plain|raw|red|ripe|roasted|small|smoked|strong|sweet|thick|virgin|white|whole|young)$/u,
  ru: /(?:[ыи]й|ой|ая|яя|ое|ее|ые|ие)$/u,
}

/** Generic nouns: 'гречневая крупа' is identified by its first word. */
const GENERIC_NOUN = /(?<!\p{L})(?:крупа|смесь|экстракт)(?!\p{L})/u

/** The stems of a name, shared by its cases, its plural and verbs such as 'посолите'. */
const stemsOf = (name: string, language: Language): readonly string[] => {
  const words = normalize(name).match(/\p{L}{3,}/gu) ?? []
  return GENERIC_NOUN.test(normalize(name))
    ? words.map((word) => word.slice(0, 4))
    : words
        .filter((word) => !DESCRIPTIVE_ADJECTIVE[language].test(word))
        .map((word) => word.slice(0, Math.max(3, word.length - 2)))
}

const millisecondsOf = ({ duration_minutes, duration_seconds }: StepTimer): number =>
  (duration_minutes * 60 + duration_seconds) * 1000

const longestStatedMinutes = (step: Step): number =>
  Math.max(0, ...findDurations(step.instruction).map(({ max_ms }) => max_ms)) / 60_000

const totalStatedMinutes = (step: Step): number =>
  findDurations(step.instruction).reduce((sum, { max_ms }) => sum + max_ms, 0) / 60_000

/** Allowance for heating up, and for work at the beginning and the end of a step. */
const MAX_UNSTATED_MINUTES = 16

const ANIMAL =
  /(?<!\p{L})(?:eggs?|milk|butter|cheese|yoghurt|cream|honey|chicken|beef|pork|fish|salmon|яйц|молок|сливочн|сыр(?!\p{L})|йогурт|сметан|сливк|кефир|мед(?!\p{L})|куриц|рыб|лосос|говядин)/u
const PLANT =
  /oat|coconut|almond|soy|peanut|cocoa|vegan|plant|кокос|овсян|миндал|соев|арахис|какао|растительн/u

test('stems match the inflected names of ingredients only', () => {
  const mentions = (text: string, name: string, language: Language): boolean =>
    stemsOf(name, language).some((stem) => normalize(text).includes(stem))
  expect(mentions('Посолите воду.', 'мелкая соль', 'ru')).toBe(true)
  expect(mentions('Промойте гречку.', 'гречневая крупа', 'ru')).toBe(true)
  expect(mentions('Мелко порубите укроп.', 'мелкая соль', 'ru')).toBe(false)
  expect(mentions('Chop the onion finely.', 'onions', 'en')).toBe(true)
  expect(mentions('Chop finely.', 'fine salt', 'en')).toBe(false)
})

describe('the choice of dishes', () => {
  test('every category and every difficulty has a recipe', () => {
    expect(demoRecipes.length).toBeGreaterThanOrEqual(48)
    expect(new Set(contents.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
    expect(new Set(contents.map(({ difficulty }) => difficulty))).toEqual(new Set(DIFFICULTIES))
  })

  test('every user wrote at least a quarter of the dishes', () => {
    for (const { username } of demoCooks)
      expect(demoRecipes.filter(({ author }) => author === username).length * 4).toBeGreaterThanOrEqual(
        demoRecipes.length,
      )
  })

  test.each(['en', 'ru'] as const)('three dishes in %s form a dinner that shares one oven', (language) => {
    const dinner = contents.filter(({ tags }) => tags.includes(TAGS.dinnerForFour[language]))
    expect(dinner).toHaveLength(3)
    expect(dinner.every((content) => content.language === language && content.servings !== null)).toBe(true)
    // The notes of each dish say what to bake before and after it.
    for (const content of dinner) {
      expect(content.steps.some(({ temperature }) => temperature?.oven != null)).toBe(true)
      const others = dinner
        .filter((other) => other !== content)
        .map(({ title }) => stemsOf(title, language)[0])
      for (const stem of others) expect(normalize(content.notes ?? '')).toContain(stem)
    }
  })

  test('titles fit on a card, except one that shows how cards shorten it', () => {
    for (const language of ['en', 'ru'] as const) {
      const long = contents.filter((content) => content.language === language && content.title.length > 60)
      expect(long.length).toBeLessThanOrEqual(1)
    }
  })
})

describe.each(named)('%s', (_title, content: RecipeContent) => {
  test('ingredients have sections, and a step uses part of one', () => {
    expect(new Set(content.ingredients.map(({ section }) => section)).size).toBeGreaterThan(1)
    const totals = new Map(content.ingredients.map(({ id, amount }) => [id, amount]))
    const partialAmounts = content.steps
      .flatMap((step) => step.ingredients)
      .filter(({ ingredient_id, amount }) => {
        const all = totals.get(ingredient_id)
        return amount !== null && all != null && rational.compare(amount, all) < 0
      })
    expect(partialAmounts).not.toEqual([])
  })

  test('a step’s text names its ingredients', () => {
    for (const step of content.steps)
      for (const { ingredient_id } of step.ingredients) {
        const name = content.ingredients.find(({ id }) => id === ingredient_id)?.name ?? ''
        const instruction = normalize(step.instruction)
        expect(
          stemsOf(name, content.language).some((stem) => instruction.includes(stem)),
          `${name}: ${step.instruction}`,
        ).toBe(true)
      }
  })

  test('times in a step’s text are those of its timers and fit into the step', () => {
    for (const step of content.steps) {
      const durations = findDurations(step.instruction)
      const minutes = step.estimated_time ?? 0
      for (const timer of step.timers)
        expect(
          durations.some(
            ({ min_ms, max_ms }) => min_ms <= millisecondsOf(timer) && millisecondsOf(timer) <= max_ms,
          ),
          `${timer.label}: ${step.instruction}`,
        ).toBe(true)
      expect(longestStatedMinutes(step), step.instruction).toBeLessThanOrEqual(minutes)
      if (durations.length > 0)
        expect(minutes - totalStatedMinutes(step), step.instruction).toBeLessThanOrEqual(MAX_UNSTATED_MINUTES)
      if (step.is_parallel && minutes > 10) expect(durations, step.instruction).not.toEqual([])
    }
  })

  test('times in its texts equal those of its translation', () => {
    const translation = contents.find(
      (other) => other.translation_id === demoRecipes.find((recipe) => recipe.content === content)?.id,
    )
    const timesOf = ({ steps }: RecipeContent): unknown =>
      steps.map((step) => findDurations(step.instruction).map(({ min_ms, max_ms }) => [min_ms, max_ms]))
    expect(translation && timesOf(translation)).toEqual(timesOf(content))
  })

  test('the oven is preheated', () => {
    for (const [index, { temperature }] of content.steps.entries()) {
      const oven = temperature?.oven
      if (oven == null) continue
      const heated = content.steps
        .slice(0, index)
        .some(({ instruction }) => /oven|духовк/u.test(instruction) && instruction.includes(String(oven)))
      const instruction = content.steps[index]?.instruction ?? ''
      expect(heated || /^(?:Set the oven|Включите духовку)/u.test(instruction), instruction).toBe(true)
    }
  })

  test('oven steps are hands-off', () => {
    const handsOn = content.steps.filter(({ is_parallel }) => !is_parallel)
    expect(handsOn.filter(({ temperature }) => temperature?.oven != null)).toEqual([])
  })

  test('plant-based dishes contain no animal products', () => {
    const isVegan = content.diet_type === 'vegan'
    if (!isVegan && (content.category === null || !ethicalRatingOf(content.category).plantBased)) return
    for (const { name } of content.ingredients)
      expect(ANIMAL.test(normalize(name)) && !PLANT.test(normalize(name)), name).toBe(false)
  })

  test('poultry is cooked to a core temperature of 74 °C', () => {
    if (!content.ingredients.some(({ name }) => /chicken|turkey|куриц|индейк/u.test(normalize(name)))) return
    expect(content.steps.some(({ instruction }) => /\b74\u00a0°C/u.test(instruction))).toBe(true)
  })

  test('calories and sodium per serving are plausible', () => {
    const { calories, sodium } = content.nutrition ?? { calories: null, sodium: null }
    // 2300 mg of sodium is the recommended daily limit (US dietary guidelines 2020–2025).
    expect(sodium ?? 0).toBeLessThan(2300 / 2)
    if (calories === null) return
    expect(calories).toBeGreaterThan(10)
    expect(calories).toBeLessThan(900)
  })
})
