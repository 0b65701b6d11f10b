import { formatRemaining } from '@souschef/domain'
import type { TimerAnnouncement } from '#platform/cooking/ringing.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'

const KEYS = {
  started: 'timers.started',
  warned: 'timers.oneMinuteLeft',
  finished: 'timers.ended',
} as const

/** Announces a timer's start, last minute and end to screen readers, and nothing in between. */
export function TimerAnnouncer({ announcement }: { readonly announcement: TimerAnnouncement | null }) {
  const { t } = useTranslation()
  const text =
    announcement === null
      ? ''
      : t(KEYS[announcement.type], {
          label: announcement.timer.label,
          time: formatRemaining(Math.round(announcement.timer.duration_ms / 1000)),
        })
  const isEnd = announcement?.type === 'finished'
  return (
    <div className="visually-hidden">
      <p role="status">{isEnd ? '' : text}</p>
      <p role="alert">{isEnd ? text : ''}</p>
    </div>
  )
}
