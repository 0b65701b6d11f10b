import { ETHICAL_RATINGS } from '@souschef/domain'
import type { EthicalRating as Rating } from '@souschef/domain'
import { cx } from '#ui/cx.ts'
import styles from './ethical-rating.module.css'

interface EthicalRatingProps {
  readonly rating: Rating
  /** The rating in words, because leaves and colour must not be the only sign. */
  readonly text: string
}

const LEAF =
  'M12.5 1.5C6 1.5 2 4 2 8.2c0 .9.2 1.7.6 2.4L1.5 12.5M2.6 10.6c3.6 3.6 9.9.7 9.9-9.1M2.6 10.6 8 5.5'

/** The rating of a category in words, with one to three leaves. */
export const EthicalRating = ({ rating, text }: EthicalRatingProps) => (
  <span className={cx(styles['rating'], styles[rating])}>
    <span aria-hidden className={styles['leaves']}>
      {ETHICAL_RATINGS.map((leaf, index) => (
        <svg
          key={leaf}
          viewBox="0 0 14 14"
          width="22"
          height="22"
          className={
            index < ETHICAL_RATINGS.length - ETHICAL_RATINGS.indexOf(rating) ? styles['full'] : undefined
          }
        >
          <path d={LEAF} />
        </svg>
      ))}
    </span>
    <span>{text}</span>
  </span>
)
