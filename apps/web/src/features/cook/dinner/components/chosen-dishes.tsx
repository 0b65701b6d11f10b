import type { InferredDish, HoldingTime } from '@souschef/domain/planning'
import { X } from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { DinnerChoice } from '#platform/planning/dinner-choice.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { TicketLetter } from '../../components/ticket-letter.tsx'
import { ticketOfNumber } from '../../model/ticket.ts'
import { guessesIn } from '../model/guesses.ts'
import type { DinnerRecipe } from '../model/dinner-recipe.ts'
import { DishHoldingTime } from './dish-holding-time.tsx'
import css from './dinner.module.css'

/** As on the recipe's page (DET-2). */
const MAX_SERVINGS = 100

interface Props {
  readonly choice: DinnerChoice
  readonly recipes: readonly DinnerRecipe[]
  /** What has been inferred so far. */
  readonly inferred: readonly InferredDish[]
  /** The holding time of each; empty while there is no plan. */
  readonly holdingTimes: readonly HoldingTime[]
  readonly now: number
  readonly onChange: (choice: DinnerChoice) => void
  readonly onSteps: (recipe: DinnerRecipe) => void
}

/** The dishes of a dinner, with their servings and what was guessed about their steps. */
export function ChosenDishes({ choice, recipes, inferred, holdingTimes, now, onChange, onSteps }: Props) {
  const { t } = useTranslation()
  const { dishes } = choice
  return (
    <ul className={css['dishes']} aria-label={t('dinner.dishes')}>
      {recipes.map((recipe, index) => {
        const { id, title, language } = recipe
        const servings = dishes.find(({ recipeId }) => recipeId === id)?.servings ?? recipe.servings
        const inferredDish = inferred.find(({ dish }) => dish.id === id)
        const guesses = inferredDish === undefined ? 0 : guessesIn(inferredDish).length
        return (
          <li key={id}>
            <TicketLetter ticket={ticketOfNumber(index)} className={css['letter']} />
            <UiLink href={paths.recipe(id)} lang={language} className={css['name']}>
              {title}
            </UiLink>
            <IconButton
              label={t('dinner.remove', { title })}
              icon={<X size={20} />}
              onClick={() =>
                onChange({ ...choice, dishes: dishes.filter(({ recipeId }) => recipeId !== id) })
              }
            />
            {inferredDish !== undefined && (
              <DishHoldingTime dish={inferredDish.dish} holdingTimes={holdingTimes} now={now} />
            )}
            <div className={css['tools']}>
              {servings !== null && (
                <Stepper
                  label={t('dinner.servings')}
                  value={servings}
                  min={1}
                  max={MAX_SERVINGS}
                  valueText={t('recipe.servingsCount', { count: servings })}
                  onChange={(value) =>
                    onChange({
                      ...choice,
                      dishes: dishes.map((dish) =>
                        dish.recipeId === id ? { ...dish, servings: value } : dish,
                      ),
                    })
                  }
                  decreaseLabel={t('dinner.fewer')}
                  increaseLabel={t('dinner.more')}
                />
              )}
              <Button
                variant="quiet"
                aria-label={t('dinner.stepsOf', { title })}
                onClick={() => onSteps(recipe)}
              >
                {t('dinner.steps')}
                {guesses > 0 && <small>{t('dinner.guessed', { count: guesses })}</small>}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
