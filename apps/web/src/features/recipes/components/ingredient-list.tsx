import { useTranslation } from '../../../platform/i18n/i18n.ts'
import type { IngredientGroup, MeasuredLine } from '../model/measured-recipe.ts'
import { Amount } from './amount.tsx'
import styles from './ingredient-list.module.css'

interface IngredientListProps {
  readonly groups: readonly IngredientGroup[]
  /** The language that the recipe is written in. */
  readonly language: string
}

/** DET-1: what is needed, by category, then by the author's own sections. */
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
          <ul className={styles['list']}>
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
  return (
    <li className={styles['row']}>
      <span className={styles['amount']}>
        <Amount measure={line.measure} />
      </span>{' '}
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
    </li>
  )
}
