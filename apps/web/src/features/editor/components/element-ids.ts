/** Id of the fieldset of a row. */
export const rowElementId = (id: string): string => `row-${id}`

/** Id of the drag handle of a row. */
export const handleElementId = (id: string): string => `handle-${id}`

/** Id of the row of an ingredient that a step uses. */
export const stepIngredientElementId = (stepId: string, ingredientId: string): string =>
  `part-${stepId}-${ingredientId}`

/** Id of the field in which a step picks its ingredients. */
export const ingredientPickerId = (stepId: string): string => `${stepId}-pick`
