/** The zero-based index in `?step=`, clamped (CPAGE-4); null if there is none. */
export function stepFromUrl(text: string | null, count: number): number | null {
  if (text === null || !/^-?\d{1,6}$/.test(text) || count === 0) return null
  return Math.min(count - 1, Math.max(0, Number(text)))
}

/** The minimum distance of a swipe, in CSS pixels; less is a resting finger. */
const MIN_SWIPE_PX = 60

/** The direction of a swipe: 1 to the next step, -1 to the previous one, 0 if it is not a swipe. */
export function swipeDirection(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < MIN_SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return 0
  return dx < 0 ? 1 : -1
}

/** The maximum duration of a tap, in milliseconds, and how far it may move, in CSS pixels. */
const MAX_TAP_MS = 500
const MAX_TAP_PX = 12

/** The direction of a tap on a tap area: the left half goes to the previous step, the right half to the next; 0 if it is not a tap. */
export function tapDirection(
  { dx, dy, ms }: { readonly dx: number; readonly dy: number; readonly ms: number },
  /** Its position, from 0 at the left edge to 1 at the right one. */
  position: number,
): -1 | 0 | 1 {
  if (ms > MAX_TAP_MS || Math.hypot(dx, dy) > MAX_TAP_PX) return 0
  return position < 0.5 ? -1 : 1
}
