import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '../../test/cpu-time.ts'
import { ENGLISH_FORMS } from './lexicon-english.ts'
import { RUSSIAN_FLEETING, RUSSIAN_FORMS } from './lexicon-russian.ts'
import { excerptOf, marksOf } from './marks.ts'
import { deletionVariants, isCorrectable, isCorrection, isOneEditAway } from './edit-distance.ts'
import { queryTerms } from './query-terms.ts'
import { stemRussian } from './stem-russian.ts'
import { stemOf } from './stem.ts'
import { otherSpellingsOf, wordsOf } from './words.ts'

const texts = (text: string): readonly string[] => wordsOf(text).map((word) => word.text)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'ё',
      'й',
      'ø',
      'ß',
      'ü',
      '\u00ad',
      '\u200b',
      '́',
      "'",
      '-',
      ' ',
      'ﷺ',
      '½',
      '\ud800',
      '\0',
      '😀',
    ),
  }),
)

describe('words', () => {
  test('FIND-7 case, ё, accents and stress marks do not matter; й is a letter of its own', () => {
    expect(texts('Ёжики, тёртый СЫР')).toEqual(['ежики', 'тертый', 'сыр'])
    expect(texts('Crème brûlée, jalapeño')).toEqual(['creme', 'brulee', 'jalapeno'])
    expect(texts('му́ка и мука́; чай, ЙОГУРТ')).toEqual(['мука', 'и', 'мука', 'чай', 'йогурт'])
    expect(texts('ＦＵＬＬ width')).toEqual(['full', 'width'])
  })

  test('FIND-7 apostrophes do not split a word, hyphens do, and the unhyphenated spelling is found too', () => {
    expect(texts('Shepherd’s pie, d’oeuvre')).toEqual(['shepherd', 'pie', 'doeuvre'])
    expect(texts('slow-cooked stir-fry')).toEqual(['slow', 'cooked', 'stir', 'fry'])
    expect(otherSpellingsOf('a stir-fry and пити-хачапури')).toEqual(['stirfry', 'питихачапури'])
  })

  test('FIND-7 letters that Unicode does not decompose match their plain spelling, and umlauts match two letters', () => {
    expect(texts('Smørrebrød, Æbleskiver, Œufs, Żurek z białą, Soße, GROẞ, þykkt, ıspanak')).toEqual(
      'smorrebrod aebleskiver oeufs zurek z biala sosse gross thykkt ispanak'.split(' '),
    )
    expect(texts('Kürbis Knödel')).toEqual(['kurbis', 'knodel'])
    expect(otherSpellingsOf('Kürbis, KNO\u0308DEL and smørrebrød')).toEqual([
      'kuerbis',
      'knoedel',
      'smoerrebroed',
    ])
  })

  test('FIND-7 soft hyphens and zero-width characters do not split a word', () => {
    for (const invisible of '\u00ad\u200b\u200c\u200d\u2060\ufeff') {
      const text = `kar${invisible}tof${invisible}fel`
      expect(wordsOf(text)).toEqual([{ text: 'kartoffel', start: 0, end: text.length }])
      expect(texts(invisible)).toEqual([])
    }
  })

  test('FIND-7 digits are words, punctuation and symbols are not', () => {
    expect(texts('100% rye, 7up')).toEqual(['100', 'rye', '7up'])
    expect(texts('%_\\ "AND" *')).toEqual(['and'])
    expect(texts('🍕 \0 \ud800')).toEqual([])
  })

  test('words of any text are in order, within its bounds, and made of letters and digits', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        let last = 0
        for (const { text: word, start, end } of wordsOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u)
          last = start
        }
      }),
    )
  })

  test('a word of 500,000 letters is read in linear time', () => {
    const long = 'a'.repeat(500_000)
    expect(texts(long)).toEqual(['a'.repeat(40)])
    expect(otherSpellingsOf(long)).toEqual([])
    expect(leastCpuTime(() => [wordsOf(long), otherSpellingsOf(long)])).toBeLessThan(1000)
  })
})

describe('stems', () => {
  test.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['ties', 'tie'],
    ['gas', 'gas'],
    ['hopping', 'hop'],
    ['hoping', 'hope'],
    ['consigned', 'consign'],
    ['knightly', 'knight'],
    ['generously', 'generous'],
    ['constructor', 'constructor'],
    ['skies', 'sky'],
    ['important', 'import'],
    ['важнейшие', 'важн'],
    ['вавиловка', 'вавиловк'],
    ['противоестественном', 'противоестествен'],
    ['жарившись', 'жар'],
    ['нежность', 'нежност'],
  ])('FIND-7 the stem of %s is %s, as in Snowball', (word, stem) => expect(stemOf(word)).toBe(stem))

  test('FIND-7 no two words of the lexicon share a stem', () => {
    const lemmas = new Set(RUSSIAN_FLEETING.map(([lemma]) => stemRussian(lemma)))
    for (const [lemma, forms] of RUSSIAN_FLEETING)
      for (const form of forms) {
        const stem = stemRussian(form)
        expect(stem.length, form).toBeGreaterThan(1)
        expect(lemmas.has(stem) && stem !== stemRussian(lemma), form).toBe(false)
      }
  })

  test('every word has a stem, no longer than the word itself unless it comes from the lexicon', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:[a-z]{1,20}|[а-я]{1,20})$/u), (word) => {
        expect(stemOf(word)).toMatch(/^[\p{L}]+$/u)
      }),
    )
  })
})

