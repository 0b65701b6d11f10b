const NAMES = { reset: ['resetToken', 'token'], invitation: ['invitation'] } as const

/**
 * The token of a link from a mail or a message, to set a new password (AUTH-2, DEC-31) or to register by invitation (DEC-42);
 * null when the address holds none. It leaves the address bar and the history as soon as it is read.
 */
export function takeLinkToken(purpose: keyof typeof NAMES): string | null {
  const url = new URL(window.location.href)
  const token = NAMES[purpose].map((name) => url.searchParams.get(name)).find(Boolean)
  if (token === undefined || token === null) return null
  for (const name of NAMES[purpose]) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  return token
}
