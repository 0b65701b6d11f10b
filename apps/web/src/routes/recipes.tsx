import { RecipeListPage } from '../features/recipes/list/components/recipe-list-page.tsx'

/** `/recipes` */
export const Component = () => <RecipeListPage scope={null} />
