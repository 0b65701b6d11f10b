import { accounts } from '../migrations/0001-accounts.ts'
import { platform } from '../migrations/0002-platform.ts'
import { recipes } from '../migrations/0003-recipes.ts'
import { search } from '../migrations/0004-search.ts'
import { media } from '../migrations/0005-media.ts'
import { cookbooks } from '../migrations/0006-cookbooks.ts'
import { people } from '../migrations/0007-people.ts'
import { cooking } from '../migrations/0008-cooking.ts'
import { sharedLogs } from '../migrations/0009-shared-logs.ts'
import { audiences } from '../migrations/0010-audiences.ts'
import { stagedJobs } from '../migrations/0011-staged-jobs.ts'
import { imports } from '../migrations/0012-imports.ts'
import type { Migration } from './platform/db/migration.ts'

/** All migrations, oldest first. */
export const migrations: readonly Migration[] = [
  accounts,
  platform,
  recipes,
  search,
  media,
  cookbooks,
  people,
  cooking,
  sharedLogs,
  audiences,
  stagedJobs,
  imports,
]
