import type { Config } from '../../config.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { registerExports } from './export-routes.ts'
import { registerImport } from './import-routes.ts'

/** What leaves the house and comes back in: exported files, imports. */
export function registerSharing(
  api: Api,
  recipes: Pick<Recipes, 'newId' | 'reader'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  registerExports(api, recipes, publicUrl)
  registerImport(api, recipes, publicUrl)
}
