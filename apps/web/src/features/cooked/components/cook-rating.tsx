import { useId } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import css from './cook-rating.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const

interface Props {
  readonly title: string
  readonly rating: number | null
  /** Null removes the rating. */
  readonly onRate: (rating: number | null) => void
}

/** The cook's rating of the result, as one of five words. */
export function CookRating({ title, rating, onRate }: Props) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={css['rating']}>
      <legend>
        {t('cooked.howWasIt')}
        <span className="visually-hidden">{` ${title}`}</span>
      </legend>
      {RATINGS.map((one) => (
        <label key={one} className={css['word']}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={one === rating}
            onChange={() => onRate(one)}
          />
          {t(`cooked.ratings.r${one}`)}
        </label>
      ))}
      {rating !== null && (
        <Button variant="quiet" onClick={() => onRate(null)}>
          {t('cooked.unrate')}
        </Button>
      )}
    </fieldset>
  )
}
