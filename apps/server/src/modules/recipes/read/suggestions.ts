import type { Suggestion } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import type { Database, DialectName } from '#platform/db/database.ts'
import { SQL } from '#platform/db/sql-dialect.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import { jsonText } from '#platform/http/json.ts'
import type { SearchIndex, SuggestedType } from '../../search/search.ts'
import { publicSql, translationVisibleSql } from '../../recipe-keys/recipe-keys.ts'
import { currentText, storedText } from '../stored/stored-text.ts'

/** The parts of a stored card that a suggestion shows. */
const cardHeadSchema = schemas.listRecipes.response.shape.recipes.element.pick({
  id: true,
  title: true,
  main_image_url: true,
  language: true,
  category: true,
  ingredient_names: true,
})

/** Closes a stored card, which ends inside the author's username. */
const CARD_END = '"}}'

interface Row {
  readonly card: string
  readonly translation_id: string | null
  readonly username: string
}

function toSuggestion({ card, translation_id, username }: Row): Suggestion {
  const {
    id,
    title,
    main_image_url: image,
    ...dish
  } = storedJson(jsonText(currentText(card)) + CARD_END, (value) => cardHeadSchema.parse(value))
  return { type: 'recipe', id, title, subtitle: username, image, ...dish, translation_id }
}

/** SQL of the public recipes among some ids, in their order, without the counters of a card. */
const statement = (dialect: DialectName): string => `
  select ${storedText('card')} as card, u.username as username,
    case when ${translationVisibleSql('r', null)} then r.translation_id end as translation_id
  from ${SQL[dialect].list('$1')} ${SQL[dialect].join} recipes r on r.id = l.value
  ${SQL[dialect].join} users u on u.id = r.author_id
  where ${publicSql('r')} order by l.place`

interface SuggestionQuery {
  readonly text: string
  readonly view: Language | 'all'
  readonly limit: number
  readonly type: SuggestedType
}

/** Suggestions while typing (API-25): at most `limit`, recipes first, from public recipes only. */
export type ReadSuggestions = (query: SuggestionQuery) => Promise<readonly Suggestion[]>

export function suggestionReader(database: Database, index: SearchIndex): ReadSuggestions {
  const read = database.prepareRead<Row>(statement(database.dialect))
  return async ({ text, view, limit, type }) => {
    const { recipeIds, names } = await index.suggest(text, view, limit, type)
    const rows = recipeIds.length === 0 ? [] : await read.all(JSON.stringify(recipeIds))
    return [
      ...rows.map(toSuggestion),
      ...names.map(({ term, name }) => ({
        type: term.startsWith('tag:') ? ('tag' as const) : ('ingredient' as const),
        id: term,
        title: name,
        subtitle: null,
        image: null,
      })),
    ]
  }
}
