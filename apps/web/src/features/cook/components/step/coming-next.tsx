import { memo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import css from './coming-next.module.css'

/** How many upcoming steps are shown. */
const UPCOMING_COUNT = 2

interface Props {
  readonly recipe: CookRecipe
  readonly visibleIndex: number
  readonly onShowStep: (index: number) => void
}

/** On wide screens: links to the next two steps, and the author's notes. */
export const ComingNext = memo(function ComingNext({ recipe, visibleIndex, onShowStep }: Props) {
  const { t } = useTranslation()
  const next = recipe.steps.slice(visibleIndex + 1, visibleIndex + 1 + UPCOMING_COUNT)
  if (next.length === 0 && recipe.notes === null) return null
  return (
    <aside className={css['next']} aria-label={t('cook.comingNext')}>
      {next.length > 0 && (
        <>
          <h3>{t('cook.comingNext')}</h3>
          <ol>
            {next.map((step, index) => (
              <li key={step.id}>
                <button
                  type="button"
                  className={css['ahead']}
                  onClick={() => onShowStep(visibleIndex + 1 + index)}
                >
                  <span className={css['nextNumber']}>
                    {t('cook.stepNumber', { number: visibleIndex + 2 + index })}
                  </span>
                  <span className={css['words']} lang={recipe.language}>
                    {step.outline}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
      {recipe.notes !== null && (
        <>
          <h3>{t('recipe.notes')}</h3>
          <p className={css['notes']} lang={recipe.language}>
            {recipe.notes}
          </p>
        </>
      )}
    </aside>
  )
})
