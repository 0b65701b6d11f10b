import { formatRemaining } from '@souschef/domain'
import type { TimerNews } from '../../../../platform/cooking/ringing.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'

const KEYS = {
  started: 'timers.started',
  warned: 'timers.oneMinuteLeft',
  finished: 'timers.ended',
} as const

/** Announces a timer's start, last minute and end to screen readers, and nothing in between. */
export function TimersBarNews({ news }: { readonly news: TimerNews | null }) {
  const { t } = useTranslation()
  const text =
    news === null
      ? ''
      : t(KEYS[news.type], {
          label: news.timer.label,
          time: formatRemaining(Math.round(news.timer.duration_ms / 1000)),
        })
  const isEnd = news?.type === 'finished'
  return (
    <div className="visually-hidden">
      <p role="status">{isEnd ? '' : text}</p>
      <p role="alert">{isEnd ? text : ''}</p>
    </div>
  )
}
