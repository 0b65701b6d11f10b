import { useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useChosenStep } from '../../model/use-chosen-step.ts'
import type { ScreenPlace } from './cooking-screen.tsx'
import { type KeyHandler, usePageKeys } from './use-step-keys.ts'

const scrollToTop = (): void => window.scrollTo(0, 0)

/**
 * The place of a screen that fills the page: its step and timer are in the address, it scrolls the page, and it has the keys.
 *
 * @param stepCount how many steps the recipe has
 * @param leadsTo where 'leave' leads
 */
export function usePagePlace(stepCount: number, leadsTo: string): ScreenPlace {
  const navigate = useNavigate()
  const { key: visit, pathname } = useLocation()
  const [address] = useSearchParams()
  const [chosen, onChoose] = useChosenStep(stepCount)
  const keys = useRef<KeyHandler>(null)
  usePageKeys(keys)
  const page = useMemo(() => ({ keys }), [])
  return {
    chosen,
    onChoose,
    highlighted: address.get('highlightTimer'),
    visit,
    onStepChange: scrollToTop,
    // From another page it leads back here.
    onUndone: () => void navigate(pathname, { replace: true, preventScrollReset: true }),
    onLeave: () => void navigate(leadsTo),
    page,
  }
}
