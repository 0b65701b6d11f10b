import { useCallback, useInsertionEffect, useRef } from 'react'

/**
 * Stable callback that calls the latest handler, so that memoised children do not render again. For event handlers; must not be
 * called during render.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback)
  useInsertionEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: Args): Result => latest.current(...args), [])
}
