import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import css from './editor.module.css'

interface Props {
  /** What the row is called, for the names of the buttons. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove?: (offset: -1 | 1) => void
  /** Missing: this row stays. */
  readonly onRemove?: (() => void) | undefined
}

/** Moves a row and takes it away: each by one press, so that neither needs dragging (FORM-3). */
export function RowTools({ name, isFirst, isLast, onMove, onRemove }: Props) {
  const { t } = useTranslation()
  return (
    <span className={css['tools']}>
      {onMove !== undefined && (
        <>
          <button
            type="button"
            className={css['tool']}
            disabled={isFirst}
            aria-label={t('editor.moveUp', { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </button>
          <button
            type="button"
            className={css['tool']}
            disabled={isLast}
            aria-label={t('editor.moveDown', { name })}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </button>
        </>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className={css['tool']}
          aria-label={t('editor.remove', { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </button>
      )}
    </span>
  )
}
