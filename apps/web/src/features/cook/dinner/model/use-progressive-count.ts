import { startTransition, useEffect, useState } from 'react'

/** How many of the parts of a drawing are drawn: one more with each frame, so that none takes longer than one. */
export function useProgressiveCount(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count >= total) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
