import type { Config } from '../../config.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { PictureReader } from '../media/media.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { type Erasure, type ErasureDependencies, createErasure } from './erase-account.ts'

// Public API of the module: exporting all data of an account, and erasing it.

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
