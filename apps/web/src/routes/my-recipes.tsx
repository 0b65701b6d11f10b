import { RecipeListPage } from '../features/recipes/list/components/recipe-list-page.tsx'

/** `/my-recipes` */
export const Component = () => <RecipeListPage scope="mine" />
