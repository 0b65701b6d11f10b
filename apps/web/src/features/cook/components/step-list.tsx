import { progressPercent, type RecipeSession, type StepStatus } from '@souschef/domain'
import { Check, Circle, Flame, Pause } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

const ICONS = { pending: Circle, active: Flame, paused: Pause, completed: Check } as const satisfies Record<
  StepStatus,
  unknown
>

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly shown: number
  readonly onLook: (index: number) => void
  readonly onFinish: () => void
  readonly onClose: () => void
}

/** All steps with their states; looking at one changes nothing (CPAGE-1). */
export function StepList({ recipe, session, shown, onLook, onFinish, onClose }: Props) {
  const { t } = useTranslation()
  const left = session.steps.filter(({ status }) => status !== 'completed').length
  return (
    <Dialog isOpen variant="sheet" title={t('cook.steps')} closeLabel={t('cook.close')} onClose={onClose}>
      <p className={css['percent']}>{t('cook.percent', { percent: progressPercent(session) })}</p>
      <ol className={css['stepList']}>
        {recipe.steps.map((step, index) => {
          const status = session.steps[index]?.status ?? 'pending'
          const Icon = ICONS[status]
          return (
            <li key={step.id}>
              <button
                type="button"
                aria-current={index === shown ? 'step' : undefined}
                onClick={() => onLook(index)}
              >
                <Icon aria-hidden />
                <span className={css['stepText']}>
                  <span>
                    {`${t('cook.stepNumber', { number: index + 1 })} · ${t(`cook.status.${status}`)}`}
                  </span>
                  <span lang={recipe.language}>{step.title ?? step.instruction}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {left > 0 && (
        <button type="button" className={css['back']} onClick={onFinish}>
          {t('cook.finish', { count: left })}
        </button>
      )}
    </Dialog>
  )
}
