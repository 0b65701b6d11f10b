import { useFitsTimeline } from '../model/use-fits-timeline.ts'
import { PlanTable } from './plan-table.tsx'
import type { RowsProps } from './time-list.tsx'
import { TimeList } from './time-list.tsx'
import { Timeline } from './timeline.tsx'

interface Props extends RowsProps {
  readonly start: number
  /** The rows of the list; defaults to all rows. */
  readonly listRows?: RowsProps['rows']
  readonly onServe: ((minute: number) => void) | null
}

/** A plan as a timeline, where there is room for one, else as a list; and as a table. */
export function PlanView({ start, onServe, listRows, ...rowsProps }: Props) {
  const fitsTimeline = useFitsTimeline()
  return (
    <>
      {fitsTimeline ? (
        <Timeline {...rowsProps} start={start} onServe={onServe} />
      ) : (
        <TimeList {...rowsProps} rows={listRows ?? rowsProps.rows} />
      )}
      <PlanTable {...rowsProps} />
    </>
  )
}
