const GESTURES = ['pointerup', 'keydown'] as const

/**
 * Calls `listener` at every tap and key, before the page handles it: browsers grant some permissions only then.
 *
 * @returns function that stops listening
 */
export function onGesture(listener: () => void): () => void {
  for (const type of GESTURES) window.addEventListener(type, listener, { capture: true })
  return () => {
    for (const type of GESTURES) window.removeEventListener(type, listener, { capture: true })
  }
}
