import type { SessionStep } from '@souschef/domain'
import { Check, ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { TickBox } from '../../../ui/tick-box.tsx'
import type { CookRecipe, CookStep } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'
import { FREE_GROUND } from './use-finger.ts'

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
  readonly progress: SessionStep
  readonly number: number
  /** The instruction, with its times as buttons. */
  readonly text: ReactNode
  readonly timers: ReactNode
  readonly onTick: (ingredientId: string) => void
  /** The same function for as long as the page is there. */
  readonly onOpenIngredients: () => void
}

const HEATS = ['oven', 'stovetop', 'oil', 'water'] as const

/** The step in view: what to do, and what for, to tick off. A step change fills the last step's elements anew. */
export function StepView({ recipe, step, progress, number, text, timers, onTick, onOpenIngredients }: Props) {
  const { t } = useTranslation()
  const heats = HEATS.flatMap((heat) => {
    const value = step.temperature?.[heat] ?? null
    return value === null ? [] : [t(`recipe.temperature.${heat}`, { value })]
  })
  return (
    <>
      <section className={css['step']} aria-labelledby="cook-step" {...FREE_GROUND}>
        <h2 id="cook-step" tabIndex={-1} className={css['number']}>
          <span>{t('cook.stepNumber', { number })}</span>
          {step.title !== null && <span lang={recipe.language}>{step.title}</span>}
          {progress.status === 'completed' && (
            <span className={css['done']}>
              <Check aria-hidden />
              {t('cook.done')}
            </span>
          )}
        </h2>
        {heats.length > 0 && <p className={css['heats']}>{heats.join(' · ')}</p>}
        <p className={css['instruction']} lang={recipe.language}>
          {text}
        </p>
        {timers}
        {step.tips !== null && (
          <p className={css['tip']} lang={recipe.language}>
            {step.tips}
          </p>
        )}
      </section>
      <section className={css['ingredients']} aria-label={t('cook.stepIngredients')} {...FREE_GROUND}>
        {step.lines.length > 0 && (
          <ul className={css['checklist']}>
            {[...step.lines.entries()].map(([place, line]) => (
              <li key={place}>
                <label className={css['line']}>
                  <TickBox
                    className={css['tick']}
                    data-ingredient={line.id}
                    checked={progress.checked_ingredient_ids.includes(line.id)}
                    onChange={() => onTick(line.id)}
                  />
                  <span lang={recipe.language}>{line.name}</span>
                  <span className={css['amount']}>{line.amount}</span>
                </label>
              </li>
            ))}
          </ul>
        )}
        <AllIngredients onOpen={onOpenIngredients} />
      </section>
    </>
  )
}

const AllIngredients = memo(function AllIngredients({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={css['all']} onClick={onOpen} aria-haspopup="dialog">
      <ShoppingBasket aria-hidden />
      {t('cook.allIngredients')}
    </button>
  )
})
