import { FavoritesPage } from '../features/favorites/components/favorites-page.tsx'
import { readPage } from '../entities/recipe/api/read-card.ts'
import { RecipeCard } from '../entities/recipe/components/recipe-card.tsx'

/** `/favorites` */
export const Component = () => (
  <FavoritesPage
    read={readPage}
    renderCard={(recipe, { heart, badge }) => <RecipeCard recipe={recipe} heart={heart} badge={badge} />}
  />
)
