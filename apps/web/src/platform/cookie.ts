const YEAR_SECONDS = 31_536_000

/** Mirrors a choice that holds no secret in a cookie, so that the server can render with it. */
export function mirrorInCookie(name: 'language' | 'theme', value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
