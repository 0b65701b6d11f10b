import type { RecipeResponse } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import { useUser } from '#platform/session/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { recipeQuery } from '#entities/recipe/api/recipe-query.ts'
import { measureRecipe } from '#entities/recipe/model/measured-recipe.ts'
import { GalleryHost } from '#entities/recipe/gallery/gallery-host.tsx'
import { ShareButton } from '#entities/recipe/share/share-button.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { RecipeMenu } from './recipe-menu.tsx'
import styles from './recipe-page.module.css'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import { ScaledNote } from './scaled-note.tsx'
import { StartCooking } from '#entities/recipe/components/start-cooking.tsx'
import { StepList } from './step-list.tsx'
import { useScrollableByKeyboard } from './use-scrollable-by-keyboard.ts'
import { Heart } from '#entities/recipe/components/heart.tsx'
import { useUnits } from '#entities/recipe/model/use-units.ts'
import { useLikesCount } from '#entities/recipe/model/use-favorite.ts'
import { useSyncFavorite } from '#entities/recipe/model/use-sync-favorites.ts'
import { UnitsChoice } from './units-choice.tsx'
import { useServings } from './use-servings.ts'

/** Below the first screen, so it is loaded after the first paint. */
const RecipeDetails = retryableLazy(async () => {
  await new Promise<void>((resolve) => void afterFirstPaint(resolve))
  return (await import('./recipe-more.tsx')).RecipeDetails
})

/** Whether the recipe is unknown, hidden, or the id invalid: for the reader these are the same (DEC-15). */
const isMissing = (error: Error): boolean => error instanceof ApiError && [400, 404].includes(error.status)

/** `/recipes/{id}` (DET-1, DET-2, DET-4). */
export function RecipePage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const { data: recipe, error, refetch, dataUpdatedAt } = useQuery(recipeQuery(id))
  useSyncFavorite(recipe, dataUpdatedAt)

  if (error !== null && isMissing(error))
    return (
      <ErrorState
        title={t('errors.RECIPE_NOT_FOUND')}
        text={t('recipe.notFoundHint')}
        action={
          <UiLink className={buttonClass('primary')} href={paths.recipes()}>
            {t('recipes.find')}
          </UiLink>
        }
      />
    )
  if (recipe !== undefined) return <Recipe key={recipe.id} recipe={recipe} />
  if (error === null) return <RecipeSkeleton label={t('recipe.loading')} />
  return (
    <ErrorState
      title={t('recipe.loadFailed')}
      text={errorMessage(error)}
      action={<Button onClick={() => void refetch()}>{t('recipes.tryAgain')}</Button>}
    />
  )
}

function Recipe({ recipe }: { readonly recipe: RecipeResponse }) {
  const { t } = useTranslation()
  const user = useUser()
  const { servings, choose } = useServings(recipe)
  const { units, choose: chooseUnits } = useUnits(recipe.id)
  const { groups, steps, view } = measureRecipe(recipe, servings, units)
  const ingredients = useScrollableByKeyboard()
  const likes = useLikesCount(recipe)
  const isMine = user?.id === recipe.author.id
  const buttons = (
    <>
      <Heart recipe={recipe} />
      <ShareButton
        title={recipe.title}
        path={paths.recipe(recipe.id, servings === recipe.servings ? {} : { servings })}
        label={t('share.recipe')}
      />
    </>
  )
  return (
    <GalleryHost recipe={recipe}>
      <article>
        <title>{`${recipe.title} · ${t('app.name')}`}</title>
        <meta name="description" content={recipe.description ?? recipe.title} />
        <RecipeHead
          recipe={recipe}
          servings={servings}
          onServings={choose}
          buttons={buttons}
          menu={<RecipeMenu recipe={recipe} servings={servings} units={units} isMine={isMine} />}
        />
        <div className={styles['columns']}>
          <section className={styles['ingredients']}>
            <div className={styles['list-head']}>
              <h2 id="ingredients">{t('recipe.ingredients')}</h2>
              <UnitsChoice units={units} onChoose={chooseUnits} />
            </div>
            {recipe.servings !== null && (
              <ScaledNote written={recipe.servings} chosen={servings} onReset={choose} />
            )}
            <div ref={ingredients} role="group" aria-labelledby="ingredients" className={styles['list']}>
              <SectionBoundary>
                <IngredientList groups={groups} language={recipe.language} />
              </SectionBoundary>
            </div>
          </section>
          <div className={styles['main']}>
            <section className={styles['steps']}>
              <h2>{t('recipe.steps')}</h2>
              <SectionBoundary>
                <StepList steps={steps} view={view} language={recipe.language} />
              </SectionBoundary>
            </section>
            <SectionBoundary>
              <RecipeDetails recipe={recipe} likes={likes} />
            </SectionBoundary>
          </div>
        </div>
        <div id="bottom-bar" className={styles['bar']}>
          {buttons}
          {servings !== recipe.servings && recipe.servings !== null && (
            <span className={styles['scaled']}>
              <span aria-hidden>
                {`×${(servings / recipe.servings).toLocaleString(currentLanguage(), { maximumFractionDigits: 2 })}`}
              </span>
              <span className="visually-hidden">{t('recipe.servingsCount', { count: servings })}</span>
            </span>
          )}
          <StartCooking recipe={recipe} stepsCount={recipe.steps.length} isWide />
        </div>
      </article>
    </GalleryHost>
  )
}
