const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`)

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`

/** Matches words as they stand in a text, whatever white space is between them; not within longer words. */
function patternOf(words: readonly string[]): RegExp {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const isLetter = new RegExp(`^${LETTER}$`, 'u')
  const before = isLetter.test([...first][0] ?? '') ? `(?<!${LETTER})` : ''
  const after = isLetter.test([...last].at(-1) ?? '') ? `(?!${LETTER})` : ''
  return new RegExp(before + words.map(escape).join(String.raw`\s+`) + after, 'gu')
}

/**
 * Where the words of doubts stand in a text: start and end in UTF-16 code units, sorted, without overlaps. Each is marked once, the
 * same words twice at their second place; words that are not in the text are left out.
 */
export function findMarks(
  text: string,
  sources: readonly string[],
): readonly (readonly [start: number, end: number])[] {
  const marks: (readonly [number, number])[] = []
  for (const source of sources) {
    const words = source
      .toWellFormed()
      .split(/\s+/u)
      .filter((word) => word !== '')
    if (words.length === 0) continue
    for (const { index, 0: found } of text.matchAll(patternOf(words))) {
      const end = index + found.length
      if (marks.some(([from, to]) => index < to && from < end)) continue
      marks.push([index, end])
      break
    }
  }
  return marks.toSorted(([one], [other]) => one - other)
}
