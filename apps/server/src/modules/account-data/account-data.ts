import type { Config } from '../../config.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { PictureReader } from '../media/media.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { type Erasure, type ErasureDependencies, createErasure } from './erase-account.ts'

// The public face of what accounts hold as a whole: taking all of it along, and leaving none of it behind.

export interface AccountDataDependencies extends ErasureDependencies {
  readonly config: Pick<Config, 'publicUrl'>
  readonly accounts: Accounts
  readonly recipes: Recipes
  readonly pictures: PictureReader
}

export interface AccountData extends AccountDataDependencies {
  readonly erasure: Erasure
  readonly handlers: readonly JobHandler[]
}

export function createAccountData(dependencies: AccountDataDependencies): AccountData {
  const erasure = createErasure(dependencies)
  return { ...dependencies, erasure, handlers: [erasure.handler] }
}
