import type { Config } from '../../config.ts'
import type { Api } from '../../platform/http/register-endpoint.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { registerCrawlerFiles } from './crawler-routes.ts'
import { registerExports } from './export-routes.ts'
import { createSitemaps } from './sitemap.ts'

/** Exported files, and the files for search engines. */
export function registerSharing(
  api: Api,
  recipes: Pick<Recipes, 'reader'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  registerExports(api, recipes, publicUrl)
  registerCrawlerFiles(api.app, createSitemaps({ ...api, publicUrl }), publicUrl)
}
