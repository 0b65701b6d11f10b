import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { cx } from '../../../../ui/cx.ts'
import type { IngredientGroup, MeasuredLine } from '../../../../entities/recipe/model/measured-recipe.ts'
import { Amount } from '../../../../entities/recipe/components/amount.tsx'
import styles from './ingredient-list.module.css'
import { isNameFirst } from './measured-name.tsx'

interface IngredientListProps {
  readonly groups: readonly IngredientGroup[]
  /** The language that the recipe is written in. */
  readonly language: string
}

/** Ingredients by category and the author's sections (DET-1). */
export function IngredientList({ groups, language }: IngredientListProps) {
  const { t } = useTranslation()
  if (groups.length === 0) return <p className={styles['none']}>{t('recipe.noIngredients')}</p>
  return groups.map(({ category, sections }) => (
    <section key={category} className={styles['group']} aria-label={t(`recipe.groups.${category}`)}>
      {groups.length > 1 && <h3 className={styles['category']}>{t(`recipe.groups.${category}`)}</h3>}
      {sections.map(({ title, lines }) => (
        <div key={title ?? ''}>
          {title !== null && (
            <h4 className={styles['section']} lang={language}>
              {title}
            </h4>
          )}
          <ul className={cx(styles['list'], isNameFirst(t) && styles['name-first'])}>
            {lines.map((line) => (
              <IngredientRow key={line.id} line={line} language={language} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ))
}

function IngredientRow({ line, language }: { readonly line: MeasuredLine; readonly language: string }) {
  const { t } = useTranslation()
  const amount = (
    <span className={styles['amount']}>
      <Amount measure={line.measure} />
    </span>
  )
  const name = (
    <span className={styles['name']}>
      <span lang={language}>{line.name}</span>
      {line.is_optional && <span className={styles['aside']}> ({t('recipe.optional')})</span>}
      {line.notes !== null && (
        <span className={styles['aside']} lang={language}>
          {', '}
          {line.notes}
        </span>
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
