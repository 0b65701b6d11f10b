export { lineToIngredient } from './to-ingredient.ts'
export type { LineIngredient } from './to-ingredient.ts'
export { readIngredientList } from './read-list.ts'
export { splitSteps } from './split-steps.ts'
