import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import css from './sheets.module.css'

interface Choice {
  readonly label: string
  readonly onPress: () => void
  readonly isDangerous?: boolean
}

interface Props {
  readonly title: string
  /** The explanation. */
  readonly children: ReactNode
  /** At most four; the first one gets the focus, so it should be the least destructive. */
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

/** A question with large buttons for its answers. */
export function ChoiceSheet({ title, children, choices, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      variant="sheet"
      role="alertdialog"
      title={title}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      {children}
      <div className={css['choices']}>
        {choices.map(({ label, onPress, isDangerous = false }, index) => (
          <button
            key={label}
            type="button"
            data-autofocus={index === 0 || undefined}
            className={cx(index === 0 ? css['first'] : css['choice'], isDangerous && css['danger'])}
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
