import type { CookingCommand, RecipeSession } from '@souschef/domain'
import { Check, ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly shown: number
  readonly onLook: (index: number) => void
  readonly onCommand: (command: CookingCommand) => void
}

/** Back, and the one thing to do with the step in view: done, cook from here, or look at the next. */
export function StepActions({ recipe, session, shown, onLook, onCommand }: Props) {
  const { t } = useTranslation()
  const step = session.steps[shown]
  if (step === undefined) return null
  const isReady = step.dependencies.every((id) =>
    session.steps.some((other) => other.id === id && other.status === 'completed'),
  )
  // 'Cook from here' makes later steps pending; where that would undo one, the list of steps is the place to look first.
  const undoesLater = session.steps.slice(shown + 1).some(({ status }) => status === 'completed')
  const onlyLook = step.status === 'completed' || (!isReady && undoesLater)
  return (
    <nav className={css['actions']} aria-label={t('cook.actions')}>
      <button type="button" className={css['back']} disabled={shown === 0} onClick={() => onLook(shown - 1)}>
        <ChevronLeft aria-hidden />
        {t('cook.back')}
      </button>
      {onlyLook ? (
        <button
          type="button"
          className={css['back']}
          disabled={shown === recipe.steps.length - 1}
          onClick={() => onLook(shown + 1)}
        >
          {t('cook.forward')}
          <ChevronRight aria-hidden />
        </button>
      ) : isReady ? (
        <button
          type="button"
          className={css['main']}
          onClick={() =>
            onCommand({ type: 'COMPLETE_STEP', recipe_id: recipe.id, step_id: step.id, confirmed: true })
          }
        >
          <Check aria-hidden />
          {t('cook.markDone')}
        </button>
      ) : (
        <button
          type="button"
          className={css['main']}
          onClick={() =>
            onCommand({ type: 'GO_TO_STEP', recipe_id: recipe.id, step_id: step.id, confirmed: true })
          }
        >
          <Play aria-hidden />
          {t('cook.cookFromHere')}
        </button>
      )}
    </nav>
  )
}
