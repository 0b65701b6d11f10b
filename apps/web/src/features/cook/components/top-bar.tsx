import { EllipsisVertical, ListChecks, X } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { cx } from '../../../ui/cx.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './top-bar.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly leadsTo: string
  readonly number: number
  readonly isPaused: boolean
  readonly isAwake: boolean
  readonly onOpenSteps: () => void
  readonly onOpenMenu: () => void
}

/** Which dish, which step, whether it goes on, and the way out; leaving never ends the cooking. */
export function TopBar({ recipe, leadsTo, number, isPaused, isAwake, onOpenSteps, onOpenMenu }: Props) {
  const { t } = useTranslation()
  return (
    <header id="page-bar" className={cx(css['top'], isPaused && css['topPaused'])}>
      <Link className={css['topButton']} to={leadsTo} aria-label={t('cook.leave')}>
        <X aria-hidden />
      </Link>
      <div className={css['dish']}>
        <h1 lang={recipe.language}>{recipe.title}</h1>
        <p data-state={isPaused ? 'paused' : isAwake ? 'awake' : 'asleep'}>
          {t(isPaused ? 'cook.paused' : isAwake ? 'cook.awake' : 'cook.maySleep')}
        </p>
      </div>
      <button type="button" className={css['topButton']} onClick={onOpenSteps} aria-haspopup="dialog">
        <ListChecks aria-hidden />
        <span className="tabular">{t('cook.stepOf', { number, total: recipe.steps.length })}</span>
      </button>
      <button
        type="button"
        className={css['topButton']}
        aria-label={t('cook.more')}
        aria-haspopup="dialog"
        onClick={onOpenMenu}
      >
        <EllipsisVertical aria-hidden />
      </button>
    </header>
  )
}
