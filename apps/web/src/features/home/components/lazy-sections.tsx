import { Suspense, useRef, useState, useSyncExternalStore } from 'react'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useInView } from '#platform/use-in-view.ts'
import { HomeSection } from './home-section.tsx'
import { RowSkeletons } from './row-skeletons.tsx'

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

const LiveCooking = retryableLazy(async () => (await import('./live-cooking.tsx')).LiveCooking)

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

const PENDING = { data: undefined, error: null, refetch: () => Promise.resolve() }

function LiveCookingSkeleton() {
  const { t } = useTranslation()
  return (
    <HomeSection
      id="live"
      title={t('home.live')}
      result={PENDING}
      isEmpty={() => false}
      skeleton={<RowSkeletons count={2} />}
    >
      {() => null}
    </HomeSection>
  )
}

/** Changes by the minute, so it is not part of the pages that the server caches. Its code is loaded when it comes into view. */
export function LazyLiveCooking() {
  const isHydrated = useIsHydrated()
  const container = useRef<HTMLDivElement>(null)
  const [wasInView, setWasInView] = useState(false)
  const isInView = useInView(container, isHydrated && !wasInView)
  if (isInView && !wasInView) setWasInView(true)
  if (!isHydrated) return null
  const skeleton = <LiveCookingSkeleton />
  return (
    <div ref={container}>
      {wasInView ? (
        <Suspense fallback={skeleton}>
          <LiveCooking />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  )
}
