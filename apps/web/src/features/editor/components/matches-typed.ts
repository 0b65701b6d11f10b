const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word begins a word of a name, whatever the case and accents. */
export function matchesTyped(name: string, typed: string): boolean {
  const words = foldText(name).split(/[^\p{L}\p{N}]+/u)
  const typedWords = foldText(typed).split(/[^\p{L}\p{N}]+/u)
  return typedWords.every((prefix) => words.some((word) => word.startsWith(prefix)))
}
