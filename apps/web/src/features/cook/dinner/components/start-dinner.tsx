import { useQueryClient } from '@tanstack/react-query'
import { ChefHat } from 'lucide-react'
import { useMemo, useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { startDinner, type DinnerStart } from '../model/start-dinner.ts'
import type { PlanRow } from '../model/plan-rows.ts'
import { PLANNING } from '../model/plan-share.ts'
import { toSharedPlan } from '../model/shared-plan.ts'
import css from './dinner.module.css'
import { PlanTools } from './plan-tools.tsx'
import { SharePlan } from './share-plan.tsx'

interface Props extends DinnerStart {
  readonly userId: string
  /** Of the plan. */
  readonly rows: readonly PlanRow[]
}

/** Starts cooking by the plan that is shown. */
export function StartDinner({ userId, rows, ...dinnerStart }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const showToast = useToast()
  const [isStarting, setStarting] = useState(false)
  const start = async (): Promise<void> => {
    setStarting(true)
    try {
      await startDinner(client, userId, dinnerStart)
    } catch (error) {
      showToast(errorMessage(error), { type: 'error' })
      setStarting(false)
    }
  }
  const { choice, recipes, plan } = dinnerStart
  const { cooks, ovens } = choice
  const sharedPlan = useMemo(
    () => toSharedPlan(rows, recipes, { ...plan, cooks, ovens }),
    [rows, recipes, plan, cooks, ovens],
  )
  return (
    <div className={css['actions']}>
      <Button
        variant="primary"
        isBusy={isStarting}
        icon={<ChefHat aria-hidden size={20} />}
        onClick={() => void start()}
      >
        {t('dinner.start')}
      </Button>
      <PlanTools id={recipes.map((recipe) => recipe.id).join('-')} rows={rows} />
      <SharePlan userId={userId} dinner={PLANNING} plan={sharedPlan} />
    </div>
  )
}
