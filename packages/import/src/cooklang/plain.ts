/** Cooklang has no escapes: what it would read as markup is written as what looks most like it. */
export const plain = (text: string): string =>
  text
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/-{2,}/gu, '—')
    .replaceAll('[-', '[')
    .replaceAll('-]', ']')
    .replaceAll(/([@#~])(?=\S)/gu, '$1 ')

/** Text on one line. */
export const plainLine = (text: string): string =>
  plain(text)
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[>=\s]+/u, '')
    .replace(/[\\\s]+$/u, '')

/** Text in lines, as the text of a step; never empty, as a step without a text is none. */
export function plainLines(text: string): readonly string[] {
  const lines = text
    .split(/[\r\n]+/u)
    .map(plainLine)
    .filter((line) => line !== '')
  // Only the list of what a step uses is in brackets.
  const last = lines.at(-1)
  if (last?.startsWith('(') && last.endsWith(')')) lines.splice(-1, 1, `[${last.slice(1, -1)}]`)
  return lines.length > 0 ? lines : ['…']
}

/** A name of an ingredient, a pot or a timer, which ends at a brace. */
export const plainName = (name: string): string =>
  plainLine(name)
    .replaceAll(/[@#~]\s?/gu, '')
    .trim()
