import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { clockText } from '../model/clock-text.ts'
import css from './dinner.module.css'
import { RowText, useHandsText, usePlaceText } from './row-text.tsx'
import type { RowsProps } from './time-list.tsx'

const COLUMNS = ['time', 'dish', 'step', 'how', 'where'] as const

/** The plan as a table: what a timeline shows, for those who do not see it, and for paper. */
export function PlanTable({ rows, kitchen }: Pick<RowsProps, 'rows' | 'kitchen'>) {
  const { t, language } = useTranslation()
  const handsText = useHandsText()
  const placeText = usePlaceText(kitchen)
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
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
            <tr key={row.key}>
              <td>
                {clockText(language, row.start)}–{clockText(language, row.end)}
              </td>
              <td lang={row.recipe.language}>{row.recipe.title}</td>
              <td>
                <RowText row={row} />
              </td>
              <td>{handsText(row.hands)}</td>
              <td>{placeText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
