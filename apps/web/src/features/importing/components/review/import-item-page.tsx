import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { paths } from '#platform/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { type Import, isReading } from '../../api/imports.ts'
import { type ItemState, itemQuery } from '../../api/review.ts'
import { RecipeReview } from './recipe-review.tsx'

const LISTS = ['doubtful', 'double', 'ready'] as const satisfies readonly ItemState[]

interface Props {
  readonly job: Import
  readonly place: number
}

/** The review of one recipe; where there is none to review, what became of it. */
export function ImportItemPage({ job, place }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data: item, error, refetch } = useQuery(itemQuery(job.id, place))
  const backLink = (
    <UiLink className={buttonClass('primary')} href={paths.import(job.id)}>
      {t('importing.reviewPage.back')}
    </UiLink>
  )
  if (item === undefined)
    return error === null ? (
      <PageSpinner label={t('app.loading')} />
    ) : (
      <ErrorState
        title={errorMessage(error)}
        action={
          <>
            <Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>
            {backLink}
          </>
        }
      />
    )
  const { recipe, state } = item
  if (recipe === null)
    return (
      <ErrorState
        title={item.problem ?? t('importing.reviewPage.notRead')}
        text={item.title}
        action={backLink}
      />
    )
  if (state === 'accepted' && item.recipe_id !== null)
    return (
      <EmptyState
        level={1}
        glyph="empty-plate"
        title={t('importing.reviewPage.taken', { title: item.title })}
        action={
          <>
            <UiLink className={buttonClass('primary')} href={paths.recipe(item.recipe_id)}>
              {t('importing.reviewPage.toRecipe')}
            </UiLink>
            {backLink}
          </>
        }
      />
    )
  const total = Object.values(job.counts).reduce((sum, one) => sum + one, 0)
  const list = LISTS.find((one) => one === search.get('list'))
  return (
    <RecipeReview
      key={place}
      importId={job.id}
      item={item}
      recipe={recipe}
      list={list ?? LISTS.find((one) => one === state) ?? 'doubtful'}
      isOnly={total === 1 && !isReading(job)}
    />
  )
}
