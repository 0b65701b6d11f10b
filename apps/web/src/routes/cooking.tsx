import type { RecipeAnswer } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { Link, useParams } from 'react-router'
import { paths } from '../app/paths.ts'
import { CookingPage } from '../features/cook/components/screen/cooking-page.tsx'
import type { CookLine, CookRecipe } from '../features/cook/model/cook-recipe.ts'
import { Amount } from '../features/recipes/components/amount.tsx'
import { type MeasuredLine, measureRecipe } from '../features/recipes/model/measured-recipe.ts'
import { errorMessage } from '../platform/api/api-error.ts'
import { apiQuery } from '../platform/api/query.ts'
import { useUser } from '../platform/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/spinner.tsx'

const toLine = ({ id, name, measure, notes }: MeasuredLine): CookLine => ({
  id,
  name,
  amount: <Amount measure={measure} />,
  notes,
})

/** The recipe scaled to the servings that are cooked, ready to be read. */
function present(recipe: RecipeAnswer, servings: number | null): CookRecipe {
  const { groups, steps } = measureRecipe(recipe, servings ?? recipe.servings ?? 1)
  return {
    id: recipe.id,
    title: recipe.title,
    language: recipe.language,
    notes: recipe.notes,
    steps: steps.map(({ step, ingredients }) => ({
      id: step.id,
      title: step.title,
      instruction: step.instruction,
      tips: step.tips,
      temperature: step.temperature,
      timers: step.timers,
      lines: ingredients.map(toLine),
    })),
    lines: groups.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines.map(toLine))),
  }
}

/** `/cooking/{id}` */
export function Component() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const user = useUser()
  // How many this cook last cooked it for; without an answer the recipe is cooked as it is written.
  const settings = useQuery({ ...apiQuery('getRecipeSettings', { params: { id } }), retry: false })
  if (user === null) return null
  const spinner = <PageSpinner label={t('app.loading')} />
  return (
    <>
      <title>{`${t('cook.title')} · ${t('app.name')}`}</title>
      <CookingPage
        key={id}
        userId={user.id}
        recipeId={id}
        servings={settings.isPending ? undefined : (settings.data?.settings.servings ?? null)}
        present={present}
        recipePath={paths.recipe(id)}
        recipesPath={paths.recipes()}
        spinner={spinner}
        renderError={(error, retry) => (
          <ErrorState
            title={errorMessage(error)}
            action={
              <>
                <Button variant="primary" onClick={retry}>
                  {t('editor.tryAgain')}
                </Button>
                <Link className={buttonClass('secondary')} to={paths.recipes()}>
                  {t('editor.toRecipes')}
                </Link>
              </>
            }
          />
        )}
      />
    </>
  )
}
