import { type Cookbook, endpoints } from '@souschef/contract'
import { LIMITS } from '@souschef/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { readGetCookbook } from '#platform/api/answers/get-cookbook.ts'
import { call, withSession } from '#platform/api/client.ts'
import { download } from '#platform/api/download.ts'
import { apiQuery } from '#platform/api/query.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './cookbook-dialog.module.css'
import type { MakeCookbookProps } from './make-cookbook.tsx'

/** How often the dialog polls the progress of the cookbook. */
const POLL_INTERVAL_MS = 1000

const readCookbook = (answer: unknown): Cookbook => readGetCookbook(answer).cookbook

const isInProgress = (state: Cookbook['state']): boolean => state === 'waiting' || state === 'running'

/** Whether polling again is pointless, for example because the server no longer has the cookbook. */
const isFinal = (error: Error | null): boolean => error instanceof ApiError && !error.isTemporary

interface CookbookDialogProps extends MakeCookbookProps {
  readonly onClose: () => void
}

/** Starts a cookbook, shows its progress and offers the file for download. Closing cancels one that is not ready. */
export function CookbookDialog({ title, query, onClose }: CookbookDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(title)
  const [format, setFormat] = useState<'pdf' | 'json'>('pdf')
  const order = useMutation({
    mutationFn: async () =>
      readCookbook(await call('createCookbook', { body: { format, title: name.trim() || title, query } })),
  })
  const id = order.data?.id
  const { data: polled, error } = useQuery({
    ...apiQuery('getCookbook', { params: { id: id ?? '' } }, readCookbook),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data, error: refused } }) =>
      isFinal(refused) || (data !== undefined && !isInProgress(data.state)) ? false : POLL_INTERVAL_MS,
  })
  const latest = polled ?? order.data
  const cookbook: Cookbook | undefined =
    latest && isFinal(error) && isInProgress(latest.state) ? { ...latest, state: 'failed' } : latest

  const close = (): void => {
    // The response is ignored: the server removes leftovers after a day.
    if (cookbook !== undefined && isInProgress(cookbook.state))
      void call('deleteCookbook', { params: { id: cookbook.id } }).catch(() => undefined)
    onClose()
  }

  return (
    <Dialog isOpen onClose={close} title={t('print.cookbook')} closeLabel={t('app.close')}>
      <div className={styles['content']}>
        {cookbook === undefined ? (
          <form
            className={styles['content']}
            onSubmit={(event) => {
              event.preventDefault()
              order.mutate()
            }}
          >
            <p>{t('print.cookbookHint')}</p>
            <Field label={t('print.cookbookTitle')}>
              <TextInput
                value={name}
                maxLength={LIMITS.title.max}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Field>
            <Field label={t('print.cookbookFormat')}>
              <Select
                value={format}
                onChange={(event) => setFormat(event.currentTarget.value === 'json' ? 'json' : 'pdf')}
              >
                <option value="pdf">{t('print.cookbookPdf')}</option>
                <option value="json">{t('print.cookbookJson')}</option>
              </Select>
            </Field>
            {order.error !== null && <p role="alert">{errorMessage(order.error)}</p>}
            <Button type="submit" variant="primary" isBusy={order.isPending}>
              {t('print.cookbookStart')}
            </Button>
          </form>
        ) : (
          <Progress cookbook={cookbook} name={name} onCancel={close} onRetry={() => order.reset()} />
        )}
      </div>
    </Dialog>
  )
}

interface ProgressProps {
  readonly cookbook: Cookbook
  readonly name: string
  readonly onCancel: () => void
  readonly onRetry: () => void
}

function Progress({ cookbook: { id, state, done, total }, name, onCancel, onRetry }: ProgressProps) {
  const { t } = useTranslation()
  const fileDownload = useMutation({
    mutationFn: async () => {
      const file = await download(withSession, endpoints.getCookbookFile, { params: { id } })
      saveFile(file.blob, file.name ?? name)
    },
  })
  if (state === 'failed')
    return (
      <>
        <p role="alert">{t('print.cookbookFailed')}</p>
        <Button onClick={onRetry}>{t('print.cookbookAgain')}</Button>
      </>
    )
  if (state === 'ready')
    return (
      <>
        <p role="status">{t('print.cookbookReady')}</p>
        {fileDownload.error !== null && <p role="alert">{errorMessage(fileDownload.error)}</p>}
        <Button variant="primary" isBusy={fileDownload.isPending} onClick={() => fileDownload.mutate()}>
          {t('print.cookbookDownload')}
        </Button>
      </>
    )
  const text = state === 'waiting' ? t('print.cookbookWaiting') : t('print.cookbookProgress', { done, total })
  return (
    <>
      <p role="status">{text}</p>
      <progress aria-label={t('print.cookbook')} max={Math.max(1, total)} value={done} />
      <div className={styles['actions']}>
        <Button onClick={onCancel}>{t('print.cookbookCancel')}</Button>
      </div>
    </>
  )
}
