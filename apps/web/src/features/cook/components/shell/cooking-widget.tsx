import { type CookingState, progressPercent } from '@souschef/domain'
import { ChefHat, Columns3 } from 'lucide-react'
import { createPortal } from 'react-dom'
import { paths } from '#platform/paths.ts'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Menu, MenuLink, MenuSeparator } from '#ui/menu.tsx'
import { ticketOf } from '../../model/ticket.ts'
import { isInProgress } from '../../model/is-in-progress.ts'
import { useStatusText, useSyncStatus } from '../../model/use-sync-status.ts'
import css from './cooking-widget.module.css'
import { SyncSign } from './sync-sign.tsx'
import { TicketLetter } from '../ticket-letter.tsx'

interface Props {
  readonly userId: string
  readonly state: CookingState
  readonly recipes: CookedRecipes
}

/** The number of recipes being cooked, and links to them (HEAD-3); hidden while there are none. */
export function CookingWidget({ userId, state, recipes }: Props) {
  const { t } = useTranslation()
  const status = useSyncStatus(userId)
  const statusText = useStatusText(status)
  const sessions = state.sessions.filter(isInProgress)
  const container = document.querySelector('#cooking-status')
  if (container === null || sessions.length === 0) return null
  return createPortal(
    <>
      <span role="status" className="visually-hidden">
        {statusText}
      </span>
      <Menu
        label={t('header.cooking', { count: sessions.length })}
        triggerClassName={css['trigger'] ?? ''}
        trigger={
          <>
            <ChefHat aria-hidden size={24} />
            <span aria-hidden className={css['count']}>
              {sessions.length}
            </span>
            <SyncSign status={status} />
          </>
        }
      >
        {statusText !== null && (
          <p role="none" className={css['statusText']} data-kind={status?.kind}>
            {statusText}
          </p>
        )}
        {sessions.map((session) => {
          const recipe = recipes.get(session.recipe_id)
          const percent = progressPercent(session)
          const title = recipe?.title ?? t('timers.aRecipe')
          return (
            <MenuLink
              key={session.recipe_id}
              href={paths.cooking(session.recipe_id)}
              icon={<TicketLetter ticket={ticketOf(state, session.recipe_id)} className={css['letter']} />}
            >
              <span className={css['entry']}>
                <span lang={recipe?.language}>{title}</span>
                <span className={css['percent']}>{t('cook.percent', { percent })}</span>
                <progress aria-hidden className={css['progress']} max={100} value={percent} />
              </span>
            </MenuLink>
          )
        })}
        <MenuSeparator />
        <MenuLink href={paths.multiCooking()} icon={<Columns3 aria-hidden size={20} />}>
          {t('multi.open')}
        </MenuLink>
      </Menu>
    </>,
    container,
  )
}
