import { X } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import styles from './recent-removers.module.css'

interface RecentRemoversProps {
  /** In display order. */
  readonly recent: readonly string[]
  readonly onRemove: (words: string) => void
}

/** A remove button beside each recent search (FIND-3), outside the listbox, because options must not contain controls. */
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
