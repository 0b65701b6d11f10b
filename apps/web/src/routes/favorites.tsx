import { FavoritesPage } from '../features/favorites/components/favorites-page.tsx'
import { readPage } from '../features/recipes/api/read-card.ts'
import { RecipeCard } from '../features/recipes/components/recipe-card.tsx'

/** `/favorites` */
export const Component = () => (
  <FavoritesPage
    read={readPage}
    renderCard={(recipe, { heart, badge }) => <RecipeCard recipe={recipe} heart={heart} badge={badge} />}
  />
)
