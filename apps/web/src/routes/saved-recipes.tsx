import { RecipeList } from './recipe-lists.tsx'

/** `/saved-recipes` */
export const Component = () => <RecipeList scope="saved" />
