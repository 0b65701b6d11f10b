import { X } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import css from './import-page.module.css'
import type { Progress } from './use-start-import.ts'

interface Props {
  readonly progress: Progress | null
  readonly onCancel: () => void
}

/** How far the started import is, with a button that stops it. */
export function StartProgress({ progress, onCancel }: Props) {
  const { t } = useTranslation()
  const isReading = progress?.step === 'reading'
  return (
    <>
      {progress !== null && (
        <div className={css['progress']}>
          <progress
            aria-label={t(isReading ? 'importing.page.reading' : 'importing.page.sending')}
            max={1}
            value={progress.step === 'sending' ? (progress.fraction ?? undefined) : undefined}
          />
          <Button icon={<X aria-hidden size={20} />} onClick={onCancel}>
            {t('importing.page.cancel')}
          </Button>
        </div>
      )}
      <p role="status" className={css['step']}>
        {progress !== null && t(isReading ? 'importing.page.reading' : 'importing.page.sending')}
      </p>
    </>
  )
}
