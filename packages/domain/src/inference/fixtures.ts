import { lineToIngredient } from '../ingredient-line/to-ingredient.ts'
import type { Language } from '../recipe/reference.ts'
import { type InferredStep, inferSteps } from './infer-steps.ts'

/** What is inferred from the texts of steps; those with a heading are pairs of heading and text. */
export function infer(
  language: Language,
  lines: readonly string[],
  ...steps: readonly (string | readonly [section: string, text: string])[]
): readonly InferredStep[] {
  const ingredients = lines.flatMap((line) => lineToIngredient(line, language) ?? [])
  const inferred = inferSteps({
    language,
    ingredients,
    steps: steps.map((step) =>
      typeof step === 'string' ? { text: step, section: null } : { section: step[0], text: step[1] },
    ),
  })
  if (inferred === null) throw new Error('language not understood')
  return inferred
}

/** What is inferred from a text alone. */
export function inferAlone(language: Language, text: string): InferredStep {
  const [step] = infer(language, [], text)
  if (step === undefined) throw new Error('no step')
  return step
}
