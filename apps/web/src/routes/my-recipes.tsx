import { RecipeList } from './recipe-lists.tsx'

/** `/my-recipes` */
export const Component = () => <RecipeList scope="mine" />
