import { type Tokens, tokenize } from '../kernel/text-tokens.ts'
import { endsSentence } from '../quantity/sentence-end.ts'
import { LIMITS } from '../recipe/limits.ts'
import { phraseAt } from './phrases.ts'
import { stemFor } from './stems.ts'
import type { StepWords } from './words.ts'

/** A text, taken apart into what is looked for in it. */
export interface StepText {
  readonly text: string
  readonly tokens: Tokens
  /** The stem of each token that is a word, else an empty text. */
  readonly stems: readonly string[]
  /** The same, with one stem for all words for the same ingredient. */
  readonly names: readonly string[]
  /** The token after each sentence. */
  readonly sentenceEnds: readonly number[]
}

function withoutSynonyms(tokens: Tokens, stems: readonly string[], words: StepWords): readonly string[] {
  const names = [...stems]
  const step = { tokens, stems }
  for (let at = 0; at < stems.length;) {
    const found = phraseAt(words.synonyms, step, at)
    if (found !== null)
      names.splice(at, found.next - at, found.value, ...stems.slice(at + 1, found.next).map(() => ''))
    at = found?.next ?? at + 1
  }
  return names
}

/** Takes a text apart. Longer ones than a step may have are truncated. */
export function toStepText(text: string, words: StepWords): StepText {
  const read = text.slice(0, LIMITS.instruction)
  const tokens = tokenize(read)
  const stems = tokens.map((token) => (token.kind === 'word' ? stemFor(token.text) : ''))
  return {
    text: read,
    tokens,
    stems,
    names: withoutSynonyms(tokens, stems, words),
    sentenceEnds: tokens.flatMap((_, at) => (endsSentence(read, tokens, at) ? [at + 1] : [])),
  }
}
