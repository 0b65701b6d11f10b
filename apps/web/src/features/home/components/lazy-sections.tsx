import { useSyncExternalStore } from 'react'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'

/*
 * Sections below the first screen, whose code is loaded after the first paint. Their server-rendered markup stays until then.
 */

const firstPaint = (): Promise<void> => new Promise((resolve) => void afterFirstPaint(resolve))

export const LazyDemoDinner = retryableLazy(async () => {
  await firstPaint()
  return (await import('#entities/recipe/components/demo-dinner.tsx')).DemoDinner
})

export const LazyRecommendedPeople = retryableLazy(async () => {
  await firstPaint()
  return (await import('./recommended-people.tsx')).RecommendedPeople
})

const LiveCooking = retryableLazy(async () => {
  await firstPaint()
  return (await import('./live-cooking.tsx')).LiveCooking
})

export const LazyFriendsActivity = retryableLazy(
  withAllTexts(async () => {
    await firstPaint()
    return (await import('./friends-activity.tsx')).FriendsActivity
  }),
)

const subscribeToNothing = () => () => undefined

/** False on the server and during hydration. */
const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )

/** Changes by the minute, so it is not part of the pages that the server caches. */
export const LazyLiveCooking = () => (useIsHydrated() ? <LiveCooking /> : null)
