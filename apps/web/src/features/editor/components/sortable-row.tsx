import { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import css from './sortable-row.module.css'
import { handleElementId } from './element-ids.ts'

type Sortable = ReturnType<typeof useSortable>

interface Handle {
  readonly listeners: Sortable['listeners']
  readonly describedBy: string
  readonly setElement: Sortable['setActivatorNodeRef']
}

const HandleContext = createContext<Handle | null>(null)

interface Props {
  readonly id: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A row of `SortableRows`. While a row is dragged all rows render, but not their children. */
export function SortableRow({ id, className, children }: Props) {
  const { node, attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const describedBy = attributes['aria-describedby']
  const handle = useMemo(
    () => ({ listeners, describedBy, setElement: setActivatorNodeRef }),
    [listeners, describedBy, setActivatorNodeRef],
  )
  const offset = transform?.y
  useLayoutEffect(() => {
    node.current?.style.setProperty('transform', offset === undefined ? 'none' : `translateY(${offset}px)`)
    node.current?.style.setProperty('transition', transition ?? '')
  }, [node, offset, transition])
  return (
    <li ref={setNodeRef} className={className} data-dragging={isDragging || undefined}>
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  )
}

/** The drag handle of the closest row; renders nothing in rows that cannot be dragged. */
export function DragHandle({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation()
  const handle = use(HandleContext)
  if (handle === null) return null
  const { listeners, describedBy, setElement } = handle
  return (
    <button
      ref={setElement}
      id={handleElementId(id)}
      type="button"
      className={css['handle']}
      aria-label={t('editor.moveRow', { name })}
      aria-describedby={describedBy}
      {...listeners}
    >
      <GripVertical aria-hidden />
    </button>
  )
}
