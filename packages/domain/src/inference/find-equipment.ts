import { phraseAt } from './phrases.ts'
import type { StepText } from './step-text.ts'
import type { StepWords } from './words.ts'

/** What a step is cooked with, in the language of the recipe. Of 'a frying pan' and 'the pan' only the first is listed. */
export function findEquipment(step: StepText, words: StepWords): readonly string[] {
  const found = new Set<string>()
  for (let at = 0; at < step.tokens.length;) {
    const phrase = phraseAt(words.equipment, step, at)
    if (phrase !== null) found.add(phrase.value)
    at = phrase?.next ?? at + 1
  }
  found.delete('')
  return [...found].filter((name) => ![...found].some((other) => other.endsWith(` ${name}`)))
}
