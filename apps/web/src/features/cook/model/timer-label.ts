/** Longer labels do not fit on a timer that is read from a distance. */
const MAX_LENGTH = 40

/** Function words between an action and its duration, which are not part of a label. */
const FUNCTION_WORDS = new Set(
  (
    'for about around roughly approximately nearly almost another a an further at least most up to the next from ' +
    'between in after within only just over or and until then ' +
    'на в течение около примерно приблизительно ещё еще минимум не менее более меньше до от после через за по ' +
    'где-то как каждые следующие всего и или затем'
  ).split(' '),
)

const BOUNDARY = /[.!?;:,()\n–—]/
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word.replaceAll(EDGES, '').toLowerCase())

function shorten(words: readonly string[]): string {
  let text = ''
  for (const word of words) {
    if (text !== '' && text.length + word.length >= MAX_LENGTH) return `${text}…`
    text = text === '' ? word.slice(0, MAX_LENGTH) : `${text} ${word}`
  }
  return text
}

const CONJUNCTIONS = new Set('and then or и затем потом а'.split(' '))

const wordsIn = (clause: string): readonly string[] =>
  clause.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The words before a duration, without function words on either side. */
function wordsBefore(clause: string): readonly string[] {
  const words = wordsIn(clause)
  const first = words.findIndex((word) => !CONJUNCTIONS.has(word.toLowerCase()))
  const last = words.findLastIndex((word) => !isFunctionWord(word))
  return first === -1 ? [] : words.slice(first, last + 1)
}

/**
 * A label for a duration found in a text, from the words around it: 'Let the batter rest' for 'Let the batter rest for 20 minutes.'
 * Null if there are none.
 *
 * @param start UTF-16 offset of the duration
 * @param end UTF-16 offset of its end
 */
export function timerLabel(text: string, start: number, end: number): string | null {
  const precedingWords = wordsBefore(
    text
      .slice(Math.max(0, start - 400), start)
      .split(BOUNDARY)
      .at(-1) ?? '',
  )
  const words =
    precedingWords.length > 0 ? precedingWords : wordsIn(text.slice(end, end + 400).split(BOUNDARY)[0] ?? '')
  const label = shorten(words).replaceAll(EDGES, (edge) => (edge === '…' ? edge : ''))
  return label === '' ? null : label.slice(0, 1).toUpperCase() + label.slice(1)
}
