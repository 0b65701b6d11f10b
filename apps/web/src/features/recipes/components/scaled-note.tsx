import { RotateCcw } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { needsScalingWarning } from '../model/servings.ts'
import styles from './scaled-note.module.css'

interface ScaledNoteProps {
  readonly written: number
  readonly chosen: number
  readonly onReset: (servings: number) => void
}

/** Says that the amounts are not those of the author, warns above the double, and leads back (DET-2). */
export function ScaledNote({ written, chosen, onReset }: ScaledNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['note']} role="status">
      {chosen !== written && (
        <>
          <p className={styles['scaled']}>{t('recipe.scaled', { count: chosen, written })}</p>
          <Button
            variant="quiet"
            icon={<RotateCcw aria-hidden />}
            className={styles['reset']}
            onClick={() => onReset(written)}
          >
            {t('recipe.asWritten')}
          </Button>
        </>
      )}
      {needsScalingWarning(written, chosen) && <Notice tone="warning">{t('recipe.scaleWarning')}</Notice>}
    </div>
  )
}
