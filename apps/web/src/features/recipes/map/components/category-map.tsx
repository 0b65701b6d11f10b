import type { CategoryParams } from '@souschef/contract/category-address'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { CategoryMap as Answer } from '../api/read-categories.ts'
import { ratedCategories } from '../model/category-map.ts'
import styles from './category-map.module.css'
import { CategoryTile } from './category-tile.tsx'
import { EthicalRating } from '#entities/recipe/components/ethical-rating.tsx'
import { NoCategories } from './no-categories.tsx'

interface CategoryMapProps {
  readonly params: CategoryParams
  readonly map: Answer
  /** Dimmed while the next map is loading. */
  readonly isRefreshing: boolean
}

/** The categories as tiles, grouped by ethical rating (NEW-1). */
export function CategoryMap({ params, map, isRefreshing }: CategoryMapProps) {
  const { t } = useTranslation()
  const groups = ratedCategories(map.categories, params)
  if (groups.length === 0) return <NoCategories />
  return (
    <div className={styles['groups']} aria-busy={isRefreshing || undefined}>
      {groups.map(({ rating, categories }) => (
        <section key={rating} aria-labelledby={`rating-${rating}`}>
          <div className={styles['head']}>
            <h2 id={`rating-${rating}`} className={styles['title']}>
              <EthicalRating rating={rating} text={t(`recipe.ethicsRating.${rating}`)} />
            </h2>
            <p className={styles['words']}>{t(`newSystem.rating.${rating}`)}</p>
          </div>
          <ul className={styles['tiles']}>
            {categories.map((category) => (
              <CategoryTile key={category.id} category={category} params={params} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
