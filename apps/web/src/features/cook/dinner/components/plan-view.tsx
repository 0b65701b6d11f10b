import { useHasRoom } from '../model/use-has-room.ts'
import { PlanTable } from './plan-table.tsx'
import type { RowsProps } from './time-list.tsx'
import { TimeList } from './time-list.tsx'
import { Timeline } from './timeline.tsx'

interface Props extends RowsProps {
  readonly start: number
  /** What the list has; all rows if missing. */
  readonly left?: RowsProps['rows']
  readonly onServe: ((minute: number) => void) | null
}

/** A plan as a timeline, where there is room for one, else as a list; and as a table. */
export function PlanView({ start, onServe, left, ...rows }: Props) {
  const hasRoom = useHasRoom()
  return (
    <>
      {hasRoom ? (
        <Timeline {...rows} start={start} onServe={onServe} />
      ) : (
        <TimeList {...rows} rows={left ?? rows.rows} />
      )}
      <PlanTable {...rows} />
    </>
  )
}
