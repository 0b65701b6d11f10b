/** Bounds of what is being cooked at once, far above what anybody cooks: they bound the work that an event causes. */
export const COOKING_BOUNDS = {
  /** Dishes of a session. Of completed ones, the one completed longest ago makes room for another. */
  dishes: 16,
  /** Timers that were started and neither acknowledged nor removed. */
  timers: 100,
} as const
