import { MINUTE_MS } from '@souschef/domain'
import { useDuration } from '../../../../entities/recipe/components/use-duration.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { type DinnerChoice, MOST } from '../../../../platform/planning/dinner-choice.ts'
import type { OtherPlan } from '../../../../platform/planning/planner-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { clockText, dayAfter, instantAt, isSameDay } from '../model/clock-text.ts'
import css from './dinner.module.css'

/** What is proposed as the time to eat is at least an hour from now, and at a quarter. */
const LEAST = 60
const QUARTER = 15

interface Props {
  readonly choice: DinnerChoice
  readonly now: number
  /** The minute of the epoch at which everything can be ready; null while that is not known. */
  readonly soonest: number | null
  /** What being hot, or not, would change in a dinner for as soon as possible; null if nothing. */
  readonly other: OtherPlan | null
  readonly onChange: (choice: DinnerChoice) => void
}

/** When to eat, and what there is to cook with (SMART-1). */
export function DinnerSettings({ choice, now, soonest, other, onChange }: Props) {
  const { t, language } = useTranslation()
  const duration = useDuration()
  const { serveAt, allHot } = choice
  const otherText = (): string | null => {
    if (serveAt !== null || soonest === null || other === null) return null
    const minutes = duration(Math.abs(other.ready - soonest))
    if (allHot) return t('dinner.sooner', { duration: minutes })
    return other.tooLong === 0
      ? t('dinner.allHot', { duration: minutes })
      : t('dinner.hotterLater', { duration: minutes })
  }
  const offer = otherText()
  const proposed = Math.ceil(Math.max(now + LEAST, soonest ?? 0) / QUARTER) * QUARTER * MINUTE_MS
  const setTime = (text: string): void => {
    const instant = instantAt(text, serveAt === null || serveAt < now * MINUTE_MS ? now * MINUTE_MS : serveAt)
    if (instant !== null) onChange({ ...choice, serveAt: instant })
  }
  const isToday = serveAt === null || isSameDay(serveAt, now * MINUTE_MS)
  const tomorrow = isSameDay(serveAt ?? 0, dayAfter(now * MINUTE_MS))
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
            onChange={() => onChange({ ...choice, serveAt: proposed })}
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
            {tomorrow
              ? t('dinner.tomorrow')
              : new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(serveAt)}
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
          const what = t(`dinner.${name}`)
          return (
            <div key={name}>
              <span aria-hidden>{what}</span>
              <Stepper
                label={what}
                value={choice[name]}
                min={name === 'cooks' ? 1 : 0}
                max={MOST[name]}
                onChange={(value) => onChange({ ...choice, [name]: value })}
                decreaseLabel={t('dinner.less', { what })}
                increaseLabel={t('dinner.plus', { what })}
              />
            </div>
          )
        })}
      </fieldset>
    </>
  )
}
