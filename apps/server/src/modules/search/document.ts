import { LANGUAGES, LIMITS, otherSpellingsOf, stemOf, STOP_WORDS, wordsOf } from '@souschef/domain'
import type { RecipeContent } from '@souschef/domain'
import { translate } from '@souschef/locales'
import { filterTermsOf, type Placement, timeKey, VIEW_COLUMN, VIEWS } from '../recipe-keys/recipe-keys.ts'
import { ingredientTokens } from './ingredient-names.ts'
import {
  authorToken,
  prefixToken,
  MATCH_ALL,
  hiddenToken,
  householdToken,
  minuteToken,
  ownToken,
  ZONES,
  termToken,
  wordToken,
} from './tokens.ts'

/** A recipe to be indexed. */
export interface SearchDocument extends Placement {
  readonly recipe_id: string
  readonly author_id: string
  readonly content: RecipeContent
}

/** Limit of distinct words indexed per recipe; demo recipes have at most 326. */
const MAX_WORDS = 2000

/** The texts of a recipe by zone: title; ingredients, tags and kinds; everything else. */
function textsOf(content: RecipeContent): readonly [readonly string[], readonly string[], readonly string[]] {
  const { category, cuisine, diet_type } = content
  const kinds = LANGUAGES.flatMap((language) => [
    category === null ? '' : translate(language, `categories.${category}`),
    cuisine === null ? '' : translate(language, `cuisines.${cuisine}`),
    diet_type === null || diet_type === 'none' ? '' : translate(language, `diets.${diet_type}`),
  ])
  return [
    [content.title],
    [...content.ingredients.map(({ name }) => name), ...content.tags, ...kinds],
    [
      content.description ?? '',
      ...content.steps.flatMap(({ title, instruction, description, tips }) => [
        title ?? '',
        instruction,
        description ?? '',
        tips ?? '',
      ]),
      ...content.ingredients.map(({ notes }) => notes ?? ''),
      ...content.equipment,
      content.notes ?? '',
    ],
  ]
}

const contentWords = (texts: readonly string[]): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) {
    for (const { text: word } of wordsOf(text)) if (!STOP_WORDS.has(word)) words.add(word)
    for (const word of otherSpellingsOf(text)) if (word !== '') words.add(word)
  }
  return words
}

/**
 * The tokens that a recipe is indexed by, in the format of `expandTokens`, and its distinct words. Increment `DERIVED_VERSION` with
 * every change of these, of stems or of the lexicon, so that everything is reindexed.
 *
 * @param households ids of those that see it
 */
export function documentOf(
  recipe: SearchDocument,
  households: readonly string[],
): {
  readonly tokens: string
  readonly words: readonly string[]
} {
  const { content } = recipe
  const tokens = new Set<string>([MATCH_ALL])
  const allWords = new Set<string>()
  const stems = new Set<string>()
  for (const [index, texts] of textsOf(content).entries()) {
    const zone = ZONES[index] ?? '3'
    for (const word of contentWords(texts)) {
      if (allWords.size >= MAX_WORDS) break
      allWords.add(word)
      const stem = stemOf(word)
      if (!stems.has(stem)) tokens.add(wordToken(zone, stem))
      stems.add(stem)
      if (zone === '1') tokens.add(prefixToken(word))
    }
  }
  for (const term of filterTermsOf(content)) tokens.add(termToken(term))
  for (const token of ingredientTokens(content.ingredients.map(({ name }) => name))) tokens.add(token)
  const time = timeKey(content)
  if (time <= LIMITS.minutes) tokens.add(minuteToken(time))
  tokens.add(authorToken(recipe.author_id))
  for (const id of households) tokens.add(householdToken(id))
  for (const view of VIEWS) if (recipe[VIEW_COLUMN[view]] === 0) tokens.add(hiddenToken(view))
  for (const language of LANGUAGES)
    if (content.language === language || content.translation_id === null) tokens.add(ownToken(language))
  return { tokens: [...tokens].join(' ').toWellFormed(), words: [...allWords] }
}
