import type { RecipeAnswer } from '@souschef/contract'
import { type CookingCommand, findSession } from '@souschef/domain'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Link, useSearchParams } from 'react-router'
import { useCooking } from '../../../platform/cooking/use-cooking.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { CookRecipe } from '../model/cook-recipe.ts'
import { stepInAddress } from '../model/shown-step.ts'
import { fitsSession, planOf, useCookedRecipe } from '../model/use-cooked-recipe.ts'
import { CookingScreen } from './cooking-screen.tsx'

interface Props {
  readonly userId: string
  readonly recipeId: string
  /** For how many a cook that begins now cooks; null: as the recipe is written. */
  readonly servings: number | null
  /** The recipe scaled and ready to be read; null servings: as written. */
  readonly present: (recipe: RecipeAnswer, servings: number | null) => CookRecipe
  readonly recipePath: string
  readonly spinner: ReactNode
  /** The page for a failure, with a way on. */
  readonly renderError: (error: Error, retry: () => void) => ReactNode
}

/** Cooks one recipe: begins when nothing is under way, goes on where the cook was otherwise (COOK-4). */
export function CookingPage({
  userId,
  recipeId,
  servings,
  present,
  recipePath,
  spinner,
  renderError,
}: Props) {
  const { t } = useTranslation()
  const [address, setAddress] = useSearchParams()
  const [state, dispatch] = useCooking(userId)
  const { data: recipe, error, refetch } = useCookedRecipe(userId, recipeId, state)
  const session = findSession(state, recipeId)
  const canBegin = recipe !== undefined && session === undefined && recipe.steps.length > 0

  useEffect(() => {
    if (canBegin)
      dispatch({
        type: 'START_COOKING',
        recipe_id: recipeId,
        plan: planOf(recipe, servings ?? recipe.servings),
      })
  }, [canBegin, dispatch, recipe, recipeId, servings])

  if (recipe === undefined) return error === null ? spinner : renderError(error, () => void refetch())
  if (recipe.steps.length === 0)
    return (
      <EmptyState
        level={1}
        glyph="empty-pot"
        title={t('cook.noSteps')}
        action={
          <Link className={buttonClass('primary')} to={recipePath}>
            {t('cook.toRecipe')}
          </Link>
        }
      />
    )
  if (session === undefined) return spinner
  if (!fitsSession(recipe, session))
    return (
      <EmptyState
        level={1}
        glyph="empty-pot"
        title={t('cook.changed')}
        action={
          <>
            <Button
              variant="primary"
              onClick={() => dispatch({ type: 'RESET_RECIPE', recipe_id: recipeId, mode: 'remove' })}
            >
              {t('cook.beginAnew')}
            </Button>
            <Link className={buttonClass('secondary')} to={recipePath}>
              {t('cook.toRecipe')}
            </Link>
          </>
        }
      />
    )

  const onChoose = (index: number | null): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('step')
        if (index !== null) after.set('step', String(index))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <CookingScreen
      recipe={present(recipe, session.servings)}
      session={session}
      chosen={stepInAddress(address.get('step'), recipe.steps.length)}
      onChoose={onChoose}
      onCommand={(command: CookingCommand) => void dispatch(command)}
      recipePath={recipePath}
    />
  )
}
