// Entry for benchmarks: the parts that production starts, without terminal output or configuration.
export { sql } from 'kysely'
export { buildApp } from './app.ts'
export { readConfig } from './config.ts'
export { migrations } from './migrations.ts'
export { insertUser, newUser } from './modules/accounts/accounts.ts'
export { setFavorite } from './modules/favorites/favorites.ts'
export { publicSql } from './modules/recipe-keys/recipe-keys.ts'
export {
  importRecipes,
  type StoredRecipe,
  type ViewCounter,
  type RecipeRecord,
} from './modules/recipes/recipes.ts'
export { foldPostings } from './modules/search/search.ts'
export type { Database } from './platform/db/database.ts'
export { migrate } from './platform/db/migrate.ts'
export { openDatabase } from './platform/db/open.ts'
export { createLogger } from './platform/log.ts'
export { createServices } from './services.ts'
