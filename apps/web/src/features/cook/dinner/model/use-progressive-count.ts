import { startTransition, useEffect, useState } from 'react'

/** How many parts of a drawing are rendered: one more with each frame, so that rendering never blocks for longer. */
export function useProgressiveCount(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count >= total) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
