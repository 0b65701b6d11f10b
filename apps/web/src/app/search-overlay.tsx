import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-overlay.module.css'

/** APP-9: on a phone the search box has the whole screen. */
export function SearchOverlay() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = (): void => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('header.search')}
        aria-haspopup="dialog"
        onClick={() => {
          dialog.current?.showModal()
          input.current?.focus()
        }}
      >
        <Search aria-hidden size={24} />
      </button>
      <dialog ref={dialog} className={styles['overlay']} aria-label={t('header.search')}>
        <div className={styles['row']}>
          <SearchBox inputRef={input} onSearch={close} />
          <button
            type="button"
            className={styles['button']}
            aria-label={t('header.closeSearch')}
            onClick={close}
          >
            <X aria-hidden size={24} />
          </button>
        </div>
      </dialog>
    </>
  )
}
