import type { Dish, HoldingTime } from '@souschef/domain/planning'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dayClockText } from '../model/clock-text.ts'
import css from './dinner.module.css'

interface Props {
  readonly dish: Dish
  readonly holdingTimes: readonly HoldingTime[]
  readonly now: number
}

/** When a dish is ready, and its holding time before the meal: 'Ready at 18:55, stands 5 min'. */
export function DishHoldingTime({ dish, holdingTimes, now }: Props) {
  const holdText = useHoldText(now)
  const holdingTime = holdingTimes.find((one) => one.dish === dish.id)
  if (holdingTime === undefined) return null
  return (
    <p
      className={css['stand']}
      data-cold={holdingTime.excessMinutes + holdingTime.partsExcessMinutes > 0 || undefined}
    >
      {holdText(holdingTime, dish.standing !== null)}
    </p>
  )
}

function useHoldText(now: number): (holdingTime: HoldingTime, isWarm: boolean) => string {
  const { t, language } = useTranslation()
  const duration = useDuration()
  return ({ ready, minutes, excessMinutes, partsExcessMinutes }, isWarm) => {
    const time = dayClockText(language, ready, now)
    if (!isWarm) return t('dinner.stand.cold', { time })
    if (excessMinutes > 0)
      return t('dinner.stand.tooLong', {
        time,
        duration: duration(minutes),
        tooLong: duration(excessMinutes),
      })
    if (partsExcessMinutes > 0)
      return t('dinner.stand.parts', { time, tooLong: duration(partsExcessMinutes) })
    return minutes === 0
      ? t('dinner.stand.atOnce', { time })
      : t('dinner.stand.warm', { time, duration: duration(minutes) })
  }
}
