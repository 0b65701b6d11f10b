import { Heart } from '../entities/recipe/components/heart.tsx'
import { learnHearts } from '../entities/recipe/model/heart-store.ts'
import { useIsFavorite } from '../entities/recipe/model/use-favorite.ts'
import { RecipeListPage } from '../features/recipes/list/components/recipe-list-page.tsx'
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
