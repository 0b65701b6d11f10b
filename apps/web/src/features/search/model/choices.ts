import type { Suggestion } from '@souschef/contract'
import type { TextKey, Translate } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'

/** An option in the list below the search box. */
export interface Choice {
  readonly text: string
  /** The address that it leads to. */
  readonly href: string
  /** The words of a search, to be added to the recent ones. */
  readonly search?: string
  /** The server's suggestion, if it is one. */
  readonly suggestion?: Suggestion
}

/** Options of one kind, under a heading. */
export interface Group {
  readonly name: 'recent' | 'popular' | 'filters' | Suggestion['type']
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** How many recent searches are shown (FIND-3). */
export const MAX_VISIBLE_RECENT = 3

/** Popular searches, by their keys in the catalogue (FIND-4). */
const POPULAR = ['breakfast', 'vegan', 'quick', 'dessert', 'soup'] as const

const searchFor = (words: string): Choice => ({
  text: words,
  href: paths.recipes({ search: words }),
  search: words,
})

/** The options of an empty box (FIND-3, FIND-4), without empty groups. */
export function initialChoices(recent: readonly string[], t: Translate): readonly Group[] {
  const groups: readonly Group[] = [
    {
      name: 'recent',
      heading: t('search.recent'),
      choices: recent.slice(0, MAX_VISIBLE_RECENT).map(searchFor),
    },
    {
      name: 'popular',
      heading: t('search.popular'),
      choices: POPULAR.map((query) => searchFor(t(`search.queries.${query}`))),
    },
    {
      name: 'filters',
      heading: t('search.filters'),
      choices: [
        { text: t('diets.vegan'), href: paths.recipes({ diet_type: 'vegan' }) },
        { text: t('search.quick', { minutes: 30 }), href: paths.recipes({ max_time: 30 }) },
        { text: t('recipes.sort.popular'), href: paths.recipes({ sort: 'popular' }) },
      ],
    },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}

const SUGGESTED: readonly (readonly [Suggestion['type'], TextKey])[] = [
  ['recipe', 'recipes.heading.all'],
  ['ingredient', 'recipe.ingredients'],
  ['tag', 'recipe.tags'],
]

/** A recipe leads to its page, an ingredient or a tag to the filtered list (FIND-2). */
function hrefOf({ type, id, title }: Suggestion): string {
  return type === 'recipe' ? paths.recipe(id) : paths.recipes({ [type]: title })
}

/** Suggestions grouped by kind, in the server's order. */
export const suggestedChoices = (suggestions: readonly Suggestion[], t: Translate): readonly Group[] =>
  SUGGESTED.flatMap(([type, heading]) => {
    const choices = suggestions
      .filter((suggestion) => suggestion.type === type)
      .map((suggestion) => ({ text: suggestion.title, href: hrefOf(suggestion), suggestion }))
    return choices.length === 0 ? [] : [{ name: type, heading: t(heading), choices }]
  })
