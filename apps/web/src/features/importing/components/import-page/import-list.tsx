import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText } from '#platform/i18n/time-formats.ts'
import { paths } from '#platform/paths.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import texts from '#ui/text-page.module.css'
import { UiLink } from '#ui/ui-link.tsx'
import { type Import, importsQuery, isReading, deleteImport } from '../../api/imports.ts'
import css from './import-page.module.css'

/** My imports with their progress, the newest first; nothing while there are none. */
export function ImportList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(importsQuery)
  if (data === undefined && error !== null)
    return (
      <Notice tone="danger" isLive title={t('importing.page.listFailed')}>
        <Button onClick={() => void refetch()}>{t('importing.page.tryAgain')}</Button>
      </Notice>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <section className={css['section']} aria-labelledby="imports">
      <h2 id="imports">{t('importing.page.mine')}</h2>
      <ul className={texts['list']}>
        {data.map((one) => (
          <li key={one.id} className={cx(texts['box'], css['import'])}>
            <ImportRow one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** In the order of what is left to do. */
const COUNTS = [
  ['ready', 'success'],
  ['doubtful', 'warning'],
  ['double', 'info'],
  ['failed', 'danger'],
  ['accepted', 'neutral'],
  ['skipped', 'neutral'],
] as const satisfies readonly (readonly [keyof Import['counts'], Tone])[]

const LEFT_TO_DO = ['ready', 'doubtful', 'double'] as const

function ImportRow({ one }: { readonly one: Import }) {
  const { t, language } = useTranslation()
  const { id, name, counts, error, expires_at } = one
  const counted = COUNTS.filter(([state]) => counts[state] > 0)
  const isLeft = LEFT_TO_DO.some((state) => counts[state] > 0)
  return (
    <>
      <h3 className={css['name']}>{name}</h3>
      {isReading(one) && (
        <p className={css['running']}>
          <Spinner />
          <span>{t('importing.page.running')}</span>
        </p>
      )}
      {error !== null && <p className={css['error']}>{error}</p>}
      {counted.length > 0 && (
        <ul className={css['counts']} aria-label={t('importing.page.counted')}>
          {counted.map(([state, tone]) => (
            <li key={state}>
              <Badge tone={tone}>{t(`importing.page.counts.${state}`, { count: counts[state] })}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={css['hint']}>
        {t('importing.page.keptUntil', {
          date: dateText(new Date(expires_at), language, { dateStyle: 'long' }),
        })}
      </p>
      <div className={css['row-actions']}>
        {counted.length > 0 && (
          <UiLink
            className={buttonClass(isLeft && !isReading(one) ? 'primary' : 'secondary')}
            href={paths.import(id)}
            aria-label={t(isLeft ? 'importing.page.reviewOf' : 'importing.page.lookAt', { name })}
          >
            {t(isLeft ? 'importing.page.review' : 'importing.page.look')}
          </UiLink>
        )}
        <RemoveImport one={one} />
      </div>
    </>
  )
}

function RemoveImport({ one }: { readonly one: Import }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteImport(one.id),
    onSuccess: () => {
      setAsking(false)
      client.setQueryData(importsQuery.queryKey, (before = []) => before.filter(({ id }) => id !== one.id))
      showToast(t('importing.page.deleted'))
    },
    onError: (error) => showToast(errorMessage(error), { type: 'error' }),
  })
  return (
    <>
      <IconButton
        label={t('importing.page.delete', { name: one.name })}
        icon={<Trash2 aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('importing.page.deleteTitle')}
        confirmLabel={t('importing.page.deleteYes')}
        cancelLabel={t('importing.page.deleteNo')}
        closeLabel={t('importing.page.deleteNo')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('importing.page.deleteText', { name: one.name })}</p>
      </ConfirmDialog>
    </>
  )
}
