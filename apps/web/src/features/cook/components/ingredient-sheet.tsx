import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { CookRecipe } from '../model/cook-recipe.ts'
import css from './cooking-screen.module.css'

/** All ingredients at hand without losing the place (CPAGE-2). */
export function IngredientSheet({
  recipe,
  onClose,
}: {
  readonly recipe: CookRecipe
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('cook.allIngredients')}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      <ul className={css['checklist']} lang={recipe.language}>
        {recipe.lines.map((line) => (
          <li key={line.id} className={css['line']}>
            <span>
              {line.name}
              {line.notes !== null && <span className={css['note']}> {line.notes}</span>}
            </span>
            <span className={css['amount']}>{line.amount}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
