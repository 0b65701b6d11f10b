import type { RecipeSession } from '@souschef/domain'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { CookLine, CookRecipe } from '../../model/cook-recipe.ts'
import { isTicked } from '../../model/is-ticked.ts'
import css from './sheets.module.css'

interface Props {
  readonly recipe: CookRecipe
  readonly session: RecipeSession
  readonly onClose: () => void
}

/** All ingredients with their ticks, over the current step (CPAGE-2). */
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
      {recipe.groups.map(({ section, lines }, index) => (
        <Fragment key={section ?? index}>
          {section !== null && (
            <h3 className={css['section']} lang={recipe.language}>
              {section}
            </h3>
          )}
          <ul className={css['lines']}>
            {lines.map((line) => (
              <IngredientLine
                key={line.id}
                line={line}
                language={recipe.language}
                isTicked={isTicked(session, line.id)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </Dialog>
  )
}

interface IngredientLineProps {
  readonly line: CookLine
  readonly language: string
  readonly isTicked: boolean
}

function IngredientLine({ line, language, isTicked: ticked }: IngredientLineProps) {
  const { t } = useTranslation()
  return (
    <li data-ticked={ticked || undefined}>
      <span className={css['mark']}>
        {ticked && (
          <>
            <Check aria-hidden />
            <span className="visually-hidden">{t('cook.ticked')}</span>
          </>
        )}
      </span>
      <span lang={language}>
        {line.name}
        {line.notes !== null && <span className={css['note']}> {line.notes}</span>}
      </span>
      <span className={css['amount']}>{line.amount}</span>
    </li>
  )
}
