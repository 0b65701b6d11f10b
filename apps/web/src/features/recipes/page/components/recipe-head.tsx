import type { RecipeResponse } from '@souschef/contract'
import { explicitTotal, LIMITS, summedTime, displayedTotal } from '@souschef/domain'
import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { DifficultyPips } from '#ui/difficulty-pips.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { Time } from '#ui/time.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { PictureButton } from '#entities/recipe/gallery/picture-button.tsx'
import styles from './recipe-head.module.css'
import { RecipePicture } from '#entities/recipe/components/recipe-picture.tsx'
import { InProgressBadge, StartCooking } from '#entities/recipe/components/start-cooking.tsx'
import { useDuration } from '#entities/recipe/components/use-duration.ts'

interface RecipeHeadProps {
  readonly recipe: RecipeResponse
  readonly servings: number
  readonly onServings: (servings: number) => void
  /** Heart and share button. */
  readonly buttons: ReactNode
  readonly menu: ReactNode
}

/** Header of the recipe page: title, times, servings and the button to start cooking. */
export function RecipeHead({ recipe, servings, onServings, buttons, menu }: RecipeHeadProps) {
  const { t } = useTranslation()
  const alt = altOf(recipe) ?? t('recipe.picture', { title: recipe.title })
  return (
    <header className={styles['head']}>
      <div className={styles['picture']}>
        <PictureButton url={recipe.main_image_url} text={alt}>
          <RecipePicture
            recipe={recipe}
            ingredientNames={recipe.ingredients.map(({ name }) => name)}
            alt={alt}
            sizes="(min-width: 48rem) 45vw, 100vw"
            isFirst
          />
        </PictureButton>
      </div>
      <div className={styles['text']}>
        <div className={styles['title']}>
          <h1 lang={recipe.language} data-length={titleLength(recipe.title)}>
            {recipe.title}
          </h1>
          {menu}
        </div>
        <RecipeLine recipe={recipe} />
        <Times recipe={recipe} />
        <div className={styles['start']}>
          {recipe.servings !== null && (
            <div className={styles['servings']}>
              <Stepper
                label={t('recipe.servings')}
                value={servings}
                min={LIMITS.servings.min}
                max={LIMITS.servings.max}
                onChange={onServings}
                decreaseLabel={t('recipe.fewer')}
                increaseLabel={t('recipe.more')}
                valueText={t('recipe.servingsCount', { count: servings })}
              />
              <span aria-hidden>{t('recipe.servingsWord', { count: servings })}</span>
            </div>
          )}
          <div className={styles['wide-only']}>
            <StartCooking recipe={recipe} stepsCount={recipe.steps.length} />
            {buttons}
          </div>
        </div>
      </div>
    </header>
  )
}

/** Long titles are set smaller, so that the button to start cooking stays on a phone's first screen. */
const titleLength = (title: string): 'short' | 'medium' | 'long' =>
  title.length <= 28 ? 'short' : title.length <= 56 ? 'medium' : 'long'

const altOf = (recipe: RecipeResponse): string | undefined =>
  recipe.main_image_url === null ? undefined : recipe.image_alts[recipe.main_image_url]

function RecipeLine({ recipe }: { readonly recipe: RecipeResponse }) {
  const { t } = useTranslation()
  const { translation_id, translation_language } = recipe
  return (
    <p className={styles['line']}>
      <InProgressBadge recipeId={recipe.id} />
      {recipe.status === 'draft' && <Badge tone="warning">{t('card.draft')}</Badge>}
      {(recipe.status === 'draft' || !recipe.is_public) && <Badge tone="info">{t('card.private')}</Badge>}
      {recipe.author.username !== '' && (
        <UiLink className={styles['inlineLink']} href={paths.profile(recipe.author.username)}>
          {t('recipe.by', { name: recipe.author.username })}
        </UiLink>
      )}
      {translation_id !== null && translation_language !== null && (
        <UiLink
          className={styles['inlineLink']}
          href={paths.recipe(translation_id)}
          hrefLang={translation_language}
          lang={translation_language}
        >
          <Languages aria-hidden size={18} />
          {t(`recipe.translation.${translation_language}`)}
        </UiLink>
      )}
    </p>
  )
}

/** Whether the author's total is shorter than preparation and cooking one after the other. */
const isOverlapping = (recipe: RecipeResponse): boolean =>
  (explicitTotal(recipe) ?? Infinity) < (summedTime(recipe) ?? 0)

function Times({ recipe }: { readonly recipe: RecipeResponse }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const times = [
    ['recipe.prep', recipe.prep_time],
    ['recipe.cook', recipe.cook_time],
    ['recipe.total', displayedTotal(recipe)],
  ] as const
  return (
    <ul className={styles['times']}>
      {times.map(
        ([label, minutes]) =>
          minutes !== null && (
            <li key={label}>
              <span className={styles['label']}>{t(label)}</span>
              <Time text={duration(minutes)} minutes={minutes} icon={null} />
              {label === 'recipe.total' && isOverlapping(recipe) && (
                <span className={styles['label']}>{t('recipe.overlapping')}</span>
              )}
            </li>
          ),
      )}
      <li>
        <span className={styles['label']}>{t('recipe.difficulty')}</span>
        <DifficultyPips level={recipe.difficulty} text={t(`difficulty.${recipe.difficulty}`)} />
      </li>
    </ul>
  )
}
