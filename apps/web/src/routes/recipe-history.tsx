import { isUuid } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '../platform/paths.ts'
import { recipeQuery } from '../entities/recipe/api/recipe-query.ts'
import { HistoryPage } from '../features/history/components/history-page.tsx'
import { ApiError, errorMessage } from '../platform/api/api-error.ts'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageSpinner } from '../ui/spinner.tsx'
import { UiLink } from '../ui/ui-link.tsx'

/** `/recipes/{id}/history`, for the recipe's author. */
export function Component() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const user = useUser()
  const { data: recipe, error, refetch } = useQuery({ ...recipeQuery(id), enabled: isUuid(id) })
  if (user === null) return null
  const backLink = (
    <UiLink className={buttonClass('primary')} href={paths.recipes()}>
      {t('editor.toRecipes')}
    </UiLink>
  )
  const isMissing = !isUuid(id) || (error instanceof ApiError && error.status === 404)
  if (isMissing) return <ErrorState title={t('errors.RECIPE_NOT_FOUND')} action={backLink} />
  if (recipe === undefined)
    return error === null ? (
      <PageSpinner label={t('history.loading')} />
    ) : (
      <ErrorState
        title={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('history.tryAgain')}</Button>}
      />
    )
  if (recipe.author.id !== user.id) return <ErrorState title={t('errors.ACCESS_DENIED')} action={backLink} />
  return (
    <>
      <title>{`${t('history.title')} · ${recipe.title} · ${t('app.name')}`}</title>
      <HistoryPage recipe={recipe} />
    </>
  )
}
