import { currentStepIndex, progressPercent } from '@souschef/domain'
import { paths } from '#platform/paths.ts'
import { fetchRecipe } from '#entities/recipe/api/recipe-query.ts'
import { useCookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import { useCooking } from '#platform/cooking/use-cooking.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { ticketOf } from '../../model/ticket.ts'
import { isInProgress } from '../../model/is-in-progress.ts'
import { TicketLetter } from '../ticket-letter.tsx'
import widget from './cooking-widget.module.css'
import css from './continue-cooking.module.css'

/** The dishes that are being cooked, each with a link to its step; nothing if there are none. */
export function ContinueCooking({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const [state] = useCooking(userId)
  const sessions = state?.sessions.filter(isInProgress) ?? []
  const recipes = useCookedRecipes(userId, sessions, fetchRecipe)
  if (state === null || sessions.length === 0) return null
  return (
    <section aria-labelledby="continue" className={css['continue']}>
      <h2 id="continue">{t('card.continueCooking')}</h2>
      <ul className={css['dishes']}>
        {sessions.map((session) => {
          const recipe = recipes.get(session.recipe_id)
          const title = recipe?.title ?? t('timers.aRecipe')
          return (
            <li key={session.recipe_id} className={css['dish']}>
              <TicketLetter ticket={ticketOf(state, session.recipe_id)} className={css['letter']} />
              <div>
                <h3 lang={recipe?.language}>{title}</h3>
                <p className={widget['percent']}>
                  {t('home.step', { step: currentStepIndex(session) + 1, steps: session.steps.length })}
                </p>
                <progress
                  aria-hidden
                  className={widget['progress']}
                  max={100}
                  value={progressPercent(session)}
                />
              </div>
              <UiLink
                className={buttonClass('primary')}
                href={paths.cooking(session.recipe_id)}
                aria-label={t('card.continueCookingOf', { title })}
              >
                {t('home.continue')}
              </UiLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
