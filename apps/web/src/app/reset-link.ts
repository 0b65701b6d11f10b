const NAMES = ['resetToken', 'token'] as const

/** Takes the token of a reset link (AUTH-2), and removes it from the address bar and the history (DEC-31). */
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
