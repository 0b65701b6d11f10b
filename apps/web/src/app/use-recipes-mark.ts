import { useLocation } from 'react-router'
import { paths } from './paths.ts'

/** What the list of recipes leads to as its tabs, and the other way to browse (HEAD-5): one is still among the recipes there. */
const AMONG_RECIPES: ReadonlySet<string> = new Set([
  paths.myRecipes(),
  paths.savedRecipes(),
  paths.newSystem(),
])

/** The `aria-current` of a link to the list of recipes. */
export function useRecipesMark(): 'page' | true | undefined {
  const { pathname } = useLocation()
  return pathname === paths.recipes() ? 'page' : AMONG_RECIPES.has(pathname) || undefined
}