describe('query terms', () => {
  test('FIND-7 query terms are unique and without stop words', () => {
    expect(queryTerms('The pies with apple and a pie')).toEqual([
      { text: 'pies', stem: 'pie' },
      { text: 'apple', stem: 'appl' },
    ])
    expect(queryTerms('суп с грибами').map(({ stem }) => stem)).toEqual(['суп', 'гриб'])
    expect(queryTerms('% 🍕 the')).toEqual([])
    expect(queryTerms(Array.from({ length: 200 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32)
  })

  test('FIND-7 one mistake is an extra, missing or wrong letter, or two letters swapped', () => {
    for (const [a, b] of [
      ['soup', 'soups'],
      ['soup', 'oup'],
      ['soup', 'soap'],
      ['soup', 'suop'],
    ] as const) {
      expect(isOneEditAway(a, b)).toBe(true)
      expect(isOneEditAway(b, a)).toBe(true)
    }
    for (const [a, b] of [
      ['soup', 'soup'],
      ['soup', 'stews'],
      ['soup', 'puos'],
      ['soup', 'sp'],
    ] as const)
      expect(isOneEditAway(a, b)).toBe(false)
  })

  test('FIND-7 typos are corrected to words of five letters or more, one letter of which may be missing', () => {
    expect(['soup', 'thyme', 'тыква', 'щи'].filter(isCorrection)).toEqual(['thyme', 'тыква'])
    expect(['tme', 'tyme', 'thymee', 'тква', 'thаme'].filter(isCorrectable)).toEqual([
      'tyme',
      'thymee',
      'тква',
    ])
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{4,33}$/),
        fc.stringMatching(/^[a-z]{5,32}$/),
        (typed, intended) => {
          for (const variant of [typed, ...deletionVariants(intended)])
            if (isOneEditAway(variant, intended))
              expect(isCorrectable(variant) && isCorrection(intended)).toBe(true)
        },
      ),
    )
  })

  test('FIND-7 words one edit apart share a deletion variant', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const hasCommonVariant = deletionVariants(a).some((form) => deletionVariants(b).includes(form))
        if (isOneEditAway(a, b)) expect(hasCommonVariant).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('marks', () => {
  const stems = (text: string): ReadonlySet<string> => new Set(queryTerms(text).map(({ stem }) => stem))

  test('FIND-7 matches are marked in place, in the form in which the text has them', () => {
    const text = 'Огурцы и Crème'
    const marks = marksOf(text, stems('огурец creme'))
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Огурцы', 'Crème'])
  })

  test('FIND-7 an excerpt is the text around the first match', () => {
    const text = `${'Stir well. '.repeat(40)}Add the tomatoes now. ${'Wait. '.repeat(40)}`
    const excerpt = excerptOf(text, stems('tomato'), 100)
    expect(excerpt?.text.length).toBeLessThanOrEqual(102)
    expect(excerpt?.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(['tomatoes'])
    expect(excerptOf(text, stems('leek'), 100)).toBeNull()
  })

  test('FIND-7 all words with a stem are marked, whatever characters are around them', () => {
    const ranges = (text: string, stem: string) =>
      wordsOf(text)
        .filter((word) => stemOf(word.text) === stem)
        .map(({ start, end }) => [start, end])
    const text = fc.array(
      fc.oneof(hostile, fc.constantFrom('soup', 'Soups', 'ёлка', 'S½', "d'été", 'суп', '’', ' ')),
    )
    fc.assert(
      fc.property(text, fc.nat(), (some, at) => {
        const joined = some.join('')
        const words = texts(joined)
        const stem = stemOf(words[at % Math.max(1, words.length)] ?? 'soup')
        const unique = new Map(ranges(joined, stem).map((range) => [range[0], range]))
        expect(marksOf(joined, new Set([stem]))).toEqual([...unique.values()])
      }),
      { numRuns: 2000 },
    )
  })

  test('a word and its stem begin with the same letter', () => {
    for (const [word, stem] of [...ENGLISH_FORMS, ...RUSSIAN_FORMS]) expect(stem[0]).toBe(word[0])
    for (const [lemma, forms] of RUSSIAN_FLEETING) for (const form of forms) expect(form[0]).toBe(lemma[0])
    const letters = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aeiousygtdlnr'), minLength: 1, maxLength: 8 }),
      fc.string({ unit: fc.constantFrom(...'аеийоуыьстнвш'), minLength: 1, maxLength: 8 }),
    )
    fc.assert(
      fc.property(letters, (word) => {
        expect(stemOf(word)[0]).toBe(word[0])
      }),
      { numRuns: 2000 },
    )
  })

  test('marks of any text are within its bounds', () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 10, max: 60 }), (text, maxLength) => {
        const excerpt = excerptOf(text, new Set(texts(text).slice(-1).map(stemOf)), maxLength)
        for (const [start, end] of excerpt?.marks ?? []) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(excerpt?.text.length ?? 0)
        }
      }),
    )
  })
})
