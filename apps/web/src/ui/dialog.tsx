import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { escapeFromSearch } from './escape-from-search.ts'
import { IconButton } from './icon-button.tsx'
import { showModal } from './modals.ts'
import { useBackdropPress } from './use-backdrop-press.ts'

interface DialogProps {
  readonly isOpen: boolean
  /** Called by the close button, Escape, or a click on the backdrop without movement; the owner then sets `isOpen` to false. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  /** dialog: at most 28rem, on a phone the whole height; wide: at most 44rem; sheet: on a phone it slides in from the bottom. */
  readonly variant?: 'dialog' | 'wide' | 'sheet'
  /** Buttons that stay visible below the scrolling content. */
  readonly footer?: ReactNode
  /** `alertdialog` if a response is required. */
  readonly role?: 'dialog' | 'alertdialog'
  /** The focus moves to the first descendant with `data-autofocus`, else to the browser's choice. */
  readonly children: ReactNode
}

/** A modal `<dialog>`: the rest of the page is inert, Escape closes it, and closing restores the focus. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  variant = 'dialog',
  footer,
  role = 'dialog',
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    showModal(element)
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  useBackdropPress(dialog, onClose)

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className={cx(styles['dialog'], styles[variant])}
      onKeyDown={(event) => escapeFromSearch(event, onClose)}
      onCancel={(event) => {
        // A file picker inside also sends `cancel`, which bubbles in React.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<X size={22} />} onClick={onClose} />
        </header>
        <div className={styles['body']}>{children}</div>
        {footer != null && <footer className={styles['foot']}>{footer}</footer>}
      </div>
    </dialog>
  )
}
