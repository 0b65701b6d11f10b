import type { Suggestion } from '@souschef/contract'
import { schemas } from '@souschef/contract/schemas'
import type { Language } from '@souschef/domain'
import { storedJson } from '../../../platform/db/stored-json.ts'
import { jsonText } from '../../../platform/http/json.ts'
import type { SearchIndex } from '../../search/search.ts'
import type { Card, ReadCards } from './cards.ts'

const cardHead = schemas.listRecipes.answer.shape.recipes.element.pick({
  id: true,
  title: true,
  author: true,
  main_image_url: true,
  language: true,
  translation_id: true,
  category: true,
  ingredient_names: true,
})

function suggestionOf({ json }: Card): Suggestion {
  const card = storedJson(jsonText(json), (value) => cardHead.parse(value))
  const {
    id,
    title,
    author,
    main_image_url: image,
    language,
    translation_id,
    category,
    ingredient_names,
  } = card
  const dish = { language, translation_id, category, ingredient_names }
  return { type: 'recipe', id, title, subtitle: author.username, image, ...dish }
}

/** What is suggested while somebody types (API-25): at most so many, recipes first, only what everybody sees. */
export async function readSuggestions(
  index: SearchIndex,
  readCards: ReadCards,
  asked: { readonly text: string; readonly view: Language | 'all'; readonly limit: number },
): Promise<readonly Suggestion[]> {
  const { recipeIds, names } = await index.suggest(asked.text, asked.view, asked.limit)
  const cards = await readCards(recipeIds, null)
  return [
    ...cards.map(suggestionOf),
    ...names.map(({ term, name }) => ({
      type: term.startsWith('tag:') ? ('tag' as const) : ('ingredient' as const),
      id: term,
      title: name,
      subtitle: null,
      image: null,
    })),
  ]
}
