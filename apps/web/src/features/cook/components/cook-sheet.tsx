import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import css from './cooking-screen.module.css'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the step; the step stays where it was. */
export function CookSheet({ title, onClose, children }: Props) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={css['sheet']} aria-labelledby={titleId} onClose={onClose}>
      <header className={css['sheetTop']}>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className={css['topButton']}
          aria-label={t('cook.close')}
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  )
}
