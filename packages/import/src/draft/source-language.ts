import { SOURCE_LANGUAGES, type SourceLanguage } from '@souschef/domain'
import type { FoundRecipe } from '../found-recipe.ts'

/** Words that are common in recipes of one of these languages only. */
const COMMON_WORDS: Readonly<Record<SourceLanguage, string>> = {
  en: 'the and with until into from or cup tablespoon teaspoon add cook stir over',
  ru: 'и в на до с по из для не или добавить мин ст ч масло',
  de: 'und mit die der das den dem ein eine bis oder nach zu im für etwa dazu',
  fr: 'et les le la des du une avec dans pour puis jusqu ou au aux à sel',
  es: 'y el los las con una hasta para del al sal por minutos que se',
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? []

const LEXICON: ReadonlyMap<string, readonly SourceLanguage[]> = (() => {
  const languages = new Map<string, SourceLanguage[]>()
  for (const language of SOURCE_LANGUAGES)
    for (const word of wordsOf(COMMON_WORDS[language]))
      languages.set(word, [...(languages.get(word) ?? []), language])
  return languages
})()

/** Longer texts are no surer. */
const MAX_LENGTH = 20_000

/** Fewer common words than this say nothing. */
const MIN_WORDS = 3

function languageOfText(text: string): SourceLanguage | null {
  const counts = new Map<SourceLanguage, number>()
  for (const word of wordsOf(text))
    for (const language of LEXICON.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1)
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (first === undefined || first[1] < MIN_WORDS || first[1] === second?.[1]) return null
  return first[0]
}

const OTHER_CYRILLIC = new Set(['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'sr', 'tg', 'uk'])

const letterCount = (text: string, script: RegExp): number => text.match(script)?.length ?? 0

/** A text in Cyrillic letters, unless it has those of Ukrainian or Belarusian. */
const looksRussian = (text: string): boolean =>
  letterCount(text, /[а-яё]/giu) > letterCount(text, /[a-z]/giu) && !/[іїєґў]/iu.test(text)

/**
 * The language of a recipe, by its words, else as its source says it: pages are often marked with the language of their template. Null if
 * it is none in which lines are understood.
 */
export function sourceLanguageOf({
  title,
  ingredients,
  steps,
  language,
}: Pick<FoundRecipe, 'title' | 'ingredients' | 'steps' | 'language'>): SourceLanguage | null {
  const texts = [title, ...[...steps, ...ingredients].map(({ text }) => text)]
  const text = texts.join('\n').slice(0, MAX_LENGTH)
  const said = language?.toLowerCase().split(/[-_]/u)[0] ?? ''
  if (looksRussian(text)) return OTHER_CYRILLIC.has(said) ? null : 'ru'
  return languageOfText(text) ?? SOURCE_LANGUAGES.find((known) => known === said) ?? null
}
