import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { useRouterState } from '#platform/navigation/use-router.ts'
import { stepFromUrl } from './shown-step.ts'

/** Delay before the URL is updated, in milliseconds, so that rendering for it is not part of a step change. */
const URL_DELAY_MS = 300

/**
 * The index of the step that the cook navigated to; null for the current one. It is stored in the URL (CPAGE-4), which survives a
 * reload, but is updated with a delay.
 *
 * @param count the number of steps
 */
export function useChosenStep(count: number): readonly [number | null, (index: number | null) => void] {
  const [searchParams, setSearchParams] = useSearchParams()
  const indexFromUrl = stepFromUrl(searchParams.get('step'), count)
  const [pending, setPending] = useState<{ readonly index: number | null } | null>(null)

  if (pending !== null && pending.index === indexFromUrl) setPending(null)

  const { isLoading: isLeaving } = useRouterState()
  const updateUrl = useEffectEvent((index: number | null): void => {
    // Navigating now would cancel the navigation in progress.
    if (isLeaving) return
    const next = new URLSearchParams(searchParams)
    next.delete('step')
    next.delete('highlightTimer')
    if (index !== null) next.set('step', String(index))
    setSearchParams(next, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (pending === null) return undefined
    const timer = setTimeout(() => updateUrl(pending.index), URL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [pending])

  return [pending === null ? indexFromUrl : pending.index, (index) => setPending({ index })]
}
