const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether each typed word begins a word of a name, whatever the case and accents. */
export function matchesTyped(name: string, typed: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u)
  const wanted = plain(typed).split(/[^\p{L}\p{N}]+/u)
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
