/** Shorter words are not corrected: too many others are one letter away. */
export const CORRECTED = { min: 4, max: 32 } as const

const isPlain = (word: string): boolean => /^(?:[a-z]+|[а-я]+)$/u.test(word)

/** Whether a word can be a correction, or be corrected: letters of one of our alphabets, neither short nor endless. */
export const isCorrectable = (word: string): boolean =>
  word.length >= CORRECTED.min && word.length <= CORRECTED.max && isPlain(word)

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
