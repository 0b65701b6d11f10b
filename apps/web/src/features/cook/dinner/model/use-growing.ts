import { startTransition, useEffect, useState } from 'react'

/** How many of the parts of a drawing are drawn: one more with each frame, so that none takes longer than one. */
export function useGrowing(parts: number): number {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= parts) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, parts])
  return Math.min(drawn, parts)
}
