/** Lengths of words offered as corrections (FIND-7): shorter ones have too many neighbours, longer ones are not real words. */
const CORRECTION_LENGTH = { min: 5, max: 32 } as const

const isPlain = (word: string): boolean => /^(?:[a-z]+|[а-я]+)$/u.test(word)

const isWithin = (word: string, min: number, max: number): boolean =>
  word.length >= min && word.length <= max && isPlain(word)

/** Whether a word can be offered as a correction: letters of one alphabet, of a length worth correcting. */
export const isCorrection = (word: string): boolean =>
  isWithin(word, CORRECTION_LENGTH.min, CORRECTION_LENGTH.max)

/** Whether a word can be a misspelling of a correctable word, with one letter missing or added. */
export const isCorrectable = (word: string): boolean =>
  isWithin(word, CORRECTION_LENGTH.min - 1, CORRECTION_LENGTH.max + 1)

/** The word and all its single-letter deletions: words one edit apart always share one of these. */
export function deletionVariants(word: string): readonly string[] {
  const variants = new Set([word])
  for (let index = 0; index < word.length; index += 1)
    variants.add(word.slice(0, index) + word.slice(index + 1))
  return [...variants]
}

/** Whether two words differ by exactly one insertion, deletion, substitution or swap of neighbours. */
export function isOneEditAway(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0]
}
