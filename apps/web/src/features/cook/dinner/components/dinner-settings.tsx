import { MINUTE_MS } from '@souschef/domain'
import { useDuration } from '#entities/recipe/components/use-duration.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { dateText } from '#platform/i18n/time-formats.ts'
import { type DinnerChoice, KITCHEN_LIMITS } from '#platform/planning/dinner-choice.ts'
import type { AlternativePlan } from '#platform/planning/planner-messages.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { clockText, dayAfter, instantAt, isSameDay } from '../model/clock-text.ts'
import css from './dinner.module.css'

/** The default serve time is at least an hour from now, at a quarter of an hour. */
const MIN_LEAD_MINUTES = 60
const ROUNDING_MINUTES = 15

interface Props {
  readonly choice: DinnerChoice
  readonly now: number
  /** The earliest possible serve time, in minutes since the epoch; null while unknown. */
  readonly earliestReady: number | null
  /** What changing 'all hot' would change in a dinner for as soon as possible; null if nothing. */
  readonly alternative: AlternativePlan | null
  readonly onChange: (choice: DinnerChoice) => void
}

/** The serve time, and the kitchen (SMART-1). */
export function DinnerSettings({ choice, now, earliestReady, alternative, onChange }: Props) {
  const { t, language } = useTranslation()
  const duration = useDuration()
  const { serveAt, allHot } = choice
  const alternativeText = (): string | null => {
    if (serveAt !== null || earliestReady === null || alternative === null) return null
    const minutes = duration(Math.abs(alternative.ready - earliestReady))
    if (allHot) return t('dinner.sooner', { duration: minutes })
    return alternative.excessMinutes === 0
      ? t('dinner.allHot', { duration: minutes })
      : t('dinner.hotterLater', { duration: minutes })
  }
  const offer = alternativeText()
  const defaultServeAt =
    Math.ceil(Math.max(now + MIN_LEAD_MINUTES, earliestReady ?? 0) / ROUNDING_MINUTES) *
    ROUNDING_MINUTES *
    MINUTE_MS
  const setTime = (text: string): void => {
    const instant = instantAt(text, serveAt === null || serveAt < now * MINUTE_MS ? now * MINUTE_MS : serveAt)
    if (instant !== null) onChange({ ...choice, serveAt: instant })
  }
  const isToday = serveAt === null || isSameDay(serveAt, now * MINUTE_MS)
  const isTomorrow = isSameDay(serveAt ?? 0, dayAfter(now * MINUTE_MS))
  return (
    <>
      <fieldset className={css['when']}>
        <legend>{t('dinner.when')}</legend>
        <label>
          <input
            type="radio"
            name="dinner-when"
            checked={serveAt === null}
            onChange={() => onChange({ ...choice, serveAt: null, allHot: false })}
          />
          {t('dinner.asap')}
        </label>
        <label>
          <input
            type="radio"
            name="dinner-when"
            checked={serveAt !== null}
            onChange={() => onChange({ ...choice, serveAt: defaultServeAt })}
          />
          {t('dinner.at')}
        </label>
        {serveAt !== null && (
          <TextInput
            type="time"
            aria-label={t('dinner.time')}
            value={clockText('en', Math.floor(serveAt / MINUTE_MS))}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        )}
        {!isToday && (
          <span>
            {isTomorrow
              ? t('dinner.tomorrow')
              : dateText(new Date(serveAt), language, { dateStyle: 'medium' })}
          </span>
        )}
        {offer !== null && (
          <Button className={css['offer']} onClick={() => onChange({ ...choice, allHot: !allHot })}>
            {offer}
          </Button>
        )}
      </fieldset>
      <fieldset className={css['kitchen']}>
        <legend>{t('dinner.kitchen')}</legend>
        {(['cooks', 'burners', 'ovens'] as const).map((name) => {
          const label = t(`dinner.${name}`)
          return (
            <div key={name}>
              <span aria-hidden>{label}</span>
              <Stepper
                label={label}
                value={choice[name]}
                min={name === 'cooks' ? 1 : 0}
                max={KITCHEN_LIMITS[name]}
                onChange={(value) => onChange({ ...choice, [name]: value })}
                decreaseLabel={t('dinner.less', { what: label })}
                increaseLabel={t('dinner.plus', { what: label })}
              />
            </div>
          )
        })}
      </fieldset>
    </>
  )
}
