import type { RecipeAnswer } from '@souschef/contract'
import { autoStartTimers, type CookingState, findSession, type UnitSystem } from '@souschef/domain'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { GalleryHost } from '../../../../entities/recipe/gallery/gallery-host.tsx'
import { useUnits } from '../../../../entities/recipe/model/use-units.ts'
import type { CookingStore } from '../../../../platform/cooking/cooking-store.ts'
import { outlineOf } from '../../../../platform/cooking/start-dish.ts'
import { useTimerOverrides } from '../../../../platform/cooking/timer-overrides.ts'
import { useCooking } from '../../../../platform/cooking/use-cooking.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageSpinner } from '../../../../ui/spinner.tsx'
import { UiLink } from '../../../../ui/ui-link.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { presentRecipe } from '../../model/present-recipe.tsx'
import {
  fitsSession,
  isMissing,
  useAdoptRecipe,
  useCookedRecipe,
  useRecipeNews,
} from '../../model/use-cooked-recipe.ts'
import { useAskedServer } from '../../model/use-asked-server.ts'
import { type Beginning, useBeginning } from '../../model/use-beginning.ts'
import { CookingFailed } from './cooking-failed.tsx'
import { CookingScreen } from './cooking-screen.tsx'
import { usePagePlace } from './use-page-place.ts'

interface Props {
  readonly userId: string
  readonly recipeId: string
  /** The servings to start with; null: as the recipe is written; undefined: not known yet. */
  readonly servings: number | null | undefined
  readonly recipePath: string
  /** Where to go if the recipe no longer exists. */
  readonly recipesPath: string
}

/** A screen that fills the page. */
function PageScreen(props: Omit<ComponentProps<typeof CookingScreen>, 'place'>) {
  const place = usePagePlace(props.recipe.steps.length, props.leadsTo)
  return (
    <GalleryHost recipe={props.recipe.gallery}>
      <CookingScreen {...props} place={place} />
    </GalleryHost>
  )
}

function usePresented(
  recipe: RecipeAnswer | undefined,
  servings: number | null,
  units: UnitSystem,
): CookRecipe | null {
  return useMemo(
    () => (recipe === undefined ? null : presentRecipe(recipe, servings, units)),
    [recipe, servings, units],
  )
}

/** Cooks one recipe on a page of its own: continues an open session, or starts one if the cook came for that (COOK-4). */
export function CookingPage(props: Props) {
  const { t } = useTranslation()
  const beginning = useBeginning()
  const [state, dispatch] = useCooking(props.userId)
  if (state === null) return <PageSpinner label={t('app.loading')} />
  return (
    <CookedDish
      {...props}
      state={state}
      dispatch={dispatch}
      beginning={beginning}
      Screen={PageScreen}
      level={1}
    />
  )
}

interface CookedDishProps extends Props {
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
  /** Null where opening the page starts nothing. */
  readonly beginning: Beginning | null
  /** Places the screen on the page. */
  readonly Screen: ComponentType<Omit<ComponentProps<typeof CookingScreen>, 'place'>>
  /** Of headings that say why there is no screen. */
  readonly level: 1 | 2
}

/** The screen of a recipe as far as it can be shown: its session, its copy, a newer version of it (DEC-40). */
export function CookedDish({ state, dispatch, beginning, Screen, level, ...props }: CookedDishProps) {
  const { userId, recipeId, servings, recipePath, recipesPath } = props
  const { t } = useTranslation()
  const [overrides, setOverride] = useTimerOverrides(userId)
  const session = findSession(state, recipeId)
  const version = session?.recipe_version ?? null
  const { data: recipe, error, refetch } = useCookedRecipe(userId, recipeId, version)
  const news = useRecipeNews(recipeId, version)
  const adopt = useAdoptRecipe(userId)
  const [kept, setKept] = useState<number | null>(null)
  // A session that ends while the page is open was ended deliberately, here or in another tab.
  const [wasCooking, setWasCooking] = useState(false)
  if (session !== undefined && !wasCooking) setWasCooking(true)

  const begin = (from: RecipeAnswer): void =>
    void dispatch({
      type: 'START_COOKING',
      recipe_id: recipeId,
      outline: outlineOf(from, from.servings && (servings ?? from.servings)),
      auto_start: autoStartTimers(from.steps, overrides),
    })
  const hasAsked = useAskedServer(userId, session !== undefined)
  const canBegin =
    beginning !== null &&
    hasAsked &&
    recipe !== undefined &&
    session === undefined &&
    !wasCooking &&
    servings !== undefined &&
    recipe.steps.length > 0
  useEffect(() => {
    if (!canBegin) return
    begin(recipe)
    beginning.onBegun()
  })

  const cookedFor = session?.servings ?? null
  const presented = usePresented(recipe, cookedFor, useUnits(recipeId).units)

  const toRecipe = (
    <UiLink className={buttonClass('secondary')} href={isMissing(error) ? recipesPath : recipePath}>
      {t(isMissing(error) ? 'editor.toRecipes' : 'cook.toRecipe')}
    </UiLink>
  )
  const stop = (
    <Button onClick={() => void dispatch({ type: 'RESET_RECIPE', recipe_id: recipeId, mode: 'remove' })}>
      {t('cook.endYes')}
    </Button>
  )
  const nothing = (title: string, action: ReactNode): ReactNode => (
    <EmptyState level={level} glyph="empty-pot" title={title} action={action} />
  )
  if (session === undefined && (wasCooking || (beginning === null && hasAsked)) && recipe?.steps.length !== 0)
    return nothing(
      t('cook.notCooking'),
      <>
        {recipe !== undefined && (
          <Button variant="primary" onClick={() => begin(recipe)}>
            {t('cook.startAgain')}
          </Button>
        )}
        {toRecipe}
      </>,
    )
  if (recipe === undefined || presented === null) {
    if (error === null) return <PageSpinner label={t('app.loading')} />
    if (session === undefined || !isMissing(error))
      return <CookingFailed error={error} recipesPath={recipesPath} onRetry={() => void refetch()} />
    return nothing(t('cook.lostGone'), stop)
  }
  if (recipe.steps.length === 0) return nothing(t('cook.noSteps'), toRecipe)
  if (session === undefined) return <PageSpinner label={t('app.loading')} />

  const replaceWith = (newer: RecipeAnswer) =>
    ({
      type: 'REPLACE',
      recipe_id: recipeId,
      outline: outlineOf(newer, session.servings ?? newer.servings),
      auto_start: autoStartTimers(newer.steps, overrides),
    }) as const
  if (!fitsSession(recipe, session))
    return nothing(
      t('cook.lost'),
      <>
        <Button variant="primary" onClick={() => void dispatch(replaceWith(recipe))}>
          {t('cook.takeNew')}
        </Button>
        {stop}
      </>,
    )

  const { newer, isGone } = news
  const latest = newer ?? recipe
  return (
    <Screen
      userId={userId}
      recipe={presented}
      session={session}
      state={state}
      dispatch={dispatch}
      overrides={overrides}
      onDuration={setOverride}
      leadsTo={isGone ? recipesPath : recipePath}
      isGone={isGone}
      newVersion={
        newer === null || newer.version === kept || session.status === 'completed'
          ? null
          : {
              take: async () => {
                await adopt(newer)
                return replaceWith(newer)
              },
              keep: () => setKept(newer.version),
            }
      }
      onAgain={() => void adopt(latest).then(() => begin(latest))}
    />
  )
}
