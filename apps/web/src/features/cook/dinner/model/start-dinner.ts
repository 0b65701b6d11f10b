import { MINUTE_MS } from '@souschef/domain'
import type { InferredDish, Plan } from '@souschef/domain/planning'
import { type QueryClient } from '@tanstack/react-query'
import { fetchRecipe } from '#entities/recipe/api/recipe-query.ts'
import { cookingStore } from '#platform/cooking/cooking-store.ts'
import { startDish } from '#platform/cooking/start-dish.ts'
import { newId } from '#platform/ids.ts'
import type { DinnerChoice } from '#platform/planning/dinner-choice.ts'
import { dinnerCorrections, NO_CORRECTIONS } from './dinner-corrections.ts'
import { givenMinutes, paceOf } from './dinner-pace.ts'
import type { DinnerRecipe } from './dinner-recipe.ts'
import { minuteNow } from './minute.ts'
import { transferShare } from './plan-share.ts'
import type { RunningDinner } from './progress.ts'
import { runningStore } from './running-store.ts'

export interface DinnerStart {
  readonly choice: DinnerChoice
  readonly recipes: readonly DinnerRecipe[]
  readonly inferred: readonly InferredDish[]
  readonly plan: Plan
}

/**
 * Starts cooking by a plan: every dish gets a session, paused if its first step is not due yet.
 *
 * @throws if a recipe cannot be fetched
 */
export async function startDinner(
  client: QueryClient,
  userId: string,
  { choice, recipes, inferred, plan }: DinnerStart,
): Promise<void> {
  const store = cookingStore(userId)
  const fullRecipes = await Promise.all(recipes.map(({ id }) => fetchRecipe(client, id)))
  for (const recipe of fullRecipes) {
    const servings = choice.dishes.find(({ recipeId }) => recipeId === recipe.id)?.servings ?? recipe.servings
    // Timers of the recipe would ring in addition to the plan's alarms.
    await startDish(userId, recipe, servings, { autoStart: false })
    const startsAt = plan.steps.find(({ dish }) => dish === recipe.id)?.start ?? 0
    if (startsAt > minuteNow()) store.dispatch({ type: 'PAUSE_RECIPE', recipe_id: recipe.id })
  }
  const dishes = inferred.map(({ dish }) => dish)
  const dinner: RunningDinner = {
    id: newId(),
    revision: 0,
    serveAt: choice.serveAt === null ? null : Math.floor(choice.serveAt / MINUTE_MS),
    allHot: choice.allHot,
    cooks: choice.cooks,
    burners: choice.burners,
    ovens: choice.ovens,
    recipes,
    dishes,
    given: givenMinutes(
      dishes,
      recipes,
      dinnerCorrections(userId).getState() ?? NO_CORRECTIONS,
      paceOf(userId),
    ),
    plan,
    runningSteps: {},
    done: [],
  }
  await runningStore(userId).write(dinner)
  transferShare(userId, dinner.id)
}
