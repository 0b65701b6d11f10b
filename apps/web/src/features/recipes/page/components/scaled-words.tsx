import { RotateCcw } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { needsScalingWarning } from '../model/servings.ts'
import type { ScaledNoteProps } from './scaled-note.tsx'
import styles from './scaled-note.module.css'

/** Content of the note about scaled amounts. */
export function ScaledNoteContent({ written, chosen, onReset }: ScaledNoteProps) {
  const { t } = useTranslation()
  return (
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
      {needsScalingWarning(written, chosen) && <Notice tone="warning">{t('recipe.scaleWarning')}</Notice>}
    </>
  )
}
