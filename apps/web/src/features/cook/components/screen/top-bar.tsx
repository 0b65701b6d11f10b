import { EllipsisVertical, ListChecks, X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import type { Ticket } from '../../model/ticket.ts'
import { TicketLetter } from '../ticket-letter.tsx'
import css from './top-bar.module.css'

interface Props {
  /** Set for a dish in a column among others; null if it fills the page. */
  readonly ticket: Ticket | null
  readonly recipe: CookRecipe
  /** Where 'leave' navigates; in a column, the page of that dish. */
  readonly exitPath: string
  readonly number: number
  readonly isPaused: boolean
  readonly hasWakeLock: boolean
  /** Stable, so that a step change only re-renders the number. */
  readonly onOpen: (sheet: 'steps' | 'menu') => void
}

/** The recipe, the step number, whether cooking is paused, and the exit; leaving never ends the session. */
export const TopBar = memo(function TopBar({
  ticket,
  recipe,
  exitPath,
  number,
  isPaused,
  hasWakeLock,
  onOpen,
}: Props) {
  const { t } = useTranslation()
  const Heading = ticket === null ? 'h1' : 'h2'
  return (
    // The style sheets reserve room for the bar with this id.
    <header
      id={ticket === null ? 'page-bar' : undefined}
      className={cx(css['top'], isPaused && css['topPaused'])}
    >
      {ticket === null ? (
        <ExitLink to={exitPath} />
      ) : (
        <TicketLetter ticket={ticket} className={css['letter']} />
      )}
      <div className={css['dish']}>
        <Heading lang={recipe.language}>
          {ticket === null ? recipe.title : <UiLink href={exitPath}>{recipe.title}</UiLink>}
        </Heading>
        <p data-state={isPaused ? 'paused' : hasWakeLock ? 'awake' : 'asleep'}>
          <span>{t(isPaused ? 'cook.paused' : hasWakeLock ? 'cook.awake' : 'cook.maySleep')}</span>
          {recipe.scaledTo !== null && (
            <span>{` · ${t('recipe.servingsCount', { count: recipe.scaledTo })}`}</span>
          )}
        </p>
      </div>
      <button
        type="button"
        className={css['topButton']}
        onClick={() => onOpen('steps')}
        aria-haspopup="dialog"
      >
        {STEPS_ICON}
        <span className="tabular">
          <VisuallyHidden>{`${t('cook.steps')}: `}</VisuallyHidden>
          <span>{t('cook.stepOf', { number, total: recipe.steps.length })}</span>
        </span>
      </button>
      <MoreButton onOpen={onOpen} />
    </header>
  )
})

const STEPS_ICON = <ListChecks aria-hidden />

const ExitLink = memo(function ExitLink({ to }: { readonly to: string }) {
  const { t } = useTranslation()
  return (
    <UiLink className={css['topButton']} href={to} aria-label={t('cook.leave')}>
      <X aria-hidden />
    </UiLink>
  )
})

const MoreButton = memo(function MoreButton({ onOpen }: Pick<Props, 'onOpen'>) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={css['topButton']}
      aria-label={t('cook.more')}
      aria-haspopup="dialog"
      onClick={() => onOpen('menu')}
    >
      <EllipsisVertical aria-hidden />
    </button>
  )
})
