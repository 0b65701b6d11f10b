import { type CookingState, findSession } from '@souschef/domain'
import { Fragment } from 'react'
import { Amount } from '#entities/recipe/components/amount.tsx'
import { measureRecipe } from '#entities/recipe/model/measured-recipe.ts'
import { useDefaultUnits } from '#entities/recipe/model/use-units.ts'
import type { CookedRecipes } from '#platform/cooking/cooked-recipes.ts'
import type { CookingStore } from '#platform/cooking/cooking-store.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TickBox } from '#ui/tick-box.tsx'
import { isTicked } from '../../model/is-ticked.ts'
import { type DishLine, type SharedLine, sharedList, stepsUsing } from '../../model/shared-list.ts'
import { ticketOf } from '../../model/ticket.ts'
import { TicketLetter } from '../ticket-letter.tsx'
import css from './shared-checklist.module.css'

interface Props {
  readonly userId: string
  readonly state: CookingState
  readonly recipes: CookedRecipes
  readonly dispatch: CookingStore['dispatch']
  readonly onClose: () => void
}

/** The ingredients of all dishes, with amounts of the same one added up; a tick applies to every step that uses it. */
export function SharedChecklist({ userId, state, recipes, dispatch, onClose }: Props) {
  const { t } = useTranslation()
  const units = useDefaultUnits(userId)
  const lines = state.sessions.flatMap(({ recipe_id, servings }): readonly DishLine[] => {
    const recipe = recipes.get(recipe_id)
    if (recipe === undefined) return []
    const { groups, view } = measureRecipe(recipe, servings ?? recipe.servings ?? 1, units)
    return groups.flatMap((group) =>
      group.lines.map(({ id, name, written, measure }) => ({
        recipeId: recipe_id,
        ingredientId: id,
        name,
        written,
        view,
        language: recipe.language,
        measure,
      })),
    )
  })
  const tick = ({ dishLines }: SharedLine, checked: boolean): void => {
    for (const [recipe_id, dishIngredients] of Map.groupBy(dishLines, ({ recipeId }) => recipeId)) {
      const session = findSession(state, recipe_id)
      if (session === undefined) continue
      const items = dishIngredients.flatMap(({ ingredientId }) => stepsUsing(session, ingredientId))
      dispatch({ type: 'SET_INGREDIENTS', recipe_id, checked, items, go_to_step_id: null })
    }
  }
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('multi.checklistTitle')}
      closeLabel={t('cook.close')}
      onClose={onClose}
    >
      <ul className={css['lines']}>
        {sharedList(lines).map((line) => (
          <Line key={line.name} line={line} state={state} recipes={recipes} onTick={tick} />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineProps extends Pick<Props, 'state' | 'recipes'> {
  readonly line: SharedLine
  readonly onTick: (line: SharedLine, checked: boolean) => void
}

function Line({ line, state, recipes, onTick }: LineProps) {
  const { name, measures, dishLines } = line
  const sessions = dishLines.flatMap((dishLine) => {
    const session = findSession(state, dishLine.recipeId)
    return session === undefined || stepsUsing(session, dishLine.ingredientId).length === 0
      ? []
      : [{ session, dishLine }]
  })
  const isDone =
    sessions.length > 0 && sessions.every(({ session, dishLine }) => isTicked(session, dishLine.ingredientId))
  const languageOf = (recipeId: string) => recipes.get(recipeId)?.language
  return (
    <li>
      <label className={css['line']}>
        <TickBox
          className={css['tick']}
          checked={isDone}
          disabled={sessions.length === 0}
          onChange={() => onTick(line, !isDone)}
        />
        <span className={css['name']} lang={languageOf(dishLines[0]?.recipeId ?? '')}>
          {name}
        </span>
        <span className={css['amount']}>
          {[...measures.entries()].map(([index, measure]) => (
            <Fragment key={index}>
              {index > 0 && <span>{' + '}</span>}
              <Amount measure={measure} />
            </Fragment>
          ))}
        </span>
        <span className={css['parts']}>
          {[...dishLines.entries()].map(([index, dishLine]) => (
            <span key={index} className={css['part']}>
              <TicketLetter ticket={ticketOf(state, dishLine.recipeId)} className={css['letter']} />
              <span className="visually-hidden">{recipes.get(dishLine.recipeId)?.title}</span>
              {dishLines.length > 1 && <Amount measure={dishLine.measure} />}
            </span>
          ))}
        </span>
      </label>
    </li>
  )
}
