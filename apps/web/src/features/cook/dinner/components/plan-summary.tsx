import {
  type DishStep,
  type Limit,
  type Plan,
  type HoldingTime,
  totalExcessMinutes,
} from '@souschef/domain/planning'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { DinnerChoice } from '#platform/planning/dinner-choice.ts'
import type { PlanResult } from '#platform/planning/planner-messages.ts'
import { dayClockText } from '../model/clock-text.ts'
import css from './dinner.module.css'

type Kitchen = Pick<DinnerChoice, 'cooks' | 'burners' | 'ovens'>

interface Props {
  /** The robust plan. */
  readonly plan: Plan
  /** The shortest plan found, without slack: lower bounds and proofs refer to it. */
  readonly shortest: Plan
  readonly result: Pick<PlanResult, 'dishes' | 'sequentialMinutes' | 'extraMinutes' | 'isLast'>
  /** Of the robust plan. */
  readonly holdingTimes: readonly HoldingTime[]
  readonly kitchen: Kitchen
  readonly now: number
  readonly titleOf: (recipeId: string) => string
}

/** When the plan starts and ends, how much it saves compared to one dish after the other, and whether it is optimal (SMART-3). */
export function PlanSummary({ plan, shortest, result, holdingTimes, kitchen, now, titleOf }: Props) {
  const { t, language } = useTranslation()
  const duration = useDuration()
  const limitText = useLimitText(kitchen.cooks, titleOf)
  const kitchenText = useKitchenText()
  const { start, ready } = plan
  const { dishes, sequentialMinutes, extraMinutes, isLast } = result
  const makespan = shortest.ready - shortest.start
  const slack = ready - start - makespan
  const gap = makespan - shortest.bound
  const saved = sequentialMinutes - makespan
  const excessMinutes = totalExcessMinutes(holdingTimes)
  const isAllHot = excessMinutes + shortest.waiting === 0 && dishes.some(({ dish }) => dish.standing !== null)
  const quality = (): string => {
    const steps = dishes.flatMap(({ dish }) => dish.steps)
    const values = { duration: duration(makespan), kitchen: kitchenText(kitchen, steps) }
    if (gap <= 0) return isAllHot ? t('dinner.shortestHot', values) : t('dinner.shortest', values)
    return isLast ? t('dinner.atMost', { ...values, gap: duration(gap) }) : t('dinner.looking')
  }
  return (
    <div className={css['summary']}>
      <p className={css['ready']} role="status">
        {t('dinner.readyAt', { time: dayClockText(language, ready, now) })}
      </p>
      <p className={css['begin']}>
        <span>
          {start <= now
            ? t('dinner.startNow')
            : t('dinner.startAt', { time: dayClockText(language, start, now) })}
        </span>
        {' · '}
        <span>
          {slack > 0
            ? t('dinner.takesWithSpare', { duration: duration(ready - start), spare: duration(slack) })
            : t('dinner.takes', { duration: duration(ready - start) })}
        </span>
      </p>
      <ul>
        {dishes.length > 1 && sequentialMinutes > 0 && (
          <li>
            <strong>
              {saved > 0 ? t('dinner.saves', { duration: duration(saved) }) : t('dinner.savesNothing')}
            </strong>
          </li>
        )}
        {excessMinutes > 0 && <li>{t('dinner.waits', { duration: duration(excessMinutes) })}</li>}
        {extraMinutes > 0 && <li>{t('dinner.longer', { duration: duration(extraMinutes) })}</li>}
        <li>{quality()}</li>
        <li>{limitText(shortest.limit)}</li>
      </ul>
    </div>
  )
}

/** The part of the kitchen that the plan uses: '2 cooks and one oven'. */
function useKitchenText(): (kitchen: Kitchen, steps: readonly DishStep[]) => string {
  const { t, language } = useTranslation()
  return ({ cooks, burners, ovens }, steps) =>
    new Intl.ListFormat(language).format([
      t('dinner.have.cooks', { count: cooks }),
      ...(steps.some(({ burner }) => burner) ? [t('dinner.have.burners', { count: burners })] : []),
      ...(steps.some(({ oven }) => oven !== null) ? [t('dinner.have.ovens', { count: ovens })] : []),
    ])
}

function useLimitText(cooks: number, titleOf: (recipeId: string) => string): (limit: Limit) => string {
  const { t } = useTranslation()
  return (limit) => {
    switch (limit.kind) {
      case 'dish':
        return t('dinner.limit.dish', { title: titleOf(limit.dish) })
      case 'cooks':
        return t('dinner.limit.cooks', { count: cooks })
      case 'tool':
        return t('dinner.limit.tool', { tool: limit.tool })
      case 'burners':
      case 'ovens':
        return t(`dinner.limit.${limit.kind}`)
      default:
        return limit satisfies never
    }
  }
}
