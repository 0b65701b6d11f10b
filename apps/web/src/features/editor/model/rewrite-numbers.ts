import type { Language } from '@souschef/domain'
import { readAmountBack } from './amount-text.ts'
import { isIngredient } from './ingredient-rows.ts'
import { readNumberBack } from './number-text.ts'
import type { RecipeForm } from './recipe-form.ts'

/** The form for a recipe in another language, whose numbers are written otherwise: '1,125' kg is '1.125' in English, not a thousand. */
export function inLanguage(form: RecipeForm, language: Language): RecipeForm {
  const number = (text: string): string => readNumberBack(text, form.language, language)
  const numbers = <Table extends Readonly<Record<string, string>>>(table: Table): Table => ({
    ...table,
    ...Object.fromEntries(Object.entries(table).map(([key, text]) => [key, number(text)])),
  })
  return {
    ...form,
    language,
    ...numbers({
      servings: form.servings,
      prep_time: form.prep_time,
      cook_time: form.cook_time,
      total_time: form.total_time,
    }),
    nutrition: numbers(form.nutrition),
    ingredients: form.ingredients.map((row) =>
      isIngredient(row)
        ? { ...row, amount: readAmountBack(row.amount, row.unit, form.language, language) }
        : row,
    ),
    steps: form.steps.map((step) => ({
      ...step,
      estimated_time: number(step.estimated_time),
      temperature: numbers(step.temperature),
      ingredients: step.ingredients.map((part) => ({
        ...part,
        amount: readAmountBack(part.amount, part.unit, form.language, language),
      })),
      timers: step.timers.map((timer) => ({
        ...timer,
        minutes: number(timer.minutes),
        seconds: number(timer.seconds),
      })),
    })),
  }
}
