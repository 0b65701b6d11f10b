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
    // The box stays empty; the next picture retries.
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

/** What the server has rendered, where none is drawn; a late section is hydrated when they are loaded already. */
const none = () => null

/**
 * The function that draws plates, or null until its large chunk is loaded. Without Suspense, which would reveal the plates one after
 * the other.
 */
export function usePlate(): DrawPlate | null {
  // After the first paint, so that the chunk does not compete for bandwidth with it.
  useEffect(() => afterFirstPaint(start), [])
  // Deferred: drawing two dozen plates at once would block a phone for 200 ms.
  return useDeferredValue(useSyncExternalStore(subscribe, current, none))
}
