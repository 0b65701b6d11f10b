import type { Seasonal } from '@souschef/contract'
import type { Hemisphere } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { activityReader } from './activity.ts'
import { liveCookingReader } from './live-section.ts'
import { recommendationReader } from './recommended.ts'
import { type SeasonalQuery, seasonalReader } from './seasonal.ts'
import { subscriptionReader } from './subscriptions.ts'
import { trendingReader } from './trending.ts'

// Public API of the home module.

/** Readers of the sections of the home page, and of subscriptions. */
export interface Home {
  readonly trending: ReturnType<typeof trendingReader>
  readonly recommended: ReturnType<typeof recommendationReader>
  readonly activity: ReturnType<typeof activityReader>
  readonly live: ReturnType<typeof liveCookingReader>
  readonly seasonal: (query: SeasonalQuery) => Promise<Seasonal>
  readonly subscriptions: ReturnType<typeof subscriptionReader>
  /** The hemisphere from the settings of a user. */
  readonly hemisphereOf: (userId: string) => Promise<Hemisphere>
}

export function createHome(database: Database, recipes: Pick<Recipes, 'readCards' | 'index'>): Home {
  const settings = database.prepareFresh<{ hemisphere: Hemisphere }>(
    'select hemisphere from account_settings where user_id = $1',
  )
  return {
    trending: trendingReader(database, recipes),
    recommended: recommendationReader(database, recipes),
    activity: activityReader(database, recipes),
    live: liveCookingReader(database, recipes),
    seasonal: seasonalReader(recipes),
    subscriptions: subscriptionReader(database, recipes),
    hemisphereOf: async (userId) => (await settings.first(userId))?.hemisphere ?? 'north',
  }
}
