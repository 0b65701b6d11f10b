import type { RecipeResponse } from '@souschef/contract'
import { autoStartTimers, type CookingState, findSession } from '@souschef/domain'
import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { GalleryHost } from '#entities/recipe/gallery/gallery-host.tsx'
import { useUnits } from '#entities/recipe/model/use-units.ts'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { outlineOf } from '#platform/cooking/start-dish.ts'
import { useTimerOverrides } from '#platform/cooking/timer-overrides.ts'
import { useCooking } from '#platform/cooking/use-cooking.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { usePresentedRecipe } from '../../model/present-recipe.tsx'
import {
  matchesSession,
  isMissing,
  useStoreRecipeCopy,
  useCookedRecipe,
  useRecipeUpdate,
} from '../../model/use-cooked-recipe.ts'
import { useInitialSync } from '../../model/use-initial-sync.ts'
import { type StartIntent, useStartIntent } from '../../model/use-start-intent.ts'
import { CookingFailed } from './cooking-failed.tsx'
import { CookingScreen } from './cooking-screen.tsx'
import { usePageScreenContext } from './use-page-screen-context.ts'

interface Props {
  readonly userId: string
  readonly recipeId: string
  /** The servings to start with; null: the recipe's own; undefined: not known yet. */
  readonly servings: number | null | undefined
  readonly recipePath: string
  /** Where to go if the recipe no longer exists. */
  readonly recipesPath: string
}

/** A cooking screen that fills the page. */
function PageScreen(props: Omit<ComponentProps<typeof CookingScreen>, 'context'>) {
  const context = usePageScreenContext(props.recipe.steps.length, props.exitPath)
  return (
    <GalleryHost recipe={props.recipe.gallery}>
      <CookingScreen {...props} context={context} />
    </GalleryHost>
  )
}

/** Cooks one recipe on a page of its own: continues an open session, or starts one if the cook came to do so (COOK-4). */
export function CookingPage(props: Props) {
  const { t } = useTranslation()
  const startIntent = useStartIntent()
  const [state, dispatch] = useCooking(props.userId)
  if (state === null) return <PageSpinner label={t('app.loading')} />
  return (
    <CookedDish
      {...props}
      state={state}
      dispatch={dispatch}
      startIntent={startIntent}
      Screen={PageScreen}
      level={1}
    />
  )
}

interface CookedDishProps extends Props {
  readonly state: CookingState
  readonly dispatch: CookingStore['dispatch']
  /** Null if opening the page must not start a session. */
  readonly startIntent: StartIntent | null
  /** Renders the screen in its layout. */
  readonly Screen: ComponentType<Omit<ComponentProps<typeof CookingScreen>, 'context'>>
  /** The level of headings that are shown in place of the screen. */
  readonly level: 1 | 2
}

/** The screen of a recipe, or why it cannot be shown; resolves its session, its copy, and a newer version of it (DEC-40). */
export function CookedDish({ state, dispatch, startIntent, Screen, level, ...props }: CookedDishProps) {
  const { userId, recipeId, servings, recipePath, recipesPath } = props
  const { t } = useTranslation()
  const [overrides, setOverride] = useTimerOverrides(userId)
  const session = findSession(state, recipeId)
  const version = session?.recipe_version ?? null
  const { data: recipe, error, refetch } = useCookedRecipe(userId, recipeId, version)
  const recipeUpdate = useRecipeUpdate(recipeId, version)
  const storeCopy = useStoreRecipeCopy(userId)
  const [declinedVersion, setDeclinedVersion] = useState<number | null>(null)
  // A session that ends while the page is open was ended deliberately, here or in another tab.
  const [wasCooking, setWasCooking] = useState(false)
  if (session !== undefined && !wasCooking) setWasCooking(true)

  const startCooking = (from: RecipeResponse): void =>
    void dispatch({
      type: 'START_COOKING',
      recipe_id: recipeId,
      outline: outlineOf(from, from.servings && (servings ?? from.servings)),
      auto_start: autoStartTimers(from.steps, overrides),
    })
  const hasSynced = useInitialSync(userId, session !== undefined)
  const shouldStart =
    startIntent !== null &&
    hasSynced &&
    recipe !== undefined &&
    session === undefined &&
    !wasCooking &&
    servings !== undefined &&
    recipe.steps.length > 0
  useEffect(() => {
    if (!shouldStart) return
    startCooking(recipe)
    startIntent.onStarted()
  })

  const sessionServings = session?.servings ?? null
  const presented = usePresentedRecipe(recipe, sessionServings, useUnits(recipeId).units)

  const recipeLink = (
    <UiLink className={buttonClass('secondary')} href={isMissing(error) ? recipesPath : recipePath}>
      {t(isMissing(error) ? 'editor.toRecipes' : 'cook.toRecipe')}
    </UiLink>
  )
  const stopButton = (
    <Button onClick={() => void dispatch({ type: 'RESET_RECIPE', recipe_id: recipeId, mode: 'remove' })}>
      {t('cook.endYes')}
    </Button>
  )
  const emptyState = (title: string, action: ReactNode): ReactNode => (
    <EmptyState level={level} glyph="empty-pot" title={title} action={action} />
  )
  if (
    session === undefined &&
    (wasCooking || (startIntent === null && hasSynced)) &&
    recipe?.steps.length !== 0
  )
    return emptyState(
      t('cook.notCooking'),
      <>
        {recipe !== undefined && (
          <Button variant="primary" onClick={() => startCooking(recipe)}>
            {t('cook.startAgain')}
          </Button>
        )}
        {recipeLink}
      </>,
    )
  if (recipe === undefined || presented === null) {
    if (error === null) return <PageSpinner label={t('app.loading')} />
    if (session === undefined || !isMissing(error))
      return <CookingFailed error={error} recipesPath={recipesPath} onRetry={() => void refetch()} />
    return emptyState(t('cook.lostGone'), stopButton)
  }
  if (recipe.steps.length === 0) return emptyState(t('cook.noSteps'), recipeLink)
  if (session === undefined) return <PageSpinner label={t('app.loading')} />

  const replaceCommand = (newer: RecipeResponse) =>
    ({
      type: 'REPLACE',
      recipe_id: recipeId,
      outline: outlineOf(newer, session.servings ?? newer.servings),
      auto_start: autoStartTimers(newer.steps, overrides),
    }) as const
  if (!matchesSession(recipe, session))
    return emptyState(
      t('cook.lost'),
      <>
        <Button variant="primary" onClick={() => void dispatch(replaceCommand(recipe))}>
          {t('cook.takeNew')}
        </Button>
        {stopButton}
      </>,
    )

  const { newer, isUnpublished } = recipeUpdate
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
      exitPath={isUnpublished ? recipesPath : recipePath}
      isUnpublished={isUnpublished}
      newVersion={
        newer === null || newer.version === declinedVersion || session.status === 'completed'
          ? null
          : {
              accept: async () => {
                await storeCopy(newer)
                return replaceCommand(newer)
              },
              decline: () => setDeclinedVersion(newer.version),
            }
      }
      onCookAgain={() => void storeCopy(latest).then(() => startCooking(latest))}
    />
  )
}
