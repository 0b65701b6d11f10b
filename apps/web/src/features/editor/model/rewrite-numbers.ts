import type { Language } from '@souschef/domain'
import { normalizeAmount } from './amount-text.ts'
import { isIngredient } from './ingredient-rows.ts'
import { normalizeNumber } from './number-text.ts'
import type { RecipeForm } from './recipe-form.ts'

/** Rewrites the numbers of a form for another language: '1,125' kg in Russian is '1.125' in English, not a thousand. */
export function convertNumbers(form: RecipeForm, language: Language): RecipeForm {
  const convert = (text: string): string => normalizeNumber(text, form.language, language)
  const convertAll = <Table extends Readonly<Record<string, string>>>(table: Table): Table => ({
    ...table,
    ...Object.fromEntries(Object.entries(table).map(([key, text]) => [key, convert(text)])),
  })
  return {
    ...form,
    language,
    ...convertAll({
      servings: form.servings,
      prep_time: form.prep_time,
      cook_time: form.cook_time,
      total_time: form.total_time,
    }),
    nutrition: convertAll(form.nutrition),
    ingredients: form.ingredients.map((row) =>
      isIngredient(row)
        ? { ...row, amount: normalizeAmount(row.amount, row.unit, form.language, language) }
        : row,
    ),
    steps: form.steps.map((step) => ({
      ...step,
      estimated_time: convert(step.estimated_time),
      temperature: convertAll(step.temperature),
      ingredients: step.ingredients.map((part) => ({
        ...part,
        amount: normalizeAmount(part.amount, part.unit, form.language, language),
      })),
      timers: step.timers.map((timer) => ({
        ...timer,
        minutes: convert(timer.minutes),
        seconds: convert(timer.seconds),
      })),
    })),
  }
}
