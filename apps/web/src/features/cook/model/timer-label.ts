/** Longer names do not fit on a timer that is read from afar. */
const LONGEST = 40

/** Small words between what is done and how long it takes: they name nothing. */
const GLUE = new Set(
  (
    'for about around roughly approximately nearly almost another a an further at least most up to the next from ' +
    'between in after within only just over or and until then ' +
    'на в течение около примерно приблизительно ещё еще минимум не менее более меньше до от после через за по ' +
    'где-то как каждые следующие всего и или затем'
  ).split(' '),
)

const BOUNDARY = /[.!?;:,()\n–—]/
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

const isGlue = (word: string): boolean => GLUE.has(word.replaceAll(EDGES, '').toLowerCase())

function shorten(words: readonly string[]): string {
  let text = ''
  for (const word of words) {
    if (text !== '' && text.length + word.length >= LONGEST) return `${text}…`
    text = text === '' ? word.slice(0, LONGEST) : `${text} ${word}`
  }
  return text
}

const JOINTS = new Set('and then or и затем потом а'.split(' '))

const wordsIn = (clause: string): readonly string[] =>
  clause.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** The words before a time, without small ones on either side. */
function wordsBefore(clause: string): readonly string[] {
  const words = wordsIn(clause)
  const first = words.findIndex((word) => !JOINTS.has(word.toLowerCase()))
  const last = words.findLastIndex((word) => !isGlue(word))
  return first === -1 ? [] : words.slice(first, last + 1)
}

/**
 * What a time found in a text is for, in the words around it: 'Let the batter rest' of 'Let the batter rest for 20 minutes.'
 * Null where nothing but the time is there.
 *
 * @param start where the time begins, in UTF-16 units
 * @param end where it ends
 */
export function timerLabel(text: string, start: number, end: number): string | null {
  const before = wordsBefore(
    text
      .slice(Math.max(0, start - 400), start)
      .split(BOUNDARY)
      .at(-1) ?? '',
  )
  const words = before.length > 0 ? before : wordsIn(text.slice(end, end + 400).split(BOUNDARY)[0] ?? '')
  const label = shorten(words).replaceAll(EDGES, (edge) => (edge === '…' ? edge : ''))
  return label === '' ? null : label.slice(0, 1).toUpperCase() + label.slice(1)
}
