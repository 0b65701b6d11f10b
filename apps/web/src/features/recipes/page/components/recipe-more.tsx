import type { RecipeResponse } from '@souschef/contract'
import { ethicalRatingOf } from '@souschef/domain'
import type { Category } from '@souschef/domain'
import type { ReactNode } from 'react'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Chip } from '#ui/chip.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { hostOf, isWebLink } from '#entities/recipe/model/links.ts'
import { PersonRow } from '#entities/person/components/person-row.tsx'
import { EthicalRating } from '#entities/recipe/components/ethical-rating.tsx'
import { MorePictures } from './more-pictures.tsx'
import { PrintAddress } from './print-address.tsx'
import styles from './recipe-more.module.css'

interface RecipeDetailsProps {
  readonly recipe: RecipeResponse
  /** Number of favourites, including the optimistic state of the reader's own heart. */
  readonly likes: number
}

/** Everything below the steps: pictures, story, notes, nutrition and facts. */
export function RecipeDetails({ recipe, likes }: RecipeDetailsProps) {
  const { t } = useTranslation()
  return (
    <>
      <MorePictures recipe={recipe} />
      {recipe.description !== null && (
        <Section title={t('recipe.story')}>
          <p className={styles['prose']} lang={recipe.language}>
            {recipe.description}
          </p>
        </Section>
      )}
      {recipe.notes !== null && (
        <Section title={t('recipe.notes')}>
          <p className={styles['prose']} lang={recipe.language}>
            {recipe.notes}
          </p>
        </Section>
      )}
      <Nutrition nutrition={recipe.nutrition} />
      <Section title={t('recipe.facts')}>
        <Facts recipe={recipe} />
        {recipe.tags.length > 0 && (
          <ul className={styles['tags']} aria-label={t('recipe.tags')} data-screen-only>
            {recipe.tags.map((tag) => (
              <li key={tag} lang={recipe.language}>
                <Chip href={paths.recipes({ tag })}>{tag}</Chip>
              </li>
            ))}
          </ul>
        )}
        <Counts likes={likes} views={recipe.views_count} />
      </Section>
      {recipe.author.username !== '' && (
        <Section title={t('recipe.author')} isScreenOnly>
          <PersonRow person={recipe.author} />
        </Section>
      )}
      <PrintAddress id={recipe.id} />
    </>
  )
}

/** Likes and views; zeros are hidden. */
function Counts({ likes, views }: { readonly likes: number; readonly views: number }) {
  const { t } = useTranslation()
  if (likes + views === 0) return null
  return (
    <p className={styles['counts']} data-screen-only>
      {likes > 0 && <span>{t('recipe.likes', { count: likes })}</span>}
      {views > 0 && <span>{t('recipe.views', { count: views })}</span>}
    </p>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  /** Whether it is left out on paper. */
  readonly isScreenOnly?: boolean
}

function Section({ title, children, isScreenOnly }: SectionProps) {
  return (
    <section className={styles['part']} data-screen-only={isScreenOnly}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const NUTRIENTS = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium'] as const

function Nutrition({ nutrition }: { readonly nutrition: RecipeResponse['nutrition'] }) {
  const { t } = useTranslation()
  if (nutrition === null) return null
  const format = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 })
  return (
    <Section title={t('recipe.nutrition')}>
      <dl className={styles['nutrition']}>
        {NUTRIENTS.map((nutrient) => {
          const value = nutrition[nutrient]
          return (
            value !== null && (
              <div key={nutrient}>
                <dt>{t(`recipe.nutrients.${nutrient}`)}</dt>
                <dd>{t(`recipe.nutrientAmount.${nutrient}`, { value: format.format(value) })}</dd>
              </div>
            )
          )
        })}
      </dl>
    </Section>
  )
}

function Facts({ recipe }: { readonly recipe: RecipeResponse }) {
  const { t } = useTranslation()
  const { category, cuisine, diet_type: diet, equipment, source_url: source, copied_from: origin } = recipe
  return (
    <dl className={styles['facts']}>
      {category !== null && (
        <Fact name={t('recipe.category')}>
          <UiLink href={paths.recipes({ category })}>{t(`categories.${category}`)}</UiLink>
          <CategoryMarks category={category} />
        </Fact>
      )}
      {cuisine !== null && (
        <Fact name={t('recipe.cuisine')}>
          <UiLink href={paths.recipes({ cuisine })}>{t(`cuisines.${cuisine}`)}</UiLink>
        </Fact>
      )}
      {diet !== null && (
        <Fact name={t('recipe.diet')}>
          <UiLink href={paths.recipes({ diet_type: diet })}>{t(`diets.${diet}`)}</UiLink>
        </Fact>
      )}
      {equipment.length > 0 && (
        <Fact name={t('recipe.equipment')}>
          <span lang={recipe.language}>{equipment.join(', ')}</span>
        </Fact>
      )}
      {origin !== null && (
        <Fact name={t('recipe.copy.origin')}>
          {origin.id === null ? (
            <span>{origin.title}</span>
          ) : (
            <UiLink href={paths.recipe(origin.id)}>{origin.title}</UiLink>
          )}
          <UiLink href={paths.profile(origin.username)}>{t('recipe.by', { name: origin.username })}</UiLink>
        </Fact>
      )}
      {source !== null && isWebLink(source) && (
        <Fact name={t('recipe.source')}>
          <a href={source} target="_blank" rel="noopener noreferrer nofollow ugc">
            {hostOf(source)}
          </a>
        </Fact>
      )}
    </dl>
  )
}

/** Marks that apply to the category rather than to the dish (DEC-47). */
function CategoryMarks({ category }: { readonly category: Category }) {
  const { t } = useTranslation()
  const { rating, plantBased } = ethicalRatingOf(category)
  return (
    <span className={styles['marks']} data-screen-only>
      <EthicalRating rating={rating} text={t(`recipe.ethicsRating.${rating}`)} />
      {plantBased && <span>{t('recipe.plantBasedCategory')}</span>}
    </span>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
