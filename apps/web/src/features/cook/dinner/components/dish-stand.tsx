import type { Dish, Stand } from '@souschef/domain/planning'
import { useDuration } from '../../../../entities/recipe/components/use-duration.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { dayClockText } from '../model/clock-text.ts'
import css from './dinner.module.css'

interface Props {
  readonly dish: Dish
  readonly stands: readonly Stand[]
  readonly now: number
}

/** When a dish is ready, and how long it stands before the meal: 'Ready at 18:55, stands 5 min'. */
export function DishStand({ dish, stands, now }: Props) {
  const standText = useStandText(now)
  const stand = stands.find((one) => one.dish === dish.id)
  if (stand === undefined) return null
  return (
    <p className={css['stand']} data-cold={stand.tooLong + stand.partsTooLong > 0 || undefined}>
      {standText(stand, dish.standing !== null)}
    </p>
  )
}

function useStandText(now: number): (stand: Stand, isWarm: boolean) => string {
  const { t, language } = useTranslation()
  const duration = useDuration()
  return ({ ready, minutes, tooLong, partsTooLong }, isWarm) => {
    const time = dayClockText(language, ready, now)
    if (!isWarm) return t('dinner.stand.cold', { time })
    if (tooLong > 0)
      return t('dinner.stand.tooLong', { time, duration: duration(minutes), tooLong: duration(tooLong) })
    if (partsTooLong > 0) return t('dinner.stand.parts', { time, tooLong: duration(partsTooLong) })
    return minutes === 0
      ? t('dinner.stand.atOnce', { time })
      : t('dinner.stand.warm', { time, duration: duration(minutes) })
  }
}
