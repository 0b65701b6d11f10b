/** The index in `?step=`, counting from 0 and clamped (CPAGE-4); null when the address names none. */
export function stepInAddress(text: string | null, count: number): number | null {
  if (text === null || !/^-?\d{1,6}$/.test(text) || count === 0) return null
  return Math.min(count - 1, Math.max(0, Number(text)))
}

/** The first swipe or press that counts as sideways, in CSS pixels; less is a wet finger resting. */
const SWIPE_PX = 60

/** Which way a finger went: 1 to the next step, -1 to the one before, 0 when it scrolled or rested. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** A tap lasts no longer, in milliseconds, and wanders no further, in CSS pixels: else it scrolls, selects, or rests. */
const TAP_MS = 500
const TAP_PX = 12

/** Which way a tap on free ground looks: the left half to the step before, the right half to the next; 0 when it was none. */
export function tapDirection(
  { dx, dy, ms }: { readonly dx: number; readonly dy: number; readonly ms: number },
  /** Where it was, from 0 at the left edge to 1 at the right one. */
  place: number,
): -1 | 0 | 1 {
  if (ms > TAP_MS || Math.hypot(dx, dy) > TAP_PX) return 0
  return place < 0.5 ? -1 : 1
}
