import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type JobHandler, recurring } from '../../platform/jobs/job.ts'
import type { Logger } from '../../platform/log.ts'
import type { NewId } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { type FindUserId, userFinder } from '../people/find-user-id.ts'
import { sweepVocabulary } from '../search/sweep-vocabulary.ts'
import { type ReadList, recipeLists } from './list/recipe-list.ts'
import { type RecipeReader, recipeReader } from './read/recipe-reader.ts'
import { sweepViews } from './activity/sweep-views.ts'
import { HOUR_MS, type ViewCounter, viewCounter } from './activity/views.ts'

/** What the calls about recipes stand on. */
export interface Recipes {
  readonly newId: NewId
  readonly reader: RecipeReader
  readonly lists: ReadList
  readonly views: ViewCounter
  readonly findUserId: FindUserId
  /** What the worker does for recipes. */
  readonly handlers: readonly JobHandler[]
}

interface RecipesNeed {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly secrets: Secrets
  readonly log: Logger
}

const DAY_MS = 86_400_000

export function createRecipes({ database, clock, newId, secrets, log }: RecipesNeed): Recipes {
  const key = secrets.keyFor('views')
  const onLost = (error: unknown): void => log.warn({ err: error }, 'views were not counted')
  return {
    newId,
    reader: recipeReader(database),
    lists: recipeLists(database),
    views: viewCounter({ database, clock, key, onLost }),
    findUserId: userFinder(database),
    handlers: [
      recurring('recipes.views', HOUR_MS, ({ now }) => sweepViews(database, now)),
      recurring('recipes.search-words', DAY_MS, async ({ signal }) => {
        const count = await sweepVocabulary(database, signal)
        if (count > 0) log.info({ count }, 'words forgotten that no recipe holds')
      }),
    ],
  }
}
