import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** The key of the location at which a page was loaded, until it is replaced. */
const INITIAL_KEY = 'default'

export interface StartIntent {
  /** To be called when cooking has begun: coming back to the page begins nothing. */
  readonly onStarted: () => void
}

/**
 * Whether the cook has come to this page in order to begin: by a press in the product, or by its plain address. Back, Forward and a
 * reload show only what is being cooked, and so does an address that names a step or a timer, as those of notifications do.
 *
 * @returns null if not
 */
export function useStartIntent(): StartIntent | null {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  // The address and the way here change while the cook looks at other steps.
  const [shouldStart] = useState(search === '' && (type === NavigationType.Push || key === INITIAL_KEY))
  if (!shouldStart) return null
  return {
    onStarted: () => {
      if (key === INITIAL_KEY) void navigate(pathname, { replace: true, preventScrollReset: true })
    },
  }
}
