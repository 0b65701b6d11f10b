import { useLocation } from 'react-router'
import { paths } from './paths.ts'

/** Pages that belong to the recipes section: the tabs of the list, and the map of categories (HEAD-5). */
const AMONG_RECIPES: ReadonlySet<string> = new Set([
  paths.myRecipes(),
  paths.savedRecipes(),
  paths.newSystem(),
])

/** The value of `aria-current` for a link to the list of recipes. */
export function useRecipesCurrent(): 'page' | true | undefined {
  const { pathname } = useLocation()
  return pathname === paths.recipes() ? 'page' : AMONG_RECIPES.has(pathname) || undefined
}
