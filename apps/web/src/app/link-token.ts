const NAMES = { reset: 'resetToken|token', invitation: 'invitation' }

/**
 * The token of a link from a mail or a message, to set a new password (AUTH-2, DEC-31) or to register by invitation (DEC-42), in the
 * fragment, which no proxy logs, or in the query; null when the address has none. It is removed from the address bar and the history
 * as soon as it is read.
 */
export function consumeLinkToken(purpose: keyof typeof NAMES): string | null {
  const { href } = window.location
  const parameter = new RegExp(`(?<=[?&#])(?:${NAMES[purpose]})=([^&#]+)&?`, 'g')
  const token = parameter.exec(href)?.[1] ?? null
  if (token !== null)
    window.history.replaceState(
      window.history.state,
      '',
      href.replaceAll(parameter, '').replaceAll(/[?&#](?=#|$)/g, ''),
    )
  return token
}
