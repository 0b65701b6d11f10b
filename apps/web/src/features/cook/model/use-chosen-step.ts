import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { stepInAddress } from './shown-step.ts'

/** How long after the last look the address follows, in milliseconds: drawing for it is no part of a step change. */
const FOLLOWS_MS = 300

/**
 * The step that the cook chose to see, as an index; null: the one that they are at. It stands in the address (CPAGE-4), so
 * that it is still there after a reload, but the page does not wait for that.
 *
 * @param count how many steps there are
 */
export function useChosenStep(count: number): readonly [number | null, (index: number | null) => void] {
  const [address, setAddress] = useSearchParams()
  const inAddress = stepInAddress(address.get('step'), count)
  const [ahead, setAhead] = useState<{ readonly index: number | null } | null>(null)

  if (ahead !== null && ahead.index === inAddress) setAhead(null)

  const isLeaving = useNavigation().state !== 'idle'
  const follow = useEffectEvent((index: number | null): void => {
    // To go anywhere else now would call the cook back who is leaving.
    if (isLeaving) return
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('step')
        after.delete('highlightTimer')
        if (index !== null) after.set('step', String(index))
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (ahead === null) return undefined
    const timer = setTimeout(() => follow(ahead.index), FOLLOWS_MS)
    return () => clearTimeout(timer)
  }, [ahead])

  return [ahead === null ? inAddress : ahead.index, (index) => setAhead({ index })]
}
