import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import css from './dinner.module.css'
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
  const { t } = useTranslation()
  return (
    <>
      <div className={css['wide']}>
        <Timeline {...rows} start={start} onServe={onServe} />
      </div>
      <div className={css['narrow']}>
        <TimeList {...rows} rows={left ?? rows.rows} />
      </div>
      <details className={css['details']}>
        <summary>{t('dinner.table')}</summary>
        <PlanTable rows={rows.rows} kitchen={rows.kitchen} />
      </details>
    </>
  )
}
