import type { PageResult } from '@souschef/import'

/** A recipe as the labelled pages write it. Times are in minutes. */
export interface PageSummary {
  readonly title: string
  readonly ingredients: readonly string[]
  readonly instructions: readonly string[]
  readonly prepTime: number | null
  readonly cookTime: number | null
  readonly totalTime: number | null
  readonly yields: string | null
  readonly image: string | null
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

/** As in the labels, the headings of parts that markup names are lines of their own, before their steps. */
export function toSummary({ recipe, origins }: Extract<PageResult, { ok: true }>): PageSummary {
  const { title, ingredients, steps, times, yields, pictures } = recipe
  const [picture] = pictures
  return {
    title,
    ingredients: ingredients.map(({ text }) => text),
    instructions: steps.flatMap(({ text, section }, at) =>
      section === null || origins.steps === 'lines' || section === steps[at - 1]?.section
        ? [text]
        : [section, text],
    ),
    prepTime: times.prep,
    cookTime: times.cook,
    totalTime: times.total ?? sum(times.prep, times.cook),
    yields: yields?.text ?? null,
    image: picture !== undefined && 'url' in picture ? picture.url : null,
  }
}
