import type { CookRecipe } from '../model/cook-recipe.ts'

/** A step as it is read aloud: its number, its title, and its instruction with scaled amounts. */
export function spokenStep({ steps, rewrite }: Pick<CookRecipe, 'steps' | 'rewrite'>, index: number): string {
  const step = steps[index]
  if (step === undefined) return ''
  const texts = [step.title, step.instruction].filter((text) => text !== null)
  return [`${index + 1}.`, ...texts.map(rewrite)].join('\n')
}
