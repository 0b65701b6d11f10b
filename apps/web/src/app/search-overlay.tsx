import { Search, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { escapeFromSearch } from '../ui/escape-from-search.ts'
import { showModal } from '../ui/modals.ts'
import { SearchBox } from './search-box.tsx'
import styles from './search-overlay.module.css'

const STATE = { isSearching: true }

const isSearching = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSearching' in state

/**
 * Full-screen search on phones (APP-9). It is a history entry, so that Back closes it, and is replaced by the results. Without
 * scripts it is a popover.
 */
export function SearchOverlay() {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const navigate = useNavigate()
  const isOpen = isSearching(location.state)
  // A layout effect: a passive one could close the dialog after an early press has already opened it.
  useLayoutEffect(() => {
    if (isOpen) showModal(dialog.current)
    else dialog.current?.close()
  }, [isOpen])
  const open = (event: MouseEvent): void => {
    event.preventDefault()
    // Synchronously: a soft keyboard opens only if the tap itself moves the focus.
    showModal(dialog.current)
    void navigate(location, { state: STATE, preventScrollReset: true, flushSync: true })
  }
  const close = (event: MouseEvent): void => {
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('header.search')}
        aria-haspopup="dialog"
        popoverTarget={id}
        onClick={open}
      >
        <Search aria-hidden size={24} />
      </button>
      <dialog
        ref={dialog}
        id={id}
        popover="manual"
        className={styles['overlay']}
        aria-label={t('header.search')}
        onKeyDown={(event) => escapeFromSearch(event, () => dialog.current?.close())}
        onClose={() => {
          if (isOpen) void navigate(-1)
        }}
      >
        <div className={styles['row']}>
          <SearchBox overlay={isOpen ? 'open' : 'closed'} />
          <button
            type="button"
            className={styles['button']}
            aria-label={t('header.closeSearch')}
            popoverTarget={id}
            onClick={close}
          >
            <X aria-hidden size={24} />
          </button>
        </div>
      </dialog>
    </>
  )
}
