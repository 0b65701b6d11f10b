import { RecipeList } from './recipe-lists.tsx'

/** `/recipes` */
export const Component = () => <RecipeList scope={null} />
