import type { Doubt } from '@souschef/import'
import type { AssistantAnswer } from './assistant-answer.ts'

/** Letters and digits alone, so that spaces, marks and the way in which fractions are written make no difference. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const numbersIn = (text: string): readonly string[] =>
  text
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/gu, ' ')
    .normalize('NFKC')
    .match(/\p{N}+/gu) ?? []

/** Parts of which each must stand in the text in one piece: an answer may leave out what is between them. */
const partsOf = (text: string): readonly string[] => text.split(/[.!?;\n]+/u)

/** Every place of an answer whose words or numbers are not in the text that it is about (IMP-3). */
export function compareWithText(answer: AssistantAnswer, source: string): readonly Doubt[] {
  const words = bare(source)
  const numbers = new Set(numbersIn(source))
  const isThere = (text: string): boolean =>
    partsOf(text).every((part) => words.includes(bare(part))) &&
    numbersIn(text).every((number) => numbers.has(number))
  const lines = (['ingredients', 'steps'] as const).flatMap((name) =>
    answer[name].map(({ text, section }, at) => [`${name}.${at}`, [section, text].join('\n')] as const),
  )
  const fields = (
    ['title', 'description', 'servings', 'prep_time', 'cook_time', 'total_time', 'notes'] as const
  ).map((name) => [name, String(answer[name] ?? '')] as const)
  return [...fields, ...lines]
    .filter(([, text]) => !isThere(text))
    .map(([path, text]) => ({ path, code: 'not_in_text', source: text.trim() }))
}
