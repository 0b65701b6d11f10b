import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * Stable callback that calls the latest handler, so that memoised children do not render again. For event handlers; must not be
 * called during render.
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
