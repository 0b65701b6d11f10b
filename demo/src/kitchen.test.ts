import {
  DIFFICULTIES,
  INGREDIENT_CATEGORIES,
  LIMITS,
  isUuid,
  outlineSteps,
  publishingIssues,
  rational,
  totalTime,
} from '@souschef/domain'
import type { RecipeContent, Step } from '@souschef/domain'
import { describe, expect, test } from 'vitest'
import { demoCooks, demoRecipes } from './index.ts'
import { minutesForOneCook } from '../test/one-cook.ts'

const contents = demoRecipes.map(({ content }) => content)
const named = demoRecipes.map((recipe) => [recipe.content.title, recipe] as const)
const steps = contents.flatMap((content) => content.steps)
const ingredients = contents.flatMap((content) => content.ingredients)

/** Ids of all direct and indirect dependencies of this step. */
function transitiveDependencies(step: Step, candidates: readonly Step[]): readonly string[] {
  const direct = candidates.filter(({ id }) => step.dependencies.includes(id))
  return direct.flatMap((one) => [one.id, ...transitiveDependencies(one, candidates)])
}

/** The recipe without its texts: ids become list positions, and texts a placeholder. */
function numbersOf(content: RecipeContent): unknown {
  const ids = [...content.ingredients, ...content.steps].map(({ id }) => id)
  return JSON.parse(
    JSON.stringify(content, (key, value: unknown) => {
      if (['id', 'translation_id', 'language'].includes(key)) return undefined
      if (typeof value !== 'string') return value
      if (isUuid(value)) return ids.indexOf(value)
      return ['unit', 'category', 'cuisine', 'diet_type', 'difficulty', 'status'].includes(key)
        ? value
        : 'text'
    }),
  )
}

