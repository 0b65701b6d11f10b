import type { RecipeAnswer } from '@souschef/contract'
import { useParams } from 'react-router'
import { checkFavorite } from '../entities/recipe/api/check-favorite.ts'
import { Heart } from '../entities/recipe/components/heart.tsx'
import { learnHearts } from '../entities/recipe/model/heart-store.ts'
import { useLikes } from '../entities/recipe/model/use-favorite.ts'
import { RecipePage } from '../features/recipes/page/components/recipe-page.tsx'
import { useSession } from '../platform/session/session.ts'

/** Lets the hearts know; where the server did not say, they ask. An answer without an instant was a guest's. */
function learn(recipe: RecipeAnswer, answeredAt: number): void {
  learnHearts([recipe], answeredAt)
  const isUser = useSession.getState().status === 'user'
  if (isUser && recipe.is_favorite === undefined && answeredAt > 0) void checkFavorite(recipe.id)
}

/** `/recipes/{id}` */
export function Component() {
  const { id = '' } = useParams()
  const likesOf = useLikes()
  return (
    <RecipePage
      key={id}
      id={id}
      renderHeart={(recipe) => <Heart recipe={recipe} />}
      likesOf={likesOf}
      onAnswer={learn}
    />
  )
}
