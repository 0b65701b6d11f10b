import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { UiLinkProps } from '../ui/ui-link.tsx'

const opensElsewhere = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target)

/**
 * A link to another page of the app, which opens without a reload. Our own, because the router's comes with prefetching, forms and
 * view transitions, 5 kB of the first page. A link to the address on screen adds no entry to the history.
 */
export function Link({ href, onClick, children, ...rest }: UiLinkProps) {
  const url = useHref(href)
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={url}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || opensElsewhere(event)) return
        event.preventDefault()
        const { pathname, search, hash } = window.location
        void navigate(href, { replace: url === pathname + search + hash })
      }}
    >
      {children}
    </a>
  )
}
