import type { RecipeSession } from '@souschef/domain'

/** Whether a recipe is being cooked: its session is active or paused (CARD-4). */
export const isInProgress = ({ status }: RecipeSession): boolean => status !== 'completed'
