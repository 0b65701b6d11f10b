import { describe, expect, test } from 'vitest'
import { createParser, parseCommand, SPOKEN_WORDS, type SpokenWords, type VoiceCommand } from './phrases.ts'

const RECOGNIZED: readonly (readonly [string, VoiceCommand])[] = [
  ['next', 'next'],
  ['Next step, please.', 'next'],
  ["OK, what's next?", 'next'],
  ['next next', 'next'],
  ['go on', 'next'],
  ['дальше', 'next'],
  ['Так, вперёд', 'next'],
  ['следующий шаг пожалуйста', 'next'],
  ['back', 'back'],
  ['please go back one', 'back'],
  ['назад', 'back'],
  ['на шаг назад', 'back'],
  ['Done!', 'done'],
  ["I'm done with that", 'done'],
  ['I’m finished', 'done'],
  ['готово', 'done'],
  ['всё готово', 'done'],
  ['ну я сделала', 'done'],
  ['start the timer', 'timer'],
  ['could you set a timer', 'timer'],
  ['включи таймер', 'timer'],
  ['запусти таймер пожалуйста', 'timer'],
  ['again', 'repeat'],
  ['read that again please', 'repeat'],
  ['ещё раз', 'repeat'],
  ['повтори ещё раз', 'repeat'],
  ['ingredients', 'ingredients'],
  ['what do I need', 'ingredients'],
  ['покажи ингредиенты', 'ingredients'],
  ['stop', 'stop'],
  ['stop listening now', 'stop'],
  ['не слушай', 'stop'],
  ['хватит', 'stop'],
]

const UNRECOGNIZED: readonly string[] = [
  '',
  'hello there',
  'nextdoor',
  'not done yet',
  "it isn't done",
  'ещё не готово',
  'рано ещё готово',
  'stop the timer',
  'останови таймер',
  'go back, no, next',
  'done with the ingredients',
  'could you put the pan next to the big oven',
  'мы с тобой вчера говорили что дальше будет видно',
]

describe('spoken commands', () => {
  test.each(RECOGNIZED)('“%s” is recognised as %s', (phrase, command) =>
    expect(parseCommand(phrase)).toBe(command),
  )
  test.each(UNRECOGNIZED)('“%s” is not a command', (phrase) => expect(parseCommand(phrase)).toBeNull())
})

const GERMAN_WORDS: SpokenWords = {
  commands: {
    next: 'weiter, nächster schritt',
    back: 'zurück',
    done: 'fertig, ich bin fertig',
    timer: 'timer starten',
    repeat: 'noch einmal',
    ingredients: 'zutaten',
    stop: 'stopp',
  },
  others: 'timer stopp',
  negations: 'nicht noch',
}

test('a further language is understood by its words alone, beside the others', () => {
  const parse = createParser([...Object.values(SPOKEN_WORDS), GERMAN_WORDS])
  expect(parse('Nächster Schritt, bitte')).toBe('next')
  expect(parse('Ich bin fertig')).toBe('done')
  expect(parse('Noch nicht fertig')).toBeNull()
  expect(parse('Timer stopp')).toBeNull()
  expect(parse('done')).toBe('done')
  expect(parse('дальше')).toBe('next')
})
