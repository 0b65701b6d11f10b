import { accounts } from '../migrations/0001-accounts.ts'
import { platform } from '../migrations/0002-platform.ts'
import { recipes } from '../migrations/0010-recipes.ts'
import { readers } from '../migrations/0011-readers.ts'
import { recipeRevision } from '../migrations/0012-recipe-revision.ts'
import { search } from '../migrations/0013-search.ts'
import { searchHidden } from '../migrations/0014-search-hidden.ts'
import { categories } from '../migrations/0015-categories.ts'
import { viewsAtOnce } from '../migrations/0016-views-at-once.ts'
import { searchTokens } from '../migrations/0017-search-tokens.ts'
import { searchBitmaps } from '../migrations/0018-search-bitmaps.ts'
import { jobs } from '../migrations/0020-jobs.ts'
import { derivedVersion } from '../migrations/0023-derived-version.ts'
import { invitations } from '../migrations/0030-invitations.ts'
import { media } from '../migrations/0040-media.ts'
import { cookbooks } from '../migrations/0050-cookbooks.ts'
import { recipeDrafts } from '../migrations/0055-recipe-drafts.ts'
import { recipeVersions } from '../migrations/0056-recipe-versions.ts'
import { recipeOrigin } from '../migrations/0057-recipe-origin.ts'
import { cookingSessions } from '../migrations/0065-cooking-sessions.ts'
import { cooks } from '../migrations/0066-cooks.ts'
import { push } from '../migrations/0067-push.ts'
import { kitchenLinks } from '../migrations/0068-kitchen-links.ts'
import { sharedPlans } from '../migrations/0069-shared-plans.ts'
import { accountSettings } from '../migrations/0070-account-settings.ts'
import { people } from '../migrations/0071-people.ts'
import { trends } from '../migrations/0072-trends.ts'
import { avatars } from '../migrations/0073-avatars.ts'
import { devices } from '../migrations/0075-devices.ts'
import { cookingPresence } from '../migrations/0076-cooking-presence.ts'
import { hiddenRecipes } from '../migrations/0077-hidden-recipes.ts'
import { trendDays } from '../migrations/0078-trend-days.ts'
import { recipeOriginAuthor } from '../migrations/0079-recipe-origin-author.ts'
import { hashedIdempotencyKeys } from '../migrations/0080-hashed-idempotency-keys.ts'
import { mediaUsesUser } from '../migrations/0081-media-uses-user.ts'
import { oneSearchIndex } from '../migrations/0082-one-search-index.ts'
import type { Migration } from './platform/db/migration.ts'

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [
  accounts,
  platform,
  recipes,
  readers,
  recipeRevision,
  search,
  searchHidden,
  categories,
  viewsAtOnce,
  searchTokens,
  searchBitmaps,
  jobs,
  derivedVersion,
  invitations,
  media,
  cookbooks,
  recipeDrafts,
  recipeVersions,
  recipeOrigin,
  cookingSessions,
  cooks,
  push,
  kitchenLinks,
  sharedPlans,
  accountSettings,
  people,
  trends,
  avatars,
  devices,
  cookingPresence,
  hiddenRecipes,
  trendDays,
  recipeOriginAuthor,
  hashedIdempotencyKeys,
  mediaUsesUser,
  oneSearchIndex,
]
