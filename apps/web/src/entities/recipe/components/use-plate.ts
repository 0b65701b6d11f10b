import { createElement, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { afterFirstPaint } from '../../../platform/after-first-paint.ts'
import type { Plate } from '../../../ui/plate/plate.tsx'

type DrawPlate = (props: ComponentProps<typeof Plate>) => ReactNode

let draw: DrawPlate | null = null
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  try {
    const loaded = await import('../../../ui/plate/plate.tsx')
    draw = (props) => createElement(loaded.Plate, props)
    for (const listener of listeners) listener()
  } catch {
    // Without a drawing the box stays empty; the next picture tries again.
    loading = undefined
  }
}

function start(): void {
  loading ??= load()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const current = (): DrawPlate | null => draw

/**
 * What draws plates, once it is there. Its brushes are large, and no page waits for a drawing; all boxes that wait are filled at
 * the same moment, which Suspense would spread over several.
 */
export function usePlate(): DrawPlate | null {
  // Not before the texts are on the screen: what is fetched earlier takes the line from them.
  useEffect(() => afterFirstPaint(start), [])
  // In slices: two dozen plates at once hold up a phone for a fifth of a second.
  return useDeferredValue(useSyncExternalStore(subscribe, current, current))
}
