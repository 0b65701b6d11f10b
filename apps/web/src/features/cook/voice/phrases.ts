/** The spoken commands. */
export type VoiceCommand = 'next' | 'back' | 'done' | 'timer' | 'repeat' | 'ingredients' | 'stop'

/** English and Russian together, because cooks mix them. Without apostrophes, and with е for ё. */
const PHRASES: readonly (readonly [VoiceCommand | null, string])[] = [
  [
    'next',
    'next, next step, next one, go on, continue, forward, дальше, далее, вперед, следующий, следующий шаг, иди дальше',
  ],
  [
    'back',
    'back, go back, previous, previous step, step back, назад, предыдущий, предыдущий шаг, вернись, вернуться, на шаг назад',
  ],
  [
    'done',
    'done, im done, all done, step done, finished, im finished, готово, все готово, шаг готов, сделано, я сделал, я сделала, выполнено, закончил, закончила',
  ],
  [
    'timer',
    'start timer, start the timer, start a timer, set timer, set the timer, set a timer, timer on, запусти таймер, запустить таймер, включи таймер, включить таймер, поставь таймер, поставить таймер, засеки время, старт таймер',
  ],
  [
    'repeat',
    'repeat, repeat that, again, once again, say again, say that again, read again, read that again, read it again, повтори, повтори еще раз, повторить, еще раз, прочитай, прочитай еще раз, скажи еще раз',
  ],
  [
    'ingredients',
    'ingredients, show ingredients, show me the ingredients, all ingredients, what do i need, ингредиенты, покажи ингредиенты, все ингредиенты, продукты, что нужно, что мне нужно',
  ],
  [
    'stop',
    'stop, stop listening, voice off, be quiet, стоп, хватит, не слушай, перестань, перестань слушать, выключи голос, замолчи, помолчи',
  ],
  // Not available by voice, and not to be mistaken for `stop` or `timer`.
  [
    null,
    'stop timer, stop the timer, pause timer, pause the timer, timer off, стоп таймер, останови таймер, выключи таймер, убери таймер',
  ],
]

const NEGATIONS = new Set('not isnt arent wasnt dont doesnt didnt never не ни нельзя рано'.split(' '))

/** The maximum number of words around a phrase, such as 'please' or 'and'; with more it is probably a conversation. */
const MAX_EXTRA_WORDS = 3

const tokenize = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

interface Match {
  readonly command: VoiceCommand | null
  /** Indexes of words, the end exclusive. */
  readonly start: number
  readonly end: number
}

const PARSED_PHRASES = PHRASES.flatMap(([command, phrases]) =>
  phrases.split(',').map((phrase) => ({ command, words: tokenize(phrase) })),
)

/** All phrases in a transcript that are not part of a longer one. */
function findMatches(spokenWords: readonly string[]): readonly Match[] {
  const matches = PARSED_PHRASES.flatMap(({ command, words }) =>
    spokenWords.flatMap((_word, start): readonly Match[] =>
      words.every((word, index) => spokenWords[start + index] === word)
        ? [{ command, start, end: start + words.length }]
        : [],
    ),
  )
  return matches.filter(
    (match) =>
      !matches.some(
        (other) =>
          other !== match &&
          other.start <= match.start &&
          other.end >= match.end &&
          other.end - other.start > match.end - match.start,
      ),
  )
}

/**
 * The command in a transcript: a whole phrase, perhaps with a few words around it. Null for anything else: two commands at once, 'not
 * done yet', conversation.
 */
export function parseCommand(transcript: string): VoiceCommand | null {
  const words = tokenize(transcript)
  const matches = findMatches(words)
  const [first] = matches
  if (first === undefined || matches.some(({ command }) => command !== first.command)) return null
  const matched = new Set(
    matches.flatMap(({ start, end }) => words.slice(start, end).map((_word, index) => start + index)),
  )
  const isExtra = (_word: string, index: number): boolean => !matched.has(index)
  const extra = words.filter(isExtra)
  return extra.length > MAX_EXTRA_WORDS || extra.some((word) => NEGATIONS.has(word)) ? null : first.command
}
