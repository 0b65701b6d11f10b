import type { RecipeContent } from './recipe.ts'

/** In minutes; null if not given. */
type Times = Pick<RecipeContent, 'prep_time' | 'cook_time' | 'total_time'>

/** Preparation plus cooking, in minutes; null if neither is given. */
export const summedTime = ({ prep_time, cook_time }: Omit<Times, 'total_time'>): number | null =>
  prep_time === null && cook_time === null ? null : (prep_time ?? 0) + (cook_time ?? 0)

/**
 * How long a recipe takes, in minutes: the author's total, which is shorter where both times overlap, else preparation plus cooking
 * (MODEL-1). Everything that shows, filters or sorts by a recipe's time uses this. It is the `total_time` of responses.
 */
export const totalTime = (times: Times): number | null => times.total_time ?? summedTime(times)

/** The total that the author gave, in minutes; null if there is none, or it equals the sum of the two times. */
export const explicitTotal = (times: Times): number | null =>
  times.total_time === summedTime(times) ? null : times.total_time

/** The total to show beside the two times, in minutes; null where it would only repeat one of them. */
export const displayedTotal = (times: Times): number | null =>
  explicitTotal(times) ?? (times.prep_time === null || times.cook_time === null ? null : totalTime(times))
