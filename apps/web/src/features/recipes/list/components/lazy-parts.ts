import { afterFirstPaint } from '../../../../platform/after-first-paint.ts'
import { retryableLazy } from '../../../../platform/retryable-lazy.tsx'

/** Filters beside the list. The server draws them with the page; in the browser their code comes after what can be seen at first. */
export const FilterRail = retryableLazy(async () => {
  await new Promise<void>((resolve) => void afterFirstPaint(resolve))
  return (await import('./filter-rail.tsx')).FilterRail
})

export const NoRecipes = retryableLazy(async () => (await import('./no-recipes.tsx')).NoRecipes)
