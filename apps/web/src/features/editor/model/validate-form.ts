import { LIMITS, parseAmount } from '@souschef/domain'
import type { FieldIssue } from '../../../platform/forms/schema-issues.ts'
import { ingredientPath, stepIngredientPath, stepPath, timerPath } from './field-name.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { HEAT_SOURCES, NUTRIENTS, type RecipeForm } from './recipe-form.ts'

export type SaveIntent = 'draft' | 'published'

const NUMBER = /^[-−]?\d+(?:[.,]\d+)?$/

/**
 * Parses a number as typed, with a decimal point or comma, and a hyphen or minus before what is below zero. Returns null if empty and
 * NaN if it is not a number.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.').replace('−', '-')) : Number.NaN
}

/** A quantity as typed, to show while it is typed: null if it is empty, unreadable or below zero. */
export function readQuantity(text: string): number | null {
  const value = parseNumber(text)
  return value !== null && value >= 0 ? value : null
}

interface Bounds {
  readonly min: number
  readonly max: number
  readonly whole?: boolean
}

function numberIssue(field: string, text: string, { min, max, whole = true }: Bounds): readonly FieldIssue[] {
  const value = parseNumber(text)
  if (value === null) return []
  if (Number.isNaN(value)) return [{ field, code: 'invalid' }]
  if (value < min) return [{ field, code: 'too_small', limit: min }]
  if (value > max) return [{ field, code: 'too_big', limit: max }]
  return whole && !Number.isInteger(value) ? [{ field, code: 'not_whole' }] : []
}

const minutes: Bounds = { min: 0, max: LIMITS.minutes }

function ingredientIssues(form: RecipeForm, intent: SaveIntent): readonly FieldIssue[] {
  return ingredientsOf(form).flatMap(({ id, name, amount, unit }) => {
    const path = ingredientPath(id)
    const issues: FieldIssue[] = []
    if (name.trim() === '' && (intent === 'published' || amount.trim() !== ''))
      issues.push({ field: `${path}.name`, code: 'required' })
    if (unit === 'to_taste') return issues
    if (amount.trim() === '') {
      if (intent === 'published') issues.push({ field: `${path}.amount`, code: 'amount_required' })
    } else if (!parseAmount(amount).ok) issues.push({ field: `${path}.amount`, code: 'invalid_amount' })
    return issues
  })
}

function stepIssues(form: RecipeForm, intent: SaveIntent): readonly FieldIssue[] {
  return form.steps.flatMap((step) => {
    const path = stepPath(step.id)
    return [
      ...(intent === 'published' && step.instruction.trim() === ''
        ? [{ field: `${path}.instruction`, code: 'required' } as const]
        : []),
      ...numberIssue(`${path}.estimated_time`, step.estimated_time, minutes),
      ...HEAT_SOURCES.flatMap((source) =>
        numberIssue(
          `${path}.temperature.${source}`,
          step.temperature[source],
          source === 'stovetop' ? LIMITS.stovetopLevel : { ...LIMITS.celsius, whole: false },
        ),
      ),
      ...step.ingredients.flatMap((part) =>
        part.amount.trim() === '' || parseAmount(part.amount).ok
          ? []
          : [
              {
                field: `${stepIngredientPath(step.id, part.ingredient_id)}.amount`,
                code: 'invalid_amount',
              } as const,
            ],
      ),
      ...step.timers.flatMap((timer) => [
        ...numberIssue(`${timerPath(step.id, timer.id)}.duration_minutes`, timer.minutes, minutes),
        ...numberIssue(`${timerPath(step.id, timer.id)}.duration_seconds`, timer.seconds, {
          min: 0,
          max: 59,
        }),
      ]),
    ]
  })
}

/**
 * Returns what has to be fixed before saving (FORM-1, FORM-2, FORM-7): a draft needs a title and no unreadable values,
 * publishing requires the rest. Issues come in the order of the fields on the page. The server validates again.
 */
export function validateForm(form: RecipeForm, intent: SaveIntent): readonly FieldIssue[] {
  const isPublishing = intent === 'published'
  const title = form.title.trim()
  return [
    ...(title === ''
      ? [{ field: 'title', code: 'required' } as const]
      : title.length < LIMITS.title.min
        ? [{ field: 'title', code: 'too_short', limit: LIMITS.title.min } as const]
        : []),
    ...(isPublishing && form.category === '' ? [{ field: 'category', code: 'required' } as const] : []),
    ...(isPublishing && form.servings.trim() === ''
      ? [{ field: 'servings', code: 'required' } as const]
      : []),
    ...numberIssue('servings', form.servings, LIMITS.servings),
    ...numberIssue('prep_time', form.prep_time, minutes),
    ...numberIssue('cook_time', form.cook_time, minutes),
    ...numberIssue('total_time', form.total_time, minutes),
    ...(isPublishing && ingredientsOf(form).length === 0
      ? [{ field: 'ingredients', code: 'at_least_one_ingredient' } as const]
      : []),
    ...ingredientIssues(form, intent),
    ...stepIssues(form, intent),
    ...NUTRIENTS.flatMap((nutrient) =>
      numberIssue(`nutrition.${nutrient}`, form.nutrition[nutrient], {
        min: 0,
        max: LIMITS.nutrition,
        whole: false,
      }),
    ),
  ]
}
