import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { useChosenStep } from '../../model/use-chosen-step.ts'
import type { ScreenContext } from './cooking-screen.tsx'
import { type KeyHandler, usePageKeys } from './use-step-keys.ts'

const scrollToTop = (): void => window.scrollTo(0, 0)

/**
 * The context of a screen that fills the page: its step and timer are in the URL, and it scrolls the page and handles its keys.
 *
 * @param stepCount the number of steps of the recipe
 * @param exitPath where 'leave' navigates
 */
export function usePageScreenContext(stepCount: number, exitPath: string): ScreenContext {
  const navigate = useNavigate()
  const { key: visit, pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const [chosen, onChoose] = useChosenStep(stepCount)
  const keys = useRef<KeyHandler>(null)
  usePageKeys(keys)
  const page = useMemo(() => ({ keys }), [])
  return {
    chosen,
    onChoose,
    highlighted: searchParams.get('highlightTimer'),
    visit,
    onStepChange: scrollToTop,
    // Undo from another page navigates back here.
    onUndone: () => void navigate(pathname, { replace: true, preventScrollReset: true }),
    onLeave: () => void navigate(exitPath),
    // Back must not lead to a page of a dish that is no longer being cooked.
    onStopped: () => void navigate(exitPath, { replace: true }),
    page,
  }
}
