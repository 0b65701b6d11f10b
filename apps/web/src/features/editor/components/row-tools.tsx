import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import css from './editor.module.css'
import { DragHandle } from './sortable-row.tsx'
import type { RowActions } from './use-row-actions.ts'

interface Props {
  readonly id: string
  /** Name of the row, used in the labels of the buttons. */
  readonly name: string
  readonly actions: RowActions
  /** Position in the list; rows without one cannot be moved. */
  readonly position?: { readonly isFirst: boolean; readonly isLast: boolean }
  readonly canRemove?: boolean
}

/** Buttons to move and remove a row without dragging (FORM-3). */
export function RowTools({ id, name, actions, position, canRemove = true }: Props) {
  const { t } = useTranslation()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  function move(offset: -1 | 1): void {
    actions.move(id, offset)
    // Moving the element drops focus, and at either end the pressed arrow is disabled.
    const [pressed, other] = offset === -1 ? [up.current, down.current] : [down.current, up.current]
    const target = pressed?.disabled === true ? other : pressed
    target?.focus()
  }

  return (
    <span className={css['tools']}>
      <DragHandle id={id} name={name} />
      {position !== undefined && (
        <>
          <button
            ref={up}
            type="button"
            className={css['tool']}
            disabled={position.isFirst}
            aria-label={t('editor.moveUp', { name })}
            onClick={() => move(-1)}
          >
            <ArrowUp aria-hidden />
          </button>
          <button
            ref={down}
            type="button"
            className={css['tool']}
            disabled={position.isLast}
            aria-label={t('editor.moveDown', { name })}
            onClick={() => move(1)}
          >
            <ArrowDown aria-hidden />
          </button>
        </>
      )}
      {canRemove && (
        <button
          type="button"
          className={css['tool']}
          aria-label={t('editor.remove', { name })}
          onClick={() => actions.remove(id)}
        >
          <Trash2 aria-hidden />
        </button>
      )}
    </span>
  )
}
