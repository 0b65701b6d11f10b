import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** The router's key of the location at which a page was loaded, until it is replaced. */
const INITIAL_KEY = 'default'

export interface StartIntent {
  /** To be called once cooking has started, so that returning to the page does not start it again. */
  readonly onStarted: () => void
}

/**
 * Whether the cook has come to this page in order to start cooking: by a press in the app, or by its plain URL. Back, Forward and a
 * reload only show what is being cooked, and so does a URL that names a step or a timer, as those of notifications do.
 *
 * @returns null if not
 */
export function useStartIntent(): StartIntent | null {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  // Read once: URL and navigation type change while the cook looks at other steps.
  const [shouldStart] = useState(search === '' && (type === NavigationType.Push || key === INITIAL_KEY))
  if (!shouldStart) return null
  return {
    onStarted: () => {
      if (key === INITIAL_KEY) void navigate(pathname, { replace: true, preventScrollReset: true })
    },
  }
}
