import { type Language, LIMITS, parseAmount } from '@souschef/domain'
import type { FieldIssue } from '#platform/forms/schema-issues.ts'
import { ingredientPath, stepIngredientPath, stepPath, timerPath } from './field-name.ts'
import { ingredientsOf } from './ingredient-rows.ts'
import { parseNumber } from './number-text.ts'
import { HEAT_SOURCES, NUTRIENTS, type RecipeForm } from './recipe-form.ts'

export type SaveIntent = 'draft' | 'published'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly isInteger?: boolean
}

type NumberCheck = (field: string, text: string, bounds: Bounds) => readonly FieldIssue[]

const numberIssuesIn =
  (language: Language): NumberCheck =>
  (field, text, { min, max, isInteger = true }) => {
    const value = parseNumber(text, language)
    if (value === null) return []
    if (Number.isNaN(value)) return [{ field, code: 'invalid' }]
    if (value < min) return [{ field, code: 'too_small', limit: min }]
    if (value > max) return [{ field, code: 'too_big', limit: max }]
    return isInteger && !Number.isInteger(value) ? [{ field, code: 'not_whole' }] : []
  }

const MINUTES: Bounds = { min: 0, max: LIMITS.minutes }

function ingredientIssues(form: RecipeForm, intent: SaveIntent): readonly FieldIssue[] {
  return ingredientsOf(form).flatMap(({ id, name, amount, unit }) => {
    const path = ingredientPath(id)
    const issues: FieldIssue[] = []
    if (name.trim() === '' && (intent === 'published' || amount.trim() !== ''))
      issues.push({ field: `${path}.name`, code: 'required' })
    if (unit === 'to_taste') return issues
    if (amount.trim() === '') {
      if (intent === 'published') issues.push({ field: `${path}.amount`, code: 'amount_required' })
    } else if (!parseAmount(amount, form.language).ok)
      issues.push({ field: `${path}.amount`, code: 'invalid_amount' })
    return issues
  })
}

function stepIssues(form: RecipeForm, intent: SaveIntent): readonly FieldIssue[] {
  const numberIssue = numberIssuesIn(form.language)
  return form.steps.flatMap((step) => {
    const path = stepPath(step.id)
    return [
      ...(intent === 'published' && step.instruction.trim() === ''
        ? [{ field: `${path}.instruction`, code: 'required' } as const]
        : []),
      ...numberIssue(`${path}.estimated_time`, step.estimated_time, MINUTES),
      ...HEAT_SOURCES.flatMap((source) =>
        numberIssue(
          `${path}.temperature.${source}`,
          step.temperature[source],
          source === 'stovetop' ? LIMITS.stovetopLevel : { ...LIMITS.celsius, isInteger: false },
        ),
      ),
      ...step.ingredients.flatMap((part) =>
        part.amount.trim() === '' || parseAmount(part.amount, form.language).ok
          ? []
          : [
              {
                field: `${stepIngredientPath(step.id, part.ingredient_id)}.amount`,
                code: 'invalid_amount',
              } as const,
            ],
      ),
      ...step.timers.flatMap((timer) => [
        ...numberIssue(`${timerPath(step.id, timer.id)}.duration_minutes`, timer.minutes, MINUTES),
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
  const numberIssue = numberIssuesIn(form.language)
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
    ...numberIssue('prep_time', form.prep_time, MINUTES),
    ...numberIssue('cook_time', form.cook_time, MINUTES),
    ...numberIssue('total_time', form.total_time, MINUTES),
    ...(isPublishing && ingredientsOf(form).length === 0
      ? [{ field: 'ingredients', code: 'at_least_one_ingredient' } as const]
      : []),
    ...ingredientIssues(form, intent),
    ...stepIssues(form, intent),
    ...NUTRIENTS.flatMap((nutrient) =>
      numberIssue(`nutrition.${nutrient}`, form.nutrition[nutrient], {
        min: 0,
        max: LIMITS.nutrition,
        isInteger: false,
      }),
    ),
  ]
}
