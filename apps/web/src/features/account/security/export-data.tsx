import { endpoints } from '@souschef/contract'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { withSession } from '#platform/api/client.ts'
import { download } from '#platform/api/download.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import css from './security.module.css'

const MEGABYTE = 1_000_000

/** Downloads all data of the account as a zip (API-17), with progress. */
export function ExportData() {
  const { t, language } = useTranslation()
  const [bytes, setBytes] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const controllerRef = useRef<AbortController>(null)
  useEffect(() => () => controllerRef.current?.abort(), [])
  const start = async (): Promise<void> => {
    const controller = new AbortController()
    controllerRef.current = controller
    setFailure(null)
    setBytes(0)
    try {
      const file = await download(
        withSession,
        endpoints.exportAccount,
        { query: { time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
        { signal: controller.signal, onProgress: setBytes },
      )
      saveFile(file.blob, file.name ?? `${t('settings.exportName')}.zip`)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorMessage(error))
    }
    setBytes(null)
  }
  const megabytes = ((bytes ?? 0) / MEGABYTE).toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <>
      <p className={css['hint']}>{t('settings.exportHint')}</p>
      {bytes === null ? (
        <Button icon={<Download aria-hidden size={20} />} onClick={() => void start()}>
          {t('settings.exportNow')}
        </Button>
      ) : (
        <div className={css['device']}>
          <p>{t('settings.exporting', { megabytes: megabytes })}</p>
          <Button onClick={() => controllerRef.current?.abort()}>{t('settings.cancelExport')}</Button>
        </div>
      )}
      {failure !== null && (
        <Notice tone="danger" isLive title={t('settings.exportFailed')}>
          {failure}
        </Notice>
      )}
    </>
  )
}
