import { createElement, useDeferredValue, useEffect } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { create } from 'zustand'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import type { Plate } from '#ui/plate/plate.tsx'

type DrawPlate = (props: ComponentProps<typeof Plate>) => ReactNode

/** A late section is hydrated with what the server has rendered, the initial null, even if plates can be drawn already. */
const useDrawPlate = create<DrawPlate | null>(() => null)
let loading: Promise<void> | undefined

async function load(): Promise<void> {
  try {
    const loaded = await import('#ui/plate/plate.tsx')
    const draw: DrawPlate = (props) => createElement(loaded.Plate, props)
    useDrawPlate.setState(() => draw)
  } catch {
    // The box stays empty; the next picture retries.
    loading = undefined
  }
}

function startLoading(): void {
  loading ??= load()
}

/**
 * The function that draws plates, or null until its large chunk is loaded. Without Suspense, which would reveal the plates one after
 * the other.
 */
export function usePlate(): DrawPlate | null {
  // After the first paint, so that the chunk does not compete for bandwidth with it.
  useEffect(() => afterFirstPaint(startLoading), [])
  // Deferred: drawing two dozen plates at once would block a phone for 200 ms.
  return useDeferredValue(useDrawPlate())
}
