import { isUuid } from '@souschef/domain'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { type Import } from '../../api/imports.ts'
import { importQuery } from '../../api/review.ts'

interface Props {
  readonly id: string
  readonly children: (job: Import) => ReactNode
}

/** A page of an import, with states for loading and failure. */
export function ImportPage({ id, children }: Props) {
  const { t } = useTranslation()
  const { data: job, error, refetch } = useQuery({ ...importQuery(id), enabled: isUuid(id) })
  const isMissing = !isUuid(id) || (error instanceof ApiError && error.status === 404)
  if (isMissing)
    return (
      <ErrorState
        title={t('importing.reviewPage.missing')}
        text={t('importing.reviewPage.missingHint')}
        action={
          <UiLink className={buttonClass('primary')} href={paths.myRecipes()}>
            {t('importing.reviewPage.toMyRecipes')}
          </UiLink>
        }
      />
    )
  if (job === undefined)
    return error === null ? (
      <PageSpinner label={t('app.loading')} />
    ) : (
      <ErrorState
        title={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('errorPage.retry')}</Button>}
      />
    )
  return (
    <>
      <title>{`${t('importing.reviewPage.title')} · ${t('app.name')}`}</title>
      {children(job)}
    </>
  )
}
