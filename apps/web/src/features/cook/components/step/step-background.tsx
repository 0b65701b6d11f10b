import { RewrittenText } from '#entities/recipe/components/rewritten-text.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import css from './step-details.module.css'

const loadMedia = async () => (await import('./step-media.tsx')).StepMedia

const StepMedia = retryableLazy(loadMedia)

/** Preloads the media viewer if a recipe has media: there may be no network when its step is reached. */
export function preloadMedia({ steps }: CookRecipe): void {
  if (steps.some(({ media }) => media.length > 0)) loadMedia().catch(() => undefined)
}

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
}

/** Background of a step: texts, pictures, videos and recordings. */
export function StepBackground({ recipe, step: { description, media } }: Props) {
  const { t } = useTranslation()
  if (description === null && media.length === 0) return null
  return (
    <section className={css['background']} aria-label={t('cook.stepBackground')}>
      {description !== null && (
        <p className={css['description']} lang={recipe.language}>
          <RewrittenText text={description} rewrites={recipe.rewritesIn(description)} />
        </p>
      )}
      {media.length > 0 && (
        <SectionBoundary>
          <StepMedia recipe={recipe} media={media} />
        </SectionBoundary>
      )}
    </section>
  )
}
