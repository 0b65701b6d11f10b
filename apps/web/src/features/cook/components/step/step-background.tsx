import { RewrittenText } from '../../../../entities/recipe/components/rewritten-text.tsx'
import { MediaLink } from '../../../../entities/recipe/components/media-link.tsx'
import type { CookRecipe, CookStep } from '../../model/cook-recipe.ts'
import { StepPictures } from './step-pictures.tsx'
import css from './step-details.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly step: CookStep
}

export const hasBackground = ({ description, pictures, links }: CookStep): boolean =>
  description !== null || pictures.length > 0 || links.length > 0

/** What one can look at, read, watch or listen to about a step. */
export function StepBackground({ recipe, step: { description, pictures, links } }: Props) {
  return (
    <>
      <StepPictures pictures={pictures} language={recipe.language} />
      {description !== null && (
        <p className={css['description']} lang={recipe.language}>
          <RewrittenText text={description} view={recipe.view} />
        </p>
      )}
      {links.length > 0 && (
        <ul className={css['links']}>
          {links.map((item) => (
            <li key={item.url}>
              <MediaLink item={item} language={recipe.language} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
