import type { Concerns } from '@souschef/domain'

/** The location of a missing item. */
export interface MissingItem {
  /** The index of the step. */
  readonly index: number
  /** The unticked ingredient; null if the step itself is unfinished. */
  readonly ingredientId: string | null
}

/** The first unticked ingredient and the first unfinished step, if any (COOK-16). */
export function missingItems(
  { unchecked: [first], unfinished_step_ids: [unfinished] }: Concerns,
  { steps }: { readonly steps: readonly { readonly id: string }[] },
): readonly MissingItem[] {
  const itemIn = (stepId: string | undefined, ingredientId: string | null): readonly MissingItem[] => {
    const index = steps.findIndex(({ id }) => id === stepId)
    return index === -1 ? [] : [{ index, ingredientId }]
  }
  return [...itemIn(first?.step_id, first?.ingredient_ids[0] ?? null), ...itemIn(unfinished, null)]
}
