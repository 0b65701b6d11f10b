import { ListChecks, X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Link } from 'react-router'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly recipePath: string
  readonly number: number
  readonly onOpenSteps: () => void
}

/** Which dish, which step, and the way out; leaving never ends the cooking. */
export function TopBar({ recipe, recipePath, number, onOpenSteps }: Props) {
  const { t } = useTranslation()
  return (
    <header id="page-bar" className={css['top']}>
      <Link className={css['topButton']} to={recipePath} aria-label={t('cook.leave')}>
        <X aria-hidden />
      </Link>
      <h1 className={css['dish']} lang={recipe.language}>
        {recipe.title}
      </h1>
      <button type="button" className={css['topButton']} onClick={onOpenSteps} aria-haspopup="dialog">
        <ListChecks aria-hidden />
        <span className="tabular">{t('cook.stepOf', { number, total: recipe.steps.length })}</span>
      </button>
    </header>
  )
}
