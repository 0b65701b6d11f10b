import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { Ticket } from '../../model/ticket.ts'
import { TicketLetter } from '../../components/ticket-letter.tsx'
import { clockText } from '../model/clock-text.ts'
import type { PlanRow } from '../model/plan-rows.ts'
import { timeList, type When } from '../model/time-list.ts'
import css from './dinner.module.css'
import { RowText, useHandsOnText, useStationText } from './row-text.tsx'

/** 'Now', 'In 5 minutes', '19:20'. */
export function useWhenText(): (when: When) => string {
  const { t, language } = useTranslation()
  return (when) => {
    if (when.kind === 'now') return t('dinner.now')
    return when.kind === 'in'
      ? t('dinner.inMinutes', { count: when.minutes })
      : clockText(language, when.minute)
  }
}

export interface RowsProps {
  readonly rows: readonly PlanRow[]
  readonly now: number
  /** The serve time. */
  readonly ready: number
  readonly kitchen: { readonly cooks: number; readonly ovens: number }
  readonly ticketOf: (recipeId: string) => Ticket
}

interface Props extends RowsProps {
  /** Renders the buttons of a row, while the dinner is being cooked. */
  readonly renderActions?: ((row: PlanRow) => ReactNode) | undefined
}

/** The plan as a chronological list (SMART-4). */
export function TimeList({ rows, now, ready, kitchen, ticketOf, renderActions }: Props) {
  const { t } = useTranslation()
  const whenText = useWhenText()
  return (
    <ol className={css['times']} aria-label={t('dinner.list')}>
      {timeList(rows, now).map(({ when, rows: groupRows }) => (
        <li key={whenText(when)} data-now={when.kind === 'now' || undefined}>
          <h3 className={css['time']}>{whenText(when)}</h3>
          <ul>
            {groupRows.map((row) => (
              <Row
                key={row.key}
                row={row}
                kitchen={kitchen}
                ticketOf={ticketOf}
                renderActions={renderActions}
              />
            ))}
          </ul>
        </li>
      ))}
      <li>
        <h3 className={css['time']}>
          <WhenReady ready={ready} now={now} />
        </h3>
        <p>{t('dinner.onTable')}</p>
      </li>
    </ol>
  )
}

function WhenReady({ ready, now }: { readonly ready: number; readonly now: number }) {
  const { t, language } = useTranslation()
  return <span>{ready <= now ? t('dinner.now') : clockText(language, ready)}</span>
}

interface RowProps extends Pick<Props, 'kitchen' | 'ticketOf' | 'renderActions'> {
  readonly row: PlanRow
}

function Row({ row, kitchen, ticketOf, renderActions }: RowProps) {
  const { t, language } = useTranslation()
  const handsOnText = useHandsOnText()
  const station = useStationText(kitchen)(row)
  return (
    <li className={css['row']} data-free={row.hands !== 'busy' || undefined}>
      <TicketLetter ticket={ticketOf(row.recipe.id)} className={css['letter']} />
      <div className={css['what']}>
        <p className={css['dish']} lang={row.recipe.language}>
          {row.recipe.title}
        </p>
        <p className={css['step']}>
          <RowText row={row} />
        </p>
        <p className={css['how']}>
          {[handsOnText(row.hands), station, t('dinner.until', { time: clockText(language, row.end) })]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {renderActions?.(row)}
    </li>
  )
}
