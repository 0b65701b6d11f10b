import { textAt } from '../kernel/text-tokens.ts'
import { type StepText, toStepText } from './step-text.ts'
import type { StepWords } from './words.ts'

/** One name of an ingredient: 'butter' and 'oil' of 'butter or oil'. */
export interface Name {
  /** The position of the ingredient in the list. */
  readonly ingredient: number
  readonly stems: ReadonlySet<string>
  /** The stem of what it is; the others say which. */
  readonly head: string
}

/** The names that have a word. */
export interface NamesWithWord {
  readonly names: readonly Name[]
  /** Whether it tells alone what is meant: only one ingredient has it, or those that have it are of one kind. */
  readonly isTelling: boolean
}

/** The names of a recipe's ingredients, by the stems of their words. */
export type Names = ReadonlyMap<string, NamesWithWord>

/** A word that more names have does not tell which is meant. */
const MAX_ALIKE = 12

const BETWEEN_NAMES = new Set([',', ';', '/', '('])

/** The words of a name, apart for each alternative that it offers. */
function alternativesOf({ tokens, names }: StepText, words: StepWords): readonly (readonly number[])[] {
  const parts: number[][] = [[]]
  let hasEnded = false
  tokens.forEach(({ kind, text }, at) => {
    if (words.alternatives.has(text) || BETWEEN_NAMES.has(text)) {
      parts.push([])
      hasEnded = false
    } else if (words.nameEndings.has(text)) hasEnded = (parts.at(-1)?.length ?? 0) > 0
    else if (words.nameStarts.has(text)) parts[parts.length - 1] = []
    else if (kind === 'word' && names[at] !== '' && !hasEnded) parts.at(-1)?.push(at)
  })
  return parts.filter((part) => part.length > 0)
}

/** Those that are in none of the sets, or else in fewer of them. */
const without = (
  { stems }: StepText,
  at: readonly number[],
  ...sets: readonly ReadonlySet<string>[]
): readonly number[] =>
  sets.reduce((left, set) => {
    const rest = left.filter((index) => !set.has(stems[index] ?? ''))
    return rest.length > 0 ? rest : left
  }, at)

function toName(ingredient: number, step: StepText, part: readonly number[], words: StepWords): Name {
  const telling = without(step, part, words.generic)
  const kinds = without(step, telling, words.cuts)
  const nouns = kinds.filter((at) => words.adjective?.test(textAt(step.tokens, at)) !== true)
  const head = (words.head === 'first' ? nouns[0] : nouns.at(-1)) ?? kinds.at(-1) ?? 0
  const nameAt = (at: number): string => step.names[at] ?? ''
  return { ingredient, stems: new Set(telling.map(nameAt)), head: nameAt(head) }
}

/** The names by which steps may call the ingredients of a list. */
export function namesOf(ingredients: readonly string[], words: StepWords): Names {
  const byStem = new Map<string, Name[]>()
  ingredients.forEach((text, ingredient) => {
    const step = toStepText(text, words)
    for (const part of alternativesOf(step, words)) {
      const name = toName(ingredient, step, part, words)
      for (const stem of name.stems) {
        const names = byStem.get(stem)
        if (names === undefined) byStem.set(stem, [name])
        else names.push(name)
      }
    }
  })
  const entries = [...byStem].map(([stem, names]): [string, NamesWithWord] => {
    const ingredientsWithWord = new Set(names.map(({ ingredient }) => ingredient))
    const isTelling =
      !words.ambiguous.has(stem) &&
      !words.products.has(stem) &&
      (ingredientsWithWord.size === 1 || new Set(names.map(({ head }) => head)).size === 1)
    return [stem, { names, isTelling }]
  })
  return new Map(entries.filter(([, { names }]) => names.length <= MAX_ALIKE))
}
