import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * The same function at every drawing, which does what the newest one given would do: what is handed it need not be drawn anew.
 * For what people press, not to be called while drawing.
 */
export function useSteady<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act)
  useInsertionEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args): Result => newest.current(...args), [])
}
