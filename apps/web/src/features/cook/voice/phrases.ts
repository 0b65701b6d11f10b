import type { Language } from '@souschef/domain'

/** The spoken commands. */
const VOICE_COMMANDS = ['next', 'back', 'done', 'timer', 'repeat', 'ingredients', 'stop'] as const
export type VoiceCommand = (typeof VOICE_COMMANDS)[number]

/** What cooks say in a language. Without apostrophes, and with е for ё. */
export interface SpokenWords {
  readonly commands: Readonly<Record<VoiceCommand, string>>
  /** Phrases that are not available by voice, and not to be mistaken for `stop` or `timer`. */
  readonly others: string
  /** Words that make a phrase mean something else. */
  readonly negations: string
}

export const SPOKEN_WORDS: Readonly<Record<Language, SpokenWords>> = {
  en: {
    commands: {
      next: 'next, next step, next one, go on, continue, forward',
      back: 'back, go back, previous, previous step, step back',
      done: 'done, im done, all done, step done, finished, im finished',
      timer: 'start timer, start the timer, start a timer, set timer, set the timer, set a timer, timer on',
      repeat:
        'repeat, repeat that, again, once again, say again, say that again, read again, read that again, read it again',
      ingredients: 'ingredients, show ingredients, show me the ingredients, all ingredients, what do i need',
      stop: 'stop, stop listening, voice off, be quiet',
    },
    others: 'stop timer, stop the timer, pause timer, pause the timer, timer off',
    negations: 'not isnt arent wasnt dont doesnt didnt never',
  },
  ru: {
    commands: {
      next: 'дальше, далее, вперед, следующий, следующий шаг, иди дальше',
      back: 'назад, предыдущий, предыдущий шаг, вернись, вернуться, на шаг назад',
      done: 'готово, все готово, шаг готов, сделано, я сделал, я сделала, выполнено, закончил, закончила',
      timer:
        'запусти таймер, запустить таймер, включи таймер, включить таймер, поставь таймер, поставить таймер, засеки время, старт таймер',
      repeat: 'повтори, повтори еще раз, повторить, еще раз, прочитай, прочитай еще раз, скажи еще раз',
      ingredients: 'ингредиенты, покажи ингредиенты, все ингредиенты, продукты, что нужно, что мне нужно',
      stop: 'стоп, хватит, не слушай, перестань, перестань слушать, выключи голос, замолчи, помолчи',
    },
    others: 'стоп таймер, останови таймер, выключи таймер, убери таймер',
    negations: 'не ни нельзя рано',
  },
}

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

interface Phrase {
  readonly command: VoiceCommand | null
  readonly words: readonly string[]
}

const phrasesOf = ({ commands, others }: SpokenWords): readonly Phrase[] =>
  [
    ...VOICE_COMMANDS.map((command) => [command, commands[command]] as const),
    [null, others] as const,
  ].flatMap(([command, phrases]) =>
    phrases.split(',').map((phrase) => ({ command, words: tokenize(phrase) })),
  )

/** All phrases in a transcript that are not part of a longer one. */
function findMatches(phrases: readonly Phrase[], spokenWords: readonly string[]): readonly Match[] {
  const matches = phrases.flatMap(({ command, words }) =>
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

/** What recognises the commands of several languages at once, because cooks mix them. */
export function createParser(languages: readonly SpokenWords[]): (transcript: string) => VoiceCommand | null {
  const phrases = languages.flatMap(phrasesOf)
  const allNegations = new Set(languages.flatMap(({ negations }) => negations.split(' ')))
  return (transcript) => {
    const words = tokenize(transcript)
    const matches = findMatches(phrases, words)
    const [first] = matches
    if (first === undefined || matches.some(({ command }) => command !== first.command)) return null
    const matched = new Set(
      matches.flatMap(({ start, end }) => words.slice(start, end).map((_word, index) => start + index)),
    )
    const extra = words.filter((_word, index) => !matched.has(index))
    return extra.length > MAX_EXTRA_WORDS || extra.some((word) => allNegations.has(word))
      ? null
      : first.command
  }
}

/**
 * The command in a transcript: a whole phrase, perhaps with a few words around it. Null for anything else: two commands at once, 'not
 * done yet', conversation.
 */
export const parseCommand = createParser(Object.values(SPOKEN_WORDS))
