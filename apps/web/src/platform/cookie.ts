const YEAR_SECONDS = 31_536_000

/** Mirrors what is no secret in a cookie, so that the server can draw with it: choices, and whether a session is open. */
export function mirrorInCookie(name: 'language' | 'theme' | 'session', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
