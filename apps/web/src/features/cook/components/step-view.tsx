import type { SessionStep } from '@souschef/domain'
import { Check, ShoppingBasket } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { TickBox } from '../../../ui/tick-box.tsx'
import type { CookRecipe, CookStep } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
  readonly progress: SessionStep
  readonly number: number
  readonly next: CookStep | null
  readonly onTick: (ingredientId: string) => void
  readonly onOpenIngredients: () => void
  readonly ref: Ref<HTMLHeadingElement>
}

/** The step in view: what to do, and what for, to tick off. */
export function StepView({ recipe, step, progress, number, next, onTick, onOpenIngredients, ref }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css['body']}>
      <section className={css['step']} aria-labelledby="cook-step">
        <h2 id="cook-step" ref={ref} tabIndex={-1} className={css['number']}>
          <span>{t('cook.stepNumber', { number })}</span>
          {step.title !== null && <span lang={recipe.language}>{step.title}</span>}
          {progress.status === 'completed' && (
            <span className={css['done']}>
              <Check aria-hidden />
              {t('cook.done')}
            </span>
          )}
        </h2>
        <p className={css['instruction']} lang={recipe.language}>
          {step.instruction}
        </p>
        {step.tips !== null && (
          <p className={css['tip']} lang={recipe.language}>
            {step.tips}
          </p>
        )}
      </section>
      <section className={css['ingredients']} aria-label={t('cook.stepIngredients')}>
        {step.lines.length > 0 && (
          <ul className={css['checklist']}>
            {step.lines.map((line) => (
              <li key={line.id}>
                <label className={css['line']}>
                  <TickBox
                    className={css['tick']}
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
        <button type="button" className={css['all']} onClick={onOpenIngredients} aria-haspopup="dialog">
          <ShoppingBasket aria-hidden />
          {t('cook.allIngredients')}
        </button>
        {next !== null && (
          <p className={css['next']}>
            <strong>{t('cook.next')}</strong>{' '}
            <span lang={recipe.language}>{next.title ?? next.instruction}</span>
          </p>
        )}
      </section>
    </div>
  )
}
