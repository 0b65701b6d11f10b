import type { RecipeResponse, VersionSummary } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#platform/paths.ts'
import { recipeVersionQuery } from '#entities/recipe/api/recipe-version.ts'
import { fieldLabel } from '#entities/recipe/model/version-text.ts'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText, DAY_AND_TIME } from '#platform/i18n/time-formats.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import texts from '#ui/text-page.module.css'
import { UiLink } from '#ui/ui-link.tsx'
import { recipeVersionsQuery, useRestoreVersion } from '../api/recipe-versions.ts'
import css from './history-page.module.css'
import { VersionDifferences } from './version-differences.tsx'

/** `/recipes/{id}/history`: earlier versions of a recipe, their differences from the current one, and restoring them (API-23). */
export function HistoryPage({ recipe }: { readonly recipe: RecipeResponse }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(recipeVersionsQuery(recipe.id))
  const [openNumber, setOpenNumber] = useState<number | null>(null)
  return (
    <div className={texts['page']}>
      <h1 tabIndex={-1}>{t('history.of', { title: recipe.title })}</h1>
      <p>
        <UiLink href={paths.recipe(recipe.id)}>{t('history.toRecipe')}</UiLink>
      </p>
      {data === undefined && error !== null && (
        <ErrorState
          level={2}
          title={t('history.loadingFailed')}
          text={errorMessage(error)}
          action={<Button onClick={() => void refetch()}>{t('history.tryAgain')}</Button>}
        />
      )}
      {data === undefined && error === null && <PageSpinner label={t('history.loading')} />}
      {data !== undefined && data.versions.length <= 1 && <p>{t('history.none')}</p>}
      {data !== undefined && (
        <ol className={texts['list']} aria-label={t('history.versions')}>
          {data.versions.map((version) => (
            <Version
              key={version.number}
              recipe={recipe}
              version={version}
              isOpen={openNumber === version.number}
              onToggle={() => setOpenNumber(openNumber === version.number ? null : version.number)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

interface VersionProps {
  readonly recipe: RecipeResponse
  readonly version: VersionSummary
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Version({ recipe, version, isOpen, onToggle }: VersionProps) {
  const { t, language } = useTranslation()
  const { number, saved_at, is_current, changed_fields } = version
  const when = dateText(new Date(saved_at), language, DAY_AND_TIME)
  const name = t('history.version', { number, when })
  const fields = (changed_fields ?? []).map((field) => fieldLabel(null, field)).join(', ')
  return (
    <li className={cx(texts['box'], css['version'])}>
      {is_current ? (
        <h2>
          {name} <span className={css['current']}>{t('history.current')}</span>
        </h2>
      ) : (
        <h2>
          <button type="button" className={css['toggle']} aria-expanded={isOpen} onClick={onToggle}>
            {name}
          </button>
        </h2>
      )}
      <p className={css['changes']}>
        {changed_fields === null ? t('history.oldest') : t('history.changed', { fields })}
      </p>
      {isOpen && !is_current && <FormerVersion recipe={recipe} number={number} />}
    </li>
  )
}

/** The messages of an error: per field if there are any, else of the whole. */
const failureTexts = (error: Error): readonly string[] =>
  error instanceof ApiError && error.errors.length > 0
    ? [
        ...new Set(
          error.errors.map(
            ({ path, message }) => `${fieldLabel(null, path.split('.')[0] ?? '')}: ${message}`,
          ),
        ),
      ]
    : [errorMessage(error)]

function FormerVersion({ recipe, number }: { readonly recipe: RecipeResponse; readonly number: number }) {
  const { t } = useTranslation()
  const showToast = useToast()
  const { data, error, refetch } = useQuery(recipeVersionQuery(recipe.id, number))
  const restoring = useRestoreVersion(recipe.id)
  if (data === undefined)
    return error === null ? (
      <PageSpinner label={t('history.loading')} />
    ) : (
      <Notice tone="danger" isLive title={errorMessage(error)}>
        <Button onClick={() => void refetch()}>{t('history.tryAgain')}</Button>
      </Notice>
    )
  const restore = (): void =>
    restoring.mutate(
      { number, version: recipe.version },
      { onSuccess: () => showToast(t('history.restored', { number })) },
    )
  return (
    <div className={css['former']}>
      <VersionDifferences former={data} current={recipe} />
      {restoring.error !== null && (
        <Notice tone="danger" isLive title={t('history.failed')}>
          {failureTexts(restoring.error).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <Button variant="primary" isBusy={restoring.isPending} onClick={restore}>
        {t('history.restore')}
      </Button>
    </div>
  )
}
