import { lazy } from 'react'
import { afterFirstPaint } from '../../../platform/after-first-paint.ts'

const firstPaint = (): Promise<void> => new Promise((resolve) => void afterFirstPaint(resolve))

/** Filters beside the list. The server draws them with the page; in the browser their code comes after what can be seen at first. */
export const FilterRail = lazy(async () => {
  await firstPaint()
  return { default: (await import('./filter-rail.tsx')).FilterRail }
})

export const NoRecipes = lazy(async () => ({ default: (await import('./no-recipes.tsx')).NoRecipes }))
