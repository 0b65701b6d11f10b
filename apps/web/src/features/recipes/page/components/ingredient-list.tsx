import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import type { IngredientGroup, MeasuredLine } from '#entities/recipe/model/measured-recipe.ts'
import { Amount } from '#entities/recipe/components/amount.tsx'
import styles from './ingredient-list.module.css'
import { isNameFirst } from './measured-name.tsx'

interface IngredientListProps {
  readonly groups: readonly IngredientGroup[]
  /** The language that the recipe is written in. */
  readonly language: string
}

/** Ingredients by the author's sections, else by category (DET-1, DEC-48). */
export function IngredientList({ groups, language }: IngredientListProps) {
  const { t } = useTranslation()
  if (groups.length === 0) return <p className={styles['none']}>{t('recipe.noIngredients')}</p>
  return groups.map((group) => (
    <IngredientGroupSection
      key={group.section ?? group.category}
      group={group}
      language={language}
      isOnly={groups.length === 1}
    />
  ))
}

interface IngredientGroupSectionProps {
  readonly group: IngredientGroup
  readonly language: string
  readonly isOnly: boolean
}

/** A section whose ingredients have one category, such as 'To serve', needs no marks on its lines. */
const hasMarks = ({ section, category, lines }: IngredientGroup): boolean =>
  category === null && (section === null || lines.some((line) => line.category !== lines[0]?.category))

function IngredientGroupSection({ group, language, isOnly }: IngredientGroupSectionProps) {
  const { t } = useTranslation()
  const { section, category, lines } = group
  const heading = section ?? (category === null ? null : t(`recipe.groups.${category}`))
  const list = (
    <ul className={cx(styles['list'], isNameFirst(t) && styles['name-first'])}>
      {lines.map((line) => (
        <IngredientRow key={line.id} line={line} language={language} hasMark={hasMarks(group)} />
      ))}
    </ul>
  )
  if (heading === null) return list
  return (
    <section className={styles['group']} aria-label={heading}>
      {section !== null && (
        <h3 className={styles['section']} lang={language}>
          {section}
        </h3>
      )}
      {section === null && !isOnly && <h3 className={styles['category']}>{heading}</h3>}
      {list}
    </section>
  )
}

interface IngredientRowProps {
  readonly line: MeasuredLine
  readonly language: string
  /** Whether a category other than 'main' is named, because no heading does. */
  readonly hasMark: boolean
}

function IngredientRow({ line, language, hasMark }: IngredientRowProps) {
  const { t } = useTranslation()
  const amount = (
    <span className={styles['amount']}>
      <Amount measure={line.measure} />
    </span>
  )
  const name = (
    <span className={styles['name']}>
      <span lang={language}>{line.name}</span>
      {line.is_optional && <span className={styles['aside']}>{` (${t('recipe.optional')})`}</span>}
      {line.notes !== null && (
        <span className={styles['aside']} lang={language}>
          {`, ${line.notes}`}
        </span>
      )}
      {hasMark && line.category !== 'main' && (
        <span className={styles['mark']}>{` ${t(`recipe.marks.${line.category}`)}`}</span>
      )}
    </span>
  )
  const [first, second] = isNameFirst(t) ? [name, amount] : [amount, name]
  return (
    <li className={styles['row']}>
      {first} {second}
    </li>
  )
}
