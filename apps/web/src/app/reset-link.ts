const NAMES = ['resetToken', 'token'] as const

/** AUTH-2, DEC-31: the token of a reset link; it leaves the address bar and the history as soon as it is read. */
export function takeResetToken(): string | null {
  const url = new URL(window.location.href)
  const token = NAMES.map((name) => url.searchParams.get(name)).find(
    (value) => value !== null && value !== '',
  )
  if (token === undefined || token === null) return null
  for (const name of NAMES) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  return token
}
