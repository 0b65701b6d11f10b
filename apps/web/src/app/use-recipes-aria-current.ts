import { useLocation } from 'react-router'
import { paths } from '../platform/paths.ts'

/** Pages that belong to the recipes section: the tabs of the list, and the map of categories (HEAD-5). */
const RECIPE_SECTION_PATHS: ReadonlySet<string> = new Set([
  paths.myRecipes(),
  paths.savedRecipes(),
  paths.newSystem(),
])

/** The value of `aria-current` for a link to the list of recipes. */
export function useRecipesAriaCurrent(): 'page' | true | undefined {
  const { pathname } = useLocation()
  return pathname === paths.recipes() ? 'page' : RECIPE_SECTION_PATHS.has(pathname) || undefined
}
