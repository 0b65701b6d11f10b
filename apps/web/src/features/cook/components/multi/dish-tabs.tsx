import { type CookingState, progressPercent, attentionByUrgency } from '@souschef/domain'
import { memo } from 'react'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { ticketOf } from '../../model/ticket.ts'
import { TicketLetter } from '../ticket-letter.tsx'
import css from './dish-tabs.module.css'

interface Props {
  readonly state: CookingState
  readonly titleOf: (recipeId: string) => string
  /** The index of the dish in view. */
  readonly visibleIndex: number
  readonly onShow: (recipeId: string) => void
}

/** Where only one dish fits: a tab for each, which shows its status. */
export const DishTabs = memo(function DishTabs({ state, titleOf, visibleIndex, onShow }: Props) {
  const { t } = useTranslation()
  const kinds = useTimersValue(state.timers, (now) => {
    const attentions = attentionByUrgency(state, now)
    return state.sessions
      .map(
        ({ recipe_id }) => attentions.find((attention) => attention.recipe_id === recipe_id)?.kind ?? 'step',
      )
      .join(' ')
  }).split(' ')
  return (
    <nav className={css['tabs']} aria-label={t('multi.dishes')}>
      {state.sessions.map((session, index) => (
        <button
          key={session.recipe_id}
          type="button"
          className={css['tab']}
          aria-current={index === visibleIndex || undefined}
          data-kind={kinds[index]}
          onClick={() => onShow(session.recipe_id)}
        >
          <TicketLetter ticket={ticketOf(state, session.recipe_id)} className={css['letter']} />
          <span className="visually-hidden">{titleOf(session.recipe_id)}</span>
          <span className="tabular">
            {session.status === 'completed'
              ? t('cook.done')
              : t('cook.percent', { percent: progressPercent(session) })}
          </span>
        </button>
      ))}
    </nav>
  )
})
