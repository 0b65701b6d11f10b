import type { Step } from './recipe.ts'

/** The fields of a step of which only the text is known. */
export const EMPTY_STEP = {
  title: null,
  description: null,
  ingredients: [],
  estimated_time: null,
  difficulty: 'easy',
  equipment: [],
  tips: null,
  is_parallel: false,
  dependencies: [],
  temperature: null,
  media: [],
  timers: [],
} satisfies Omit<Step, 'id' | 'step_number' | 'instruction'>
