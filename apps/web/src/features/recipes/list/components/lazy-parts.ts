import { afterFirstPaint } from '#platform/after-first-paint.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'

/** Filters beside the list, rendered by the server; in the browser their code is loaded after the first paint. */
export const FilterRail = retryableLazy(async () => {
  await new Promise<void>((resolve) => void afterFirstPaint(resolve))
  return (await import('./filter-rail.tsx')).FilterRail
})

export const NoRecipes = retryableLazy(async () => (await import('./no-recipes.tsx')).NoRecipes)
