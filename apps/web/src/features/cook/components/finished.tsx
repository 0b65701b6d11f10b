import type { CookingCommand } from '@souschef/domain'
import { ChefHat } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Link } from 'react-router'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly recipePath: string
  readonly onLookBack: () => void
  readonly onCommand: (command: CookingCommand) => void
}

/** All steps are completed. */
export function Finished({ recipe, recipePath, onLookBack, onCommand }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css['finished']}>
      <ChefHat aria-hidden size={64} />
      <h1 ref={heading} tabIndex={-1}>
        {t('cook.finished')}
      </h1>
      <p lang={recipe.language}>{recipe.title}</p>
      <div className={css['finishedActions']}>
        <Link className={css['main']} to={recipePath}>
          {t('cook.toRecipe')}
        </Link>
        <button type="button" className={css['back']} onClick={onLookBack}>
          {t('cook.lookBack')}
        </button>
        <button
          type="button"
          className={css['back']}
          onClick={() => onCommand({ type: 'RESET_RECIPE', recipe_id: recipe.id, mode: 'remove' })}
        >
          {t('cook.again')}
        </button>
      </div>
    </div>
  )
}
