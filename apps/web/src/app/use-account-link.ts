import type { MouseEvent } from 'react'
import { askToSignIn } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'

/** Props of a link to a page that needs an account: for a guest it opens the login modal instead (HEAD-4). */
export function useAccountLink(href: string): {
  readonly href: string
  readonly onClick: (event: MouseEvent) => void
} {
  const isGuest = useSession((session) => session.status === 'guest')
  return {
    href,
    onClick: (event) => {
      if (!isGuest || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      askToSignIn()
    },
  }
}
