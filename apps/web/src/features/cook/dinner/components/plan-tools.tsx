import { CalendarPlus, Printer } from 'lucide-react'
import { now } from '#platform/clock.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { usePrintStyles } from '#ui/use-print-styles.ts'
import { clockText } from '../model/clock-text.ts'
import { planCalendar } from '../model/plan-calendar.ts'
import type { PlanRow } from '../model/plan-rows.ts'
import { useRowText } from './row-text.tsx'

interface Props {
  readonly rows: readonly PlanRow[]
  /** Identifies the plan in calendars. */
  readonly id: string
}

/** Exports a plan: as a calendar file with an entry for each block of work, or on paper. */
export function PlanTools({ rows, id }: Props) {
  const { t, language } = useTranslation()
  const rowText = useRowText()
  usePrintStyles()
  const lineOf = (row: PlanRow): string =>
    `${clockText(language, row.start)} ${row.recipe.title}: ${rowText(row)}`
  const toCalendar = (): void => {
    const text = planCalendar(rows, id, now(), {
      titleOf: (block) => {
        const dishes = new Set(block.rows.map(({ recipe }) => recipe.title))
        const names = new Intl.ListFormat(currentLanguage()).format(dishes)
        return t('dinner.calendarTitle', { dishes: names })
      },
      lineOf,
    })
    saveFile(new Blob([text], { type: 'text/calendar' }), `${t('dinner.calendarFile')}.ics`)
  }
  return (
    <>
      <Button variant="quiet" icon={<CalendarPlus aria-hidden size={20} />} onClick={toCalendar}>
        {t('dinner.calendar')}
      </Button>
      <Button variant="quiet" icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
        {t('dinner.print')}
      </Button>
    </>
  )
}
