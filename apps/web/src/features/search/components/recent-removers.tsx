import { X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import styles from './recent-removers.module.css'

interface RecentRemoversProps {
  /** In the order in which they are shown. */
  readonly recent: readonly string[]
  readonly onRemove: (words: string) => void
}

/** Beside each recent search a button that removes it (FIND-3): outside the listbox, whose options hold nothing to press. */
export function RecentRemovers({ recent, onRemove }: RecentRemoversProps) {
  const { t } = useTranslation()
  return (
    <div className={styles['removers']}>
      {recent.map((words) => (
        <button
          key={words}
          type="button"
          className={styles['remover']}
          aria-label={t('search.removeRecent', { words })}
          onClick={() => onRemove(words)}
        >
          <X aria-hidden size={18} />
        </button>
      ))}
    </div>
  )
}
