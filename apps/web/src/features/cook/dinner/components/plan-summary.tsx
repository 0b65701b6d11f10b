import type { Limit, Plan } from '@souschef/domain/planning'
import { useDuration } from '../../../../entities/recipe/components/use-duration.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { dayClockText } from '../model/clock-text.ts'
import css from './dinner.module.css'

interface Props {
  /** The plan to cook by. */
  readonly plan: Plan
  /** The shortest that was found, without room for times that turn out otherwise: what is proven is of that. */
  readonly shortest: Plan
  /** Minutes that the dishes take one after the other; 0 while that is not known. */
  readonly oneByOne: number
  readonly dishes: number
  readonly cooks: number
  /** Whether better plans may come. */
  readonly isLooking: boolean
  readonly now: number
  readonly titleOf: (recipeId: string) => string
}

/** When it begins and ends, how much shorter that is than one dish after the other, and whether it can be shorter still (SMART-3). */
export function PlanSummary({ plan, shortest, oneByOne, dishes, cooks, isLooking, now, titleOf }: Props) {
  const { t, language } = useTranslation()
  const duration = useDuration()
  const limitText = useLimitText(cooks, titleOf)
  const { start, ready } = plan
  const { bound, waiting, isProven, limit } = shortest
  const takes = shortest.ready - shortest.start
  const gap = takes - bound
  const saved = oneByOne - takes
  const quality = (): string => {
    if (isProven) return t('dinner.proven')
    if (isLooking) return t('dinner.looking')
    return waiting > 0 || gap <= 0
      ? t('dinner.waits', { duration: duration(Math.max(1, waiting)) })
      : t('dinner.atMost', { duration: duration(gap) })
  }
  return (
    <div className={css['summary']}>
      <p className={css['ready']} role="status">
        {t('dinner.readyAt', { time: dayClockText(language, ready, now) })}
      </p>
      <p className={css['begin']}>
        {start <= now
          ? t('dinner.startNow')
          : t('dinner.startAt', { time: dayClockText(language, start, now) })}
        {' · '}
        {t('dinner.takes', { duration: duration(ready - start) })}
      </p>
      <ul>
        {dishes > 1 && oneByOne > 0 && (
          <li>
            <strong>
              {saved > 0 ? t('dinner.saves', { duration: duration(saved) }) : t('dinner.savesNothing')}
            </strong>
          </li>
        )}
        <li>{quality()}</li>
        <li>{limitText(limit)}</li>
      </ul>
    </div>
  )
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
