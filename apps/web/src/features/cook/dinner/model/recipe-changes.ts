import type { Step } from '@souschef/domain'
import type { DinnerRecipe } from './dinner-recipe.ts'

/** How steps of a recipe differ from the version that a plan was made of. */
export const STEP_CHANGES = ['text', 'time', 'added', 'gone'] as const
export type StepChange = (typeof STEP_CHANGES)[number]

/** The numbers of the steps, from 1, by kind of change; removed steps by their former numbers. */
export type RecipeChanges = Readonly<Record<StepChange, readonly number[]>>

type Steps = Pick<DinnerRecipe, 'steps'>

/** The changes in the steps of a recipe that a cook would notice. Steps retain their ids when they are edited. */
export function recipeChanges({ steps: before }: Steps, { steps: after }: Steps): RecipeChanges {
  const numbers = (
    steps: readonly Step[],
    others: readonly Step[],
    predicate: (step: Step, other: Step | undefined) => boolean,
  ): readonly number[] =>
    steps.flatMap((step, index) =>
      predicate(
        step,
        others.find(({ id }) => id === step.id),
      )
        ? [index + 1]
        : [],
    )
  return {
    text: numbers(
      after,
      before,
      (step, previous) => previous !== undefined && stepFingerprint(previous) !== stepFingerprint(step),
    ),
    time: numbers(
      after,
      before,
      (step, previous) => previous !== undefined && previous.estimated_time !== step.estimated_time,
    ),
    added: numbers(after, before, (_, previous) => previous === undefined),
    gone: numbers(before, after, (_, next) => next === undefined),
  }
}

const stepFingerprint = ({ title, instruction, temperature }: Step): string =>
  JSON.stringify([title, instruction, temperature])
