import { type ComponentType, lazy } from 'react'
import { afterFirstPaint } from '../../../../platform/after-first-paint.ts'
import type { FilterPlace } from './filter-place.ts'

const firstPaint = (): Promise<void> => new Promise((resolve) => void afterFirstPaint(resolve))

/**
 * Filters beside the list. The server draws them with the page; in the browser their code comes after what can be seen at first,
 * and where it does not come, the list stands without them.
 */
export const FilterRail = lazy(async (): Promise<{ default: ComponentType<FilterPlace> }> => {
  await firstPaint()
  const chunk = await import('./filter-rail.tsx').catch(() => null)
  return { default: chunk?.FilterRail ?? (() => null) }
})

export const NoRecipes = lazy(async () => ({ default: (await import('./no-recipes.tsx')).NoRecipes }))
