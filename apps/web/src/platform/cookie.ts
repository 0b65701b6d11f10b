const YEAR_SECONDS = 31_536_000

/** Copies a value to a cookie for rendering on the server: a setting, or whether a session is open. Never a secret. */
export function mirrorInCookie(name: 'language' | 'theme' | 'session', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
