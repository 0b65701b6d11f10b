import { useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** The key of the location at which a page was loaded, until it is replaced. */
const LOADED = 'default'

export interface Beginning {
  /** To be called when cooking has begun: coming back to the page begins nothing. */
  readonly onBegun: () => void
}

/**
 * Whether the cook has come to this page in order to begin: by a press in the product, or by its plain address. Back, Forward and a
 * reload show only what is being cooked, and so does an address that names a step or a timer, as those of notifications do.
 *
 * @returns null if not
 */
export function useBeginning(): Beginning | null {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  // The address and the way here change while the cook looks at other steps.
  const [begins] = useState(search === '' && (type === NavigationType.Push || key === LOADED))
  if (!begins) return null
  return {
    onBegun: () => {
      if (key === LOADED) void navigate(pathname, { replace: true, preventScrollReset: true })
    },
  }
}
