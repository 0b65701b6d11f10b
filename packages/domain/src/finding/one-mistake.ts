/** Shorter words are not corrected (FIND-7): too many others are one letter away. Longer ones nobody means. */
const CORRECTED = { min: 5, max: 32 } as const

const isPlain = (word: string): boolean => /^(?:[a-z]+|[а-я]+)$/u.test(word)

const isWithin = (word: string, min: number, max: number): boolean =>
  word.length >= min && word.length <= max && isPlain(word)

/** Whether a word can be what was meant: letters of one of our alphabets, neither short nor endless. */
export const isCorrection = (word: string): boolean => isWithin(word, CORRECTED.min, CORRECTED.max)

/** Whether a word can be one of those with a mistake in it: a letter may be missing, or be too many. */
export const isCorrectable = (word: string): boolean => isWithin(word, CORRECTED.min - 1, CORRECTED.max + 1)

/** The word, and the word without each of its letters: two words with one mistake between them share one of these. */
export function withoutOneLetter(word: string): readonly string[] {
  const all = new Set([word])
  for (let index = 0; index < word.length; index += 1) all.add(word.slice(0, index) + word.slice(index + 1))
  return [...all]
}

/** Whether one letter too many, one missing, one wrong or two neighbours swapped make one word of the other. */
export function isOneMistake(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0]
}
