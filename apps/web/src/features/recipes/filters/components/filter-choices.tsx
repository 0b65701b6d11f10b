import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import styles from './filter-choices.module.css'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'

interface FilterChoicesProps {
  readonly title: string
  readonly choices: readonly {
    readonly value: string
    readonly text: string
    /** How many recipes it would find; null if unknown. */
    readonly count: number | null
  }[]
  readonly chosen: string | null
  /** Called with an empty value for none. */
  readonly onChoose: (value: string) => void
}

/** Longer lists are collapsed, with the selected value in the summary. */
const MAX_EXPANDED = 8

/** A filter of the sheet, as radio buttons. */
export function FilterChoices({ title, choices, chosen, onChoose }: FilterChoicesProps) {
  const { t } = useTranslation()
  const name = useId()
  const titleId = useId()
  const rows = (
    <div role="radiogroup" aria-labelledby={titleId} className={styles['rows']}>
      <Row
        name={name}
        text={t('recipes.any')}
        isAny
        isChosen={chosen === null}
        count={null}
        onChoose={() => onChoose('')}
      />
      {choices.map(({ value, text, count }) => (
        <Row
          key={value}
          name={name}
          text={text}
          isChosen={value === chosen}
          count={count}
          onChoose={() => onChoose(value)}
        />
      ))}
    </div>
  )
  if (choices.length <= MAX_EXPANDED)
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
          {choices.find(({ value }) => value === chosen)?.text ?? t('recipes.any')}
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
  /** The option 'any'. */
  readonly isAny?: boolean
  readonly isChosen: boolean
  readonly count: number | null
  readonly onChoose: () => void
}

function Row({ name, text, isAny = false, isChosen, count, onChoose }: RowProps) {
  const countText = useCountText()
  return (
    <label className={cx(styles['row'], isAny && styles['any'])}>
      <input type="radio" className={styles['radio']} name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles['text']}>{text}</span>{' '}
      {count !== null && <span className={styles['count']}>{countText(count)}</span>}
    </label>
  )
}
