import { Heart } from '../features/favorites/components/heart.tsx'
import { learnHearts } from '../features/favorites/model/heart-store.ts'
import { useIsFavorite } from '../features/favorites/model/use-favorite.ts'
import { RecipeListPage } from '../features/recipes/components/recipe-list-page.tsx'
import type { Scope } from '@souschef/contract/list-address'

/** The list of recipes in one of its scopes, with hearts; what is no longer saved leaves the saved ones at once. */
export const RecipeList = ({ scope }: { readonly scope: Scope | null }) => (
  <RecipeListPage
    scope={scope}
    renderHeart={(recipe) => <Heart recipe={recipe} isOnPicture />}
    onAnswer={learnHearts}
    isSaved={useIsFavorite()}
  />
)
