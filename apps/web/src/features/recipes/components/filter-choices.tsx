import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { cx } from '../../../ui/cx.ts'
import type { FilterGroup } from '../model/filter-groups.ts'
import styles from './filter-choices.module.css'
import { useCountText } from './use-count-text.ts'
import { useFilterText } from './use-filter-text.ts'

interface FilterChoicesProps extends FilterGroup {
  readonly countOf: (value: string) => { readonly count: number; readonly isExact: boolean } | null
  /** An empty value is none of them. */
  readonly onChoose: (value: string) => void
}

/** More values than these are behind their title, which says what is chosen. */
const SHORT = 8

/** One filter of the sheet: one of its values, or none. */
export function FilterChoices({ filter, values, chosen, countOf, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation()
  const textOf = useFilterText()
  const name = useId()
  const titleId = useId()
  const title = t(`recipes.group.${filter}`)
  const rows = (
    <div role="radiogroup" aria-labelledby={titleId} className={styles['rows']}>
      <Row
        name={name}
        text={t('recipes.any')}
        isAny
        isChosen={chosen === null}
        onChoose={() => onChoose('')}
      />
      {values.map((value) => (
        <Row
          key={value}
          name={name}
          text={textOf(filter, value)}
          isChosen={value === chosen}
          count={countOf(value)}
          onChoose={() => onChoose(value)}
        />
      ))}
    </div>
  )
  if (values.length <= SHORT)
    return (
      <div>
        <h3 id={titleId} className={styles['title']}>
          {title}
        </h3>
        {rows}
      </div>
    )
  return (
    <details>
      <summary className={styles['summary']}>
        <span id={titleId} className={styles['title']}>
          {title}
        </span>
        <span className={styles['chosen']}>
          {chosen === null ? t('recipes.any') : textOf(filter, chosen)}
        </span>
        <ChevronDown aria-hidden size={20} />
      </summary>
      {rows}
    </details>
  )
}

interface RowProps {
  readonly name: string
  readonly text: string
  /** None of the others. */
  readonly isAny?: boolean
  readonly isChosen: boolean
  readonly count?: { readonly count: number; readonly isExact: boolean } | null
  readonly onChoose: () => void
}

function Row({ name, text, isAny = false, isChosen, count = null, onChoose }: RowProps) {
  const countText = useCountText()
  return (
    <label className={cx(styles['row'], isAny && styles['any'])}>
      <input
        type="radio"
        className={styles['radio']}
        name={name}
        checked={isChosen}
        disabled={!isChosen && count !== null && count.count === 0 && count.isExact}
        onChange={onChoose}
      />
      <span className={styles['text']}>{text}</span>{' '}
      {count !== null && <span className={styles['count']}>{countText(count.count, count.isExact)}</span>}
    </label>
  )
}
