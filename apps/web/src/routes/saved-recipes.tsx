import { RecipeListPage } from '../features/recipes/list/components/recipe-list-page.tsx'

/** `/saved-recipes` */
export const Component = () => <RecipeListPage scope="saved" />
