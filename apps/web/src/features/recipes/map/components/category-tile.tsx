import type { RecipeCard } from '@souschef/contract'
import type { CategoryParams } from '@souschef/contract/category-address'
import { totalTime } from '@souschef/domain'
import { ChevronRight, Leaf } from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { Time } from '#ui/time.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import type { MappedCategory } from '../api/read-categories.ts'
import styles from './category-tile.module.css'
import { RecipePicture } from '#entities/recipe/components/recipe-picture.tsx'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'
import { useDuration } from '#entities/recipe/components/use-duration.ts'

interface CategoryTileProps {
  readonly category: MappedCategory
  readonly params: CategoryParams
}

/** A category: name, mark, count and newest recipes. A category without recipes is not a link. */
export function CategoryTile({ category, params }: CategoryTileProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const { id, isPlantBased, count, recipes } = category
  const { diet_type, max_time } = params
  const name = t(`categories.${id}`)
  return (
    <li className={cx(styles['tile'], count === 0 && styles['quiet'])}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          {count === 0 ? (
            name
          ) : (
            <UiLink className={styles['link']} href={paths.recipes({ category: id, diet_type, max_time })}>
              {name}
            </UiLink>
          )}
        </h3>
        {count > 0 && <ChevronRight aria-hidden size={20} className={styles['onward']} />}
        <p className={styles['facts']}>
          <Badge tone={isPlantBased ? 'success' : 'neutral'} icon={isPlantBased && <Leaf aria-hidden />}>
            {t(isPlantBased ? 'recipe.plantBased' : 'newSystem.notPlantBased')}
          </Badge>
          <span>
            {count === 0
              ? t('newSystem.noRecipes')
              : t('newSystem.recipes', { count, number: countText(count) })}
          </span>
        </p>
      </div>
      {recipes.length > 0 && (
        <ul className={styles['recipes']}>
          {recipes.map((recipe) => (
            <li key={recipe.id}>
              <Recipe recipe={recipe} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A recipe in one line: plate, title, time. */
function Recipe({ recipe }: { readonly recipe: RecipeCard }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const minutes = totalTime(recipe)
  return (
    <UiLink className={styles['recipe']} href={paths.recipe(recipe.id)}>
      <span className={styles['picture']}>
        <RecipePicture recipe={recipe} ingredientNames={recipe.ingredient_names} alt="" />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']} lang={recipe.language}>
          {recipe.title}
        </span>{' '}
        {minutes !== null && (
          <span className={styles['time']}>
            <Time text={duration(minutes)} minutes={minutes} label={t('card.time')} icon={null} />
          </span>
        )}
      </span>
    </UiLink>
  )
}
