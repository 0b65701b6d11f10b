import type { Suggestion } from '@souschef/contract'
import type { TextKey, Translate } from '../../../platform/i18n/i18n.ts'
import { paths } from '../../../app/paths.ts'

/** Something in the list under the search box that can be chosen. */
export interface Choice {
  readonly text: string
  /** Where choosing it leads. */
  readonly href: string
  /** For what is a search: its words, to be kept among the recent ones. */
  readonly search?: string
  /** For a suggestion: all that the server says of it. */
  readonly suggestion?: Suggestion
}

/** Choices of one kind, under a heading. */
export interface Group {
  readonly name: 'recent' | 'popular' | 'filters' | Suggestion['type']
  readonly heading: string
  readonly choices: readonly Choice[]
}

/** FIND-3: so many of the recent searches are shown. */
export const SHOWN_RECENT = 3

/** FIND-4. */
const POPULAR = ['breakfast', 'vegan', 'quick', 'dessert', 'soup'] as const

const searchFor = (words: string): Choice => ({
  text: words,
  href: paths.recipes({ search: words }),
  search: words,
})

/** What is offered before anything is typed (FIND-3, FIND-4); groups without a choice are left out. */
export function firstChoices(recent: readonly string[], t: Translate): readonly Group[] {
  const groups: readonly Group[] = [
    { name: 'recent', heading: t('search.recent'), choices: recent.slice(0, SHOWN_RECENT).map(searchFor) },
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

/** FIND-2: a recipe leads to its page, an ingredient and a tag to the list that they narrow. */
function hrefOf({ type, id, title }: Suggestion): string {
  return type === 'recipe' ? paths.recipe(id) : paths.recipes({ [type]: title })
}

/** What is suggested for the words typed, by kind; the order within a kind is the server's. */
export const suggestedChoices = (suggestions: readonly Suggestion[], t: Translate): readonly Group[] =>
  SUGGESTED.flatMap(([type, heading]) => {
    const choices = suggestions
      .filter((suggestion) => suggestion.type === type)
      .map((suggestion) => ({ text: suggestion.title, href: hrefOf(suggestion), suggestion }))
    return choices.length === 0 ? [] : [{ name: type, heading: t(heading), choices }]
  })