describe('the demo kitchen', () => {
  test('ids are unique UUIDs, which contain the time of publication', () => {
    const ids = [
      ...[...demoCooks, ...demoRecipes, ...ingredients, ...steps].map(({ id }) => id),
      ...steps.flatMap(({ timers }) => timers.map(({ id }) => id)),
    ]
    expect(ids.filter((id) => !isUuid(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, created_at } of [...demoCooks, ...demoRecipes])
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(created_at)
    expect(new Set(demoRecipes.map(({ created_at }) => created_at)).size).toBe(demoRecipes.length)
  })

  test('every dish exists in English and Russian, with the same numbers', () => {
    for (const recipe of demoRecipes) {
      const translation = demoRecipes.find(({ id }) => id === recipe.content.translation_id)
      expect(translation?.content.translation_id).toBe(recipe.id)
      expect(translation?.author).toBe(recipe.author)
      expect(new Set([translation?.content.language, recipe.content.language])).toEqual(new Set(['en', 'ru']))
      expect(translation && numbersOf(translation.content)).toEqual(numbersOf(recipe.content))
    }
  })

  test('every user has a valid profile and at least one recipe', () => {
    for (const cook of demoCooks) {
      expect(cook.username).toMatch(/^[\w-]{3,30}$/)
      for (const name of [cook.first_name, cook.last_name]) {
        expect(name.length).toBeGreaterThanOrEqual(LIMITS.personName.min)
        expect(name.length).toBeLessThanOrEqual(LIMITS.personName.max)
      }
      expect(cook.bio.length).toBeLessThanOrEqual(LIMITS.bio)
      expect(cook.profession.length).toBeLessThanOrEqual(LIMITS.profession)
      const ownRecipes = demoRecipes.filter(({ author }) => author === cook.username)
      expect(ownRecipes.length).toBeGreaterThan(0)
      for (const recipe of ownRecipes) expect(recipe.created_at).toBeGreaterThan(cook.created_at)
    }
  })

  test('every part of a card and a page has an example', () => {
    const valuesOf = <Key extends keyof RecipeContent>(key: Key) =>
      new Set(contents.map((content) => content[key]))
    expect(valuesOf('difficulty')).toEqual(new Set(DIFFICULTIES))
    expect(valuesOf('category').size).toBeGreaterThanOrEqual(5)
    expect(valuesOf('cuisine').size).toBeGreaterThanOrEqual(4)
    expect(valuesOf('cuisine')).toContain(null)
    expect(valuesOf('diet_type').size).toBeGreaterThanOrEqual(3)
    expect(valuesOf('cook_time')).toContain(0)
    for (const key of ['notes', 'source_url', 'nutrition', 'total_time'] as const) {
      expect(valuesOf(key), key).toContain(null)
      expect(valuesOf(key).size, key).toBeGreaterThan(1)
    }
    expect(contents.some(({ tags }) => tags.length > 3)).toBe(true)
    expect(contents.some(({ tags }) => tags.length <= 3)).toBe(true)
    const cooking = contents.map(({ prep_time, cook_time }) => (prep_time ?? 0) + (cook_time ?? 0))
    expect(cooking.some((minutes) => minutes < 60)).toBe(true)
    expect(cooking).toContain(60)
    expect(cooking.some((minutes) => minutes > 60 && minutes % 60 > 0)).toBe(true)
    expect(contents.some(({ title }) => title.length <= 7)).toBe(true)
    expect(contents.some(({ title }) => title.length >= 90)).toBe(true)
    expect(new Set(ingredients.map(({ category }) => category))).toEqual(new Set(INGREDIENT_CATEGORIES))
    expect(ingredients.some(({ is_optional }) => is_optional)).toBe(true)
    expect(ingredients.some(({ amount_max }) => amount_max !== null)).toBe(true)
    expect(ingredients.some(({ amount }) => amount?.d === 3)).toBe(true)
    expect(ingredients.some(({ section }) => section !== null)).toBe(true)
    for (const heat of ['oven', 'stovetop', 'oil', 'water'] as const)
      expect(
        steps.some(({ temperature }) => temperature?.[heat] != null),
        heat,
      ).toBe(true)
    const timers = steps.flatMap((step) => step.timers)
    expect(timers.some(({ auto_start }) => auto_start)).toBe(true)
    expect(timers.some(({ duration_seconds }) => duration_seconds > 0)).toBe(true)
    expect(new Set(steps.map(({ difficulty }) => difficulty))).toEqual(new Set(DIFFICULTIES))
    expect(steps.some(({ tips, description }) => tips !== null && description === null)).toBe(true)
    expect(steps.some(({ description }) => description !== null)).toBe(true)
  })
})

describe.each(named)('%s', (_title, { author, content }) => {
  const stepsWith = (id: string): readonly Step[] =>
    content.steps.filter((step) => step.ingredients.some(({ ingredient_id }) => ingredient_id === id))

  test('it is complete enough to be published', () => {
    expect(publishingIssues(content)).toEqual([])
    expect([content.status, content.is_public]).toEqual(['published', true])
    expect(demoCooks.map(({ username }) => username)).toContain(author)
  })

  test('it is within the limits of the API', () => {
    const within = (texts: readonly (string | null)[], max: number): void => {
      for (const text of texts) expect(text?.length ?? 0, text ?? '').toBeLessThanOrEqual(max)
    }
    within([content.title], LIMITS.title.max)
    within([content.description], LIMITS.description)
    within([content.notes], LIMITS.notes)
    within([content.source_url], LIMITS.url)
    within(content.tags, LIMITS.tag)
    within(content.equipment, LIMITS.equipmentName)
    expect(content.tags.length).toBeLessThanOrEqual(LIMITS.tags)
    expect(new Set(content.tags).size).toBe(content.tags.length)
    for (const ingredient of content.ingredients) {
      within([ingredient.name], LIMITS.ingredientName)
      within([ingredient.notes], LIMITS.ingredientNotes)
      within([ingredient.section], LIMITS.section)
    }
    for (const step of content.steps) {
      within([step.title], LIMITS.stepTitle)
      within([step.instruction], LIMITS.instruction)
      within([step.description], LIMITS.stepDescription)
      within([step.tips], LIMITS.tips)
      within(
        step.timers.map(({ label }) => label),
        LIMITS.timerLabel,
      )
    }
  })

  test('every ingredient is used up exactly: whole, or in parts that add up', () => {
    const ingredientIds = new Set(content.ingredients.map(({ id }) => id))
    for (const step of content.steps)
      for (const { ingredient_id } of step.ingredients) expect(ingredientIds).toContain(ingredient_id)
    for (const { id, name, amount, unit } of content.ingredients) {
      const uses = stepsWith(id).flatMap((step) =>
        step.ingredients.filter(({ ingredient_id }) => ingredient_id === id),
      )
      expect(uses.length, name).toBeGreaterThan(0)
      if (amount === null || (uses.length === 1 && uses[0]?.amount === null)) continue
      const total = uses.reduce(
        (sum, part) => rational.add(sum, part.amount ?? amount),
        rational.fromInteger(0),
      )
      expect(total, name).toEqual(amount)
      for (const part of uses) expect(part.unit, name).toBe(unit)
    }
  })

  test('its equipment is exactly that of its steps', () => {
    expect(new Set(content.steps.flatMap(({ equipment }) => equipment))).toEqual(new Set(content.equipment))
  })

  test('steps depend only on earlier ones (so there is no cycle), the first on none', () => {
    for (const [index, step] of content.steps.entries()) {
      const earlier = new Set(content.steps.slice(0, index).map(({ id }) => id))
      expect(step.step_number).toBe(index + 1)
      expect(
        step.dependencies.filter((id) => !earlier.has(id)),
        step.instruction,
      ).toEqual([])
    }
  })

  test('the last step depends on all others', () => {
    const last = content.steps.at(-1)
    const before = new Set(last && transitiveDependencies(last, content.steps))
    expect(content.steps.filter((step) => step !== last && !before.has(step.id))).toEqual([])
  })

  test('exactly the steps marked parallel are hands-off', () => {
    for (const [index, { can_run_in_parallel }] of outlineSteps(content.steps).entries()) {
      const step = content.steps[index]
      expect(step?.estimated_time, step?.instruction).toBeGreaterThan(0)
      expect(can_run_in_parallel, step?.instruction).toBe(step?.is_parallel)
    }
  })

  test('timers fit into their steps, and no two steps need one at the same time', () => {
    const timed = content.steps.filter(({ timers }) => timers.length > 0)
    for (const [index, step] of timed.entries()) {
      const minutes = step.timers.reduce(
        (sum, timer) => sum + timer.duration_minutes + timer.duration_seconds / 60,
        0,
      )
      expect(minutes, step.instruction).toBeLessThanOrEqual(step.estimated_time ?? 0)
      const before = transitiveDependencies(step, content.steps)
      for (const earlier of timed.slice(0, index)) expect(before, step.instruction).toContain(earlier.id)
    }
  })

  test('its total time is within a tenth of what one cook needs, and at most prep plus cook', () => {
    const total = totalTime(content) ?? 0
    const needed = minutesForOneCook(content.steps)
    expect(Math.abs(total - needed) / needed, `${total} for ${needed}`).toBeLessThanOrEqual(0.1)
    expect(total).toBeLessThanOrEqual((content.prep_time ?? 0) + (content.cook_time ?? 0))
  })

  test('its calories follow from its protein, fat, carbohydrates and fibre', () => {
    if (content.nutrition === null) return
    const { calories, protein, fat, carbs, fiber, sugar } = content.nutrition
    const [p, f, c, dietary] = [protein ?? 0, fat ?? 0, carbs ?? 0, fiber ?? 0]
    // Kilocalories per gram: Regulation (EU) 1169/2011, annex XIV.
    const energy = 4 * p + 9 * f + 4 * (c - dietary) + 2 * dietary
    expect(Math.abs((calories ?? 0) - energy) / energy).toBeLessThanOrEqual(0.05)
    expect((sugar ?? 0) + dietary).toBeLessThanOrEqual(c)
  })
})
