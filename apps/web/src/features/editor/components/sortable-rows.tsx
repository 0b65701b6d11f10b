import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { ListRef } from '../model/form-rows.ts'
import { useEditorStore } from './editor-context.ts'
import css from './editor.module.css'
import { handleElementId } from './element-ids.ts'
import { rowName } from './row-name.ts'
import type { RowActions } from './use-row-actions.ts'

interface Props {
  readonly list: ListRef
  readonly ids: readonly string[]
  readonly actions: RowActions
  /** A `SortableRow` for each id. */
  readonly children: ReactNode
}

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A press during which the pointer moves a little is not a drag. */
const POINTER = { activationConstraint: { distance: 4 } }

/** Rows out of view have an estimated size until they come into view, so they are measured again every 300 ms. */
const MEASURING = { droppable: { frequency: 300 } }

const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates }

/** A list whose rows are reordered by dragging their handles with mouse, finger or keyboard (FORM-3). */
export function SortableRows({ list, ids, actions, children }: Props) {
  const { t } = useTranslation()
  const { getState } = useEditorStore()
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD))
  const nameOf = (id: string | number): string => rowName(t, getState().form, { ...list, id: String(id) })
  const positionOf = (id: string | number) => ({
    position: ids.indexOf(String(id)) + 1,
    count: ids.length,
  })
  const startedText = (id: string | number): string =>
    t('editor.dragStarted', { name: nameOf(id), ...positionOf(id) })
  const announcements: Announcements = {
    onDragStart: ({ active }) => startedText(active.id),
    onDragOver: ({ active, over }) => {
      if (over === null) return undefined
      // A row is first over itself: the same text is not announced again.
      return over.id === active.id
        ? startedText(active.id)
        : t('editor.rowMoved', { name: nameOf(active.id), ...positionOf(over.id) })
    },
    // The move itself is announced by `actions`.
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id
        ? t('editor.dragCancelled', { name: nameOf(active.id) })
        : undefined,
    onDragCancel: ({ active }) => t('editor.dragCancelled', { name: nameOf(active.id) }),
  }
  function drop({ active, over }: DragEndEvent): void {
    const [id, targetId] = [String(active.id), over === null ? undefined : String(over.id)]
    if (targetId !== undefined && targetId !== id)
      actions.moveTo(id, targetId, ids.indexOf(targetId) > ids.indexOf(id) ? 'after' : 'before')
    // Moving the element drops focus.
    document.getElementById(handleElementId(id))?.focus()
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertically]}
      measuring={MEASURING}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('editor.dragInstructions') },
        restoreFocus: false,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={css['rows']}>{children}</ol>
      </SortableContext>
    </DndContext>
  )
}
