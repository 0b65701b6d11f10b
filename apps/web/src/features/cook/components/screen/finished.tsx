import { ChefHat, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import css from './finished.module.css'
import { UiLink } from '#ui/ui-link.tsx'

interface Props {
  readonly recipe: CookRecipe
  /** Removes the dish from a page of several; null if it fills the page. */
  readonly onRemove: (() => void) | null
  readonly exitPath: string
  /** The recipe is no longer published: `exitPath` is the list of recipes. */
  readonly isUnpublished: boolean
  /** A short description of the action to undo; null if there is none. */
  readonly undoText: string | null
  readonly onUndo: () => void
  readonly onReview: () => void
  readonly onCookAgain: () => void
}

/** Shown when all steps are completed. */
export function Finished({
  recipe,
  onRemove,
  exitPath,
  isUnpublished,
  undoText,
  onUndo,
  onReview,
  onCookAgain,
}: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const fillsPage = onRemove === null
  useEffect(() => {
    if (fillsPage) heading.current?.focus()
  }, [fillsPage])
  const Heading = fillsPage ? 'h1' : 'h2'
  return (
    <div className={css['finished']}>
      <ChefHat aria-hidden size={64} />
      <Heading ref={heading} tabIndex={-1}>
        {t('cook.finished')}
      </Heading>
      <p lang={recipe.language}>{recipe.title}</p>
      <div className={css['finishedActions']}>
        {onRemove === null ? (
          <UiLink className={css['main']} href={exitPath}>
            {t(isUnpublished ? 'editor.toRecipes' : 'cook.toRecipe')}
          </UiLink>
        ) : (
          <button type="button" className={css['main']} onClick={onRemove}>
            {t('multi.remove')}
          </button>
        )}
        <UiLink className={css['choice']} href={paths.history()}>
          {t('cooked.howWasIt')}
        </UiLink>
        <button type="button" className={css['choice']} onClick={onReview}>
          {t('cook.lookBack')}
        </button>
        {undoText !== null && (
          <button type="button" className={css['choice']} onClick={onUndo}>
            <Undo2 aria-hidden />
            {t('cook.undoOf', { action: undoText })}
          </button>
        )}
        <button type="button" className={css['choice']} onClick={onCookAgain}>
          {t('cook.again')}
        </button>
      </div>
    </div>
  )
}
