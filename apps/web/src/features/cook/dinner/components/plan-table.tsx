import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { clockText, dayClockText } from '../model/clock-text.ts'
import type { PlanRow } from '../model/plan-rows.ts'
import css from './dinner.module.css'
import { RowText, useHandsOnText, useStationText } from './row-text.tsx'
import type { RowsProps } from './time-list.tsx'

const COLUMNS = ['time', 'dish', 'step', 'how', 'where'] as const

type Props = Pick<RowsProps, 'rows' | 'kitchen' | 'now' | 'ready'>

/** The plan as a table: an accessible and printable equivalent of the timeline. Rendered when it is opened or printed. */
export function PlanTable(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // Printing does not wait for React.
    const open = (): void => flushSync(() => setOpen(true))
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
  return (
    <details className={css['details']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('dinner.table')}</summary>
      {isOpen && <Table {...props} />}
    </details>
  )
}

function Table({ rows, kitchen, now, ready }: Props) {
  const { t, language } = useTranslation()
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <caption>{t('dinner.readyAt', { time: dayClockText(language, ready, now) })}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`dinner.columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} kitchen={kitchen} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, kitchen }: { readonly row: PlanRow; readonly kitchen: Props['kitchen'] }) {
  const { language } = useTranslation()
  const handsOnText = useHandsOnText()
  const stationText = useStationText(kitchen)
  return (
    <tr>
      <td>
        {clockText(language, row.start)}–{clockText(language, row.end)}
      </td>
      <td lang={row.recipe.language}>{row.recipe.title}</td>
      <td>
        <RowText row={row} />
      </td>
      <td>{handsOnText(row.hands)}</td>
      <td>{stationText(row)}</td>
    </tr>
  )
}
