import { ethicalRatingOf } from '@souschef/domain'
import { entityTagOf } from '../../platform/http/entity-tag.ts'
import { viewerIdOf } from '../../platform/http/caller.ts'
import { raw } from '../../platform/http/outcome.ts'
import { type Api, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import type { Json } from '../../platform/http/json.ts'
import { DERIVED_VERSION, type Recipes } from '../recipes/recipes.ts'
import { type CategoryMap, createCategoryMapReader } from './category-map.ts'

/** The response as pieces of JSON, because cards are stored as JSON. */
function serializeMap(categories: CategoryMap): readonly Json[] {
  const pieces = categories.flatMap(({ id, count, recipes }, index): readonly Json[] => {
    const { rating, plantBased } = ethicalRatingOf(id)
    const fields = JSON.stringify({ id, ethical_rating: rating, plant_based: plantBased, count }).slice(0, -1)
    const cards = recipes.flatMap(({ json }, position) => (position === 0 ? [json] : [',', json]))
    return [`${index === 0 ? '' : ','}${fields},"recipes":[`, ...cards, ']}']
  })
  return ['{"categories":[', ...pieces, ']}']
}

/** Differs between readers, because cards say what is a favourite of theirs. */
const mapEntityTag = (categories: CategoryMap, viewerId: string | null): string =>
  entityTagOf(
    JSON.stringify([
      DERIVED_VERSION,
      viewerId,
      categories.map(({ id, count, recipes }) => [
        id,
        count,
        ...recipes.map(({ id: recipe, stamp }) => `${recipe} ${stamp}`),
      ]),
    ]),
  )

/** The category map (API-45). */
export function registerCategories(api: Api, recipes: Recipes): void {
  const read = createCategoryMapReader(recipes)
  registerEndpoint(api, 'listCategories', async ({ query, caller }) => {
    const viewerId = viewerIdOf(caller)
    const map = await read(query, viewerId)
    return raw(() => serializeMap(map), mapEntityTag(map, viewerId))
  })
}
