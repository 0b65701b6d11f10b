import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { deleteImport, type Import, isReading } from '../../api/imports.ts'
import { retryImport } from '../../api/review.ts'
import css from './review.module.css'

/** How far the reading is, with a way to cancel it; why it stopped, if it failed (IMP-9). */
export function ReadingProgress({ job }: { readonly job: Import }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationKey: ['deleteImport'],
    mutationFn: () => deleteImport(job.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['listImports'] })
      void navigate(paths.myRecipes())
    },
  })
  const retry = useMutation({
    mutationKey: ['retryImport'],
    mutationFn: () => retryImport(job.id),
    onSuccess: () => client.invalidateQueries({ queryKey: ['getImport'] }),
  })
  const read = Object.values(job.counts).reduce((sum, one) => sum + one, 0)
  if (job.state === 'failed')
    return (
      <Notice tone="danger" title={t('importing.reviewPage.stopped')}>
        {job.error !== null && <p>{job.error}</p>}
        <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {t('errorPage.retry')}
        </Button>
        {retry.error !== null && <p role="alert">{errorMessage(retry.error)}</p>}
      </Notice>
    )
  if (!isReading(job)) return null
  return (
    <section className={css['progress']} aria-label={t('importing.reviewPage.progress')}>
      <p role="status">
        {job.state === 'waiting'
          ? t('importing.reviewPage.waiting')
          : t('importing.reviewPage.read', { count: read })}
      </p>
      <progress className={css['meter']} aria-label={t('importing.reviewPage.progress')} />
      <p className={css['aside']}>{t('importing.reviewPage.readHint')}</p>
      <div className={css['choices']}>
        <Button onClick={() => setAsking(true)}>{t('importing.reviewPage.cancel')}</Button>
      </div>
      {cancel.error !== null && <p role="alert">{errorMessage(cancel.error)}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('importing.reviewPage.cancelTitle')}
        confirmLabel={t('importing.reviewPage.cancel')}
        cancelLabel={t('importing.reviewPage.keep')}
        closeLabel={t('app.close')}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('importing.reviewPage.cancelText')}</p>
      </ConfirmDialog>
    </section>
  )
}
