import type { RecipeSession } from '@souschef/domain'
import { Check } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import type { CookRecipe } from '../../model/cook-recipe.ts'
import css from './sheets.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly onClose: () => void
}

/** Whether an ingredient is ticked in every step that uses it. */
const isTicked = ({ steps }: RecipeSession, id: string): boolean => {
  const asking = steps.filter(({ ingredient_ids }) => ingredient_ids.includes(id))
  return asking.length > 0 && asking.every((step) => step.checked_ingredient_ids.includes(id))
}

/** All ingredients, with what is ticked already, over the current step (CPAGE-2). */
export function IngredientSheet({ recipe, session, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('cook.allIngredients')}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      <ul className={css['lines']}>
        {recipe.lines.map((line) => {
          const ticked = isTicked(session, line.id)
          return (
            <li key={line.id} data-ticked={ticked || undefined}>
              <span className={css['mark']}>
                {ticked && (
                  <>
                    <Check aria-hidden />
                    <span className="visually-hidden">{t('cook.ticked')}</span>
                  </>
                )}
              </span>
              <span lang={recipe.language}>
                {line.name}
                {line.notes !== null && <span className={css['note']}> {line.notes}</span>}
              </span>
              <span className={css['amount']}>{line.amount}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
