import type { ParsedRecipeInput } from '@souschef/contract'
import { DAY_MS, HOUR_MS } from '@souschef/domain'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, createRecurringJob } from '../../platform/jobs/job.ts'
import type { Logger } from '../../platform/log.ts'
import type { NewId } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Media } from '../media/media.ts'
import { type FindUserId, userFinder } from '../people/people.ts'
import { createSearchIndex, type SearchIndex, sweepVocabulary } from '../search/search.ts'
import { sweepViews } from './activity/sweep-views.ts'
import { foldTallies } from './activity/tallies.ts'
import { type ViewCounter, viewCounter } from './activity/views.ts'
import { sweepDrafts } from './drafts/draft-store.ts'
import { type RecipeLists, recipeLists } from './list/recipe-lists.ts'
import { cardReader, type CardReader } from './read/cards.ts'
import { importRemotePictures } from './write/import-remote-pictures.ts'
import { type HasTextQuota, textQuota } from './stored/text-quota.ts'
import { type RecipeReader, recipeReader } from './read/recipe-reader.ts'
import { type ReadSuggestions, suggestionReader } from './read/suggestions.ts'

// Public API of the recipes module.

export { recountStats, WRONG_STATS } from './activity/recount-stats.ts'
export { addCook, addCookToTrend, addLike, foldTallies } from './activity/tallies.ts'
export type { ViewCounter } from './activity/views.ts'
export { readCopy } from './history/recipe-copy.ts'
export { listAnswer } from './list/list-answer.ts'
export { type ListQuery, toListRequest, toSearchQuery } from './list/list-query.ts'
export type { Card } from './read/cards.ts'
export type { FoundContent } from './read/recipe-reader.ts'
export { lockVisibleRecipe, recipeExists, filterVisible } from './read/visible-recipe.ts'
export { findVisibleRecipe, permitted, type StoredRecipe } from './stored/stored-recipe.ts'
export { DERIVED_VERSION } from './stored/derived-version.ts'
export { toContent } from './write/content.ts'
export { eraseAuthor, hideAuthorRecipes } from './write/erase-author.ts'
export { setHidden } from './write/hide-recipe.ts'
export { importRecipes, type RecipeRecord } from './write/import-recipes.ts'
export { listSources } from './read/list-sources.ts'
export { saveRecipe } from './write/save-recipe.ts'
export { recountTotals } from './write/recount-totals.ts'
export { countOutdated, markOutdated, rebuildDerived } from './write/rebuild-derived.ts'

/** The services behind the endpoints of recipes. */
export interface Recipes {
  readonly media: Media
  readonly newId: NewId
  readonly index: SearchIndex
  readonly reader: RecipeReader
  readonly readCards: CardReader['each']
  readonly lists: RecipeLists
  readonly readSuggestions: ReadSuggestions
  readonly views: ViewCounter
  readonly findUserId: FindUserId
  readonly hasTextQuota: HasTextQuota
  /** The body of a new recipe with its pictures of other hosts stored here, where they can be fetched; outside of transactions. */
  readonly fetchPictures: (cookId: string, body: ParsedRecipeInput) => Promise<ParsedRecipeInput>
  /** Background jobs of recipes. */
  readonly handlers: readonly JobHandler[]
}

interface RecipesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: Secrets
  readonly media: Media
  readonly log: Logger
  readonly config: Pick<Config, 'textQuotaBytes'>
}

/** Responses include pending tallies; only sort orders lag behind. */
const TALLY_INTERVAL_MS = 15_000

export function createRecipes({
  database,
  clock,
  newId,
  secrets,
  media,
  log,
  config,
}: RecipesDependencies): Recipes {
  const key = secrets.keyFor('views')
  const onWriteError = (error: unknown): void => log.warn({ err: error }, 'views were not counted')
  const index = createSearchIndex(database)
  const cards = cardReader(database)
  return {
    media,
    newId,
    index,
    reader: recipeReader(database),
    readCards: cards.each,
    lists: recipeLists(database, index, cards),
    readSuggestions: suggestionReader(database, index),
    views: viewCounter({ database, clock, key, onWriteError }),
    findUserId: userFinder(database),
    hasTextQuota: textQuota(config.textQuotaBytes),
    fetchPictures: (cookId, body) =>
      importRemotePictures({ media, read: database.readFresh }, cookId, null, body),
    handlers: [
      createRecurringJob('recipes.tallies', TALLY_INTERVAL_MS, () => foldTallies(database)),
      createRecurringJob('recipes.views', HOUR_MS, ({ now }) => sweepViews(database, now)),
      createRecurringJob('recipes.drafts', DAY_MS, ({ now }) => sweepDrafts(database, now)),
      createRecurringJob('recipes.search-words', DAY_MS, async ({ signal }) => {
        const count = await sweepVocabulary(database, signal)
        if (count > 0) log.info({ count }, 'unused search words removed')
      }),
    ],
  }
}
