import type { Highlight, RecipeCard as Card } from '@souschef/contract'
import { totalTime } from '@souschef/domain'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DifficultyPips } from '#ui/difficulty-pips.tsx'
import { Time } from '#ui/time.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { cardTags } from '../model/card.ts'
import { descriptionTexts } from '../model/description-texts.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './recipe-card.module.css'
import { RecipePicture } from './recipe-picture.tsx'
import { InProgressBadge, StartCooking } from './start-cooking.tsx'
import { useDuration } from './use-duration.ts'

interface RecipeCardProps {
  readonly recipe: Card
  readonly heart: ReactNode
  /** An additional badge. */
  readonly badge?: ReactNode
  /** Whether it is one of the first on the page, whose pictures are loaded eagerly. */
  readonly isFirst?: boolean
  /** Why a search found it; its excerpt follows the description. */
  readonly highlight?: Highlight | undefined
}

/** A recipe in a list (CARD-1 to CARD-3). */
export function RecipeCard({ recipe, heart, badge, isFirst = false, highlight }: RecipeCardProps) {
  const { t } = useTranslation()
  return (
    <article className={styles['card']} data-recipe={recipe.id}>
      <div className={styles['picture']}>
        <RecipePicture
          recipe={recipe}
          ingredientNames={recipe.ingredient_names}
          alt={recipe.image_alt ?? ''}
          isFirst={isFirst}
        />
        <div className={styles['badges']}>
          <InProgressBadge recipeId={recipe.id} />
          {recipe.status === 'draft' && <Badge tone="warning">{t('card.draft')}</Badge>}
          {recipe.status === 'published' && !recipe.is_public && (
            <Badge tone="info">{t('card.private')}</Badge>
          )}
          {badge}
        </div>
      </div>
      <div className={styles['text']} lang={recipe.language}>
        <h2 className={styles['title']}>
          <UiLink className={styles['link']} href={paths.recipe(recipe.id)}>
            <MarkedText text={recipe.title} marks={highlight?.title ?? []} />
          </UiLink>
        </h2>
        {descriptionTexts(recipe.description, highlight?.excerpt ?? null).map(({ text, marks }) => (
          <p key={text} className={styles['description']}>
            <MarkedText text={text} marks={marks} />
          </p>
        ))}
      </div>
      <CardFacts recipe={recipe} />
      <CardTags tags={recipe.tags} language={recipe.language} />
      <div className={styles['actions']}>
        <StartCooking recipe={recipe} stepsCount={recipe.steps_count} variant="secondary" isWide />
      </div>
      <div className={styles['heart']}>{heart}</div>
    </article>
  )
}

function CardFacts({ recipe }: { readonly recipe: Card }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const minutes = totalTime(recipe)
  return (
    <ul className={styles['facts']}>
      {minutes !== null && (
        <li>
          <Time text={duration(minutes)} minutes={minutes} label={t('card.time')} />
        </li>
      )}
      {recipe.servings !== null && (
        <li className={styles['servings']}>
          <Users aria-hidden size={18} />
          <span aria-hidden>{recipe.servings}</span>
          <span className="visually-hidden">{t('recipe.servingsCount', { count: recipe.servings })}</span>
        </li>
      )}
      <li>
        <DifficultyPips level={recipe.difficulty} text={t(`difficulty.${recipe.difficulty}`)} />
      </li>
    </ul>
  )
}

function CardTags({ tags, language }: { readonly tags: readonly string[]; readonly language: string }) {
  const { t } = useTranslation()
  const { visible, hiddenCount } = cardTags(tags)
  if (visible.length === 0) return null
  return (
    <ul className={styles['tags']} aria-label={t('card.tags')}>
      {visible.map((tag) => (
        <li key={tag} lang={language}>
          {tag}
        </li>
      ))}
      {hiddenCount > 0 && <li className={styles['more']}>{t('card.moreTags', { count: hiddenCount })}</li>}
    </ul>
  )
}
