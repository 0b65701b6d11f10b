import { type Dish, type Hands, type Plan, refKey, type Touch } from '@souschef/domain/planning'
import { type DinnerRecipe, stepText } from './dinner-recipe.ts'

/** A step of a plan, or the heating of an oven for one, as it is shown. Minutes are counted from the epoch. */
export interface PlanRow {
  readonly key: string
  readonly kind: 'step' | 'heating'
  readonly recipe: Pick<DinnerRecipe, 'id' | 'title' | 'language'>
  /** The index of the dish in the dinner, from 0, which selects its ticket. */
  readonly dishIndex: number
  readonly step: string
  /** The step's number in its recipe, from 1. */
  readonly number: number
  readonly text: string
  readonly start: number
  readonly end: number
  readonly hands: Hands
  readonly touches: readonly Touch[]
  readonly cook: number | null
  readonly burner: number | null
  readonly oven: number | null
  /** Of the oven, in °C. */
  readonly temperature: number | null
}

/** The rows of a plan, in the order of their starts. */
export function planRows(
  plan: Pick<Plan, 'steps' | 'heatings'>,
  dishes: readonly Dish[],
  recipes: readonly DinnerRecipe[],
): readonly PlanRow[] {
  const steps = plan.steps.flatMap((planned): readonly PlanRow[] => {
    const found = findStep(planned, dishes, recipes)
    if (found === null) return []
    const { recipe, dishIndex, number, text, dishStep } = found
    // Heating an oven for a step is shown as a row of its own.
    if (dishStep?.heatsOven === true && planned.start === planned.end) return []
    return [
      {
        key: refKey(planned),
        kind: 'step',
        recipe,
        dishIndex,
        step: planned.step,
        number,
        text,
        start: planned.start,
        end: planned.end,
        hands: dishStep?.hands ?? 'busy',
        touches: planned.touches,
        cook: planned.cook,
        burner: planned.burner,
        oven: planned.oven,
        temperature: dishStep?.oven ?? null,
      },
    ]
  })
  const stepStarts = new Set(steps.map(({ recipe, start, oven }) => `${recipe.id} ${start} ${oven}`))
  const heatings = plan.heatings.flatMap((heating): readonly PlanRow[] => {
    const found = findStep(heating, dishes, recipes)
    // The recipe has a step for it.
    if (found === null || stepStarts.has(`${heating.dish} ${heating.start} ${heating.oven}`)) return []
    const { recipe, dishIndex, number, text } = found
    return [
      {
        key: `heating\n${refKey(heating)}`,
        kind: 'heating',
        recipe,
        dishIndex,
        step: heating.step,
        number,
        text,
        start: heating.start,
        end: heating.end,
        hands: 'free',
        touches: [],
        cook: null,
        burner: null,
        oven: heating.oven,
        temperature: heating.temperature,
      },
    ]
  })
  return [...heatings, ...steps].toSorted((one, other) => one.start - other.start || one.end - other.end)
}

function findStep(
  ref: { readonly dish: string; readonly step: string },
  dishes: readonly Dish[],
  recipes: readonly DinnerRecipe[],
) {
  const dishIndex = recipes.findIndex(({ id }) => id === ref.dish)
  const recipe = recipes[dishIndex]
  const step = recipe?.steps.find(({ id }) => id === ref.step)
  if (recipe === undefined || step === undefined) return null
  const dishStep = dishes.find(({ id }) => id === ref.dish)?.steps.find(({ id }) => id === ref.step)
  return {
    recipe,
    dishIndex,
    number: recipe.steps.indexOf(step) + 1,
    text: stepText(recipe, step),
    dishStep,
  }
}
