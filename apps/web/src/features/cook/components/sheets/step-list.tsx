import { progressPercent, type RecipeSession, type StepStatus } from '@souschef/domain'
import { Check, Circle, Flame, Pause } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import { canStart } from '../../model/available-actions.ts'
import css from './sheets.module.css'

/** The icon of each step status. */
export const STEP_ICONS = {
  pending: Circle,
  active: Flame,
  paused: Pause,
  completed: Check,
} as const satisfies Record<StepStatus, unknown>

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly visibleIndex: number
  readonly onShowStep: (index: number) => void
  readonly onStartStep: (index: number) => void
  readonly onFinish: () => void
  readonly onClose: () => void
}

/** All steps with their status, scrolled to the one in view; steps can be shown, or started in parallel (CPAGE-1). */
export function StepList({
  recipe,
  session,
  visibleIndex,
  onShowStep,
  onStartStep,
  onFinish,
  onClose,
}: Props) {
  const { t } = useTranslation()
  const remainingCount = session.steps.filter(({ status }) => status !== 'completed').length
  return (
    <Dialog isOpen variant="sheet" title={t('cook.steps')} closeLabel={t('cook.close')} onClose={onClose}>
      <p className={css['percent']}>{t('cook.percent', { percent: progressPercent(session) })}</p>
      <ol className={css['steps']}>
        {recipe.steps.map((step, index) => {
          const state = session.steps[index]
          if (state === undefined) return null
          const Icon = STEP_ICONS[state.status]
          return (
            <li key={step.id}>
              <button
                type="button"
                className={css['stepEntry']}
                data-state={state.status}
                aria-current={index === visibleIndex ? 'step' : undefined}
                data-autofocus={index === visibleIndex || undefined}
                onClick={() => onShowStep(index)}
              >
                <Icon aria-hidden />
                <span className={css['stepText']}>
                  <span>
                    {`${t('cook.stepNumber', { number: index + 1 })} · ${t(`cook.status.${state.status}`)}`}
                  </span>
                  <span lang={recipe.language}>{step.outline}</span>
                </span>
              </button>
              {canStart(session, state) && (
                <button type="button" className={css['begin']} onClick={() => onStartStep(index)}>
                  <Flame aria-hidden />
                  {t('cook.startStep', { number: index + 1 })}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {remainingCount > 0 && (
        <button type="button" className={css['choice']} onClick={onFinish}>
          {t('cook.finish', { count: remainingCount })}
        </button>
      )}
    </Dialog>
  )
}
