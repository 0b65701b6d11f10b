import { useEffect } from 'react'
import { create } from 'zustand'
import type { Rewriter } from '#entities/recipe/model/rewriter.ts'

/** Leaves texts as their author wrote them. */
const AS_WRITTEN: Rewriter = { rewriteAmounts: () => [], rewriteText: (text) => text }

const useLoaded = create<Rewriter | null>(() => null)
let loading: Promise<void> | undefined

async function load(): Promise<void> {
  try {
    useLoaded.setState((await import('#entities/recipe/model/rewriter.ts')).rewriter)
  } catch {
    // Texts stay as written until a cooking page is opened again.
    loading = undefined
    useLoaded.setState(AS_WRITTEN)
  }
}

/**
 * What rewrites amounts in the texts of a cooked recipe.
 *
 * @param isNeeded whether the recipe is scaled or converted
 * @returns null until its code has loaded
 */
export function useRewriter(isNeeded: boolean): Rewriter | null {
  const loaded = useLoaded()
  useEffect(() => {
    if (isNeeded) loading ??= load()
  }, [isNeeded])
  return isNeeded ? loaded : AS_WRITTEN
}
