/** Limits of a session, far above real use: they bound the work that an event causes. */
export const COOKING_BOUNDS = {
  /** Dishes of a session. The one that was completed longest ago is evicted for another. */
  dishes: 16,
  /** Timers that were started and neither acknowledged nor removed. */
  timers: 100,
} as const
