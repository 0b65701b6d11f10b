import { stringifySetCookie } from 'cookie'
import type { MediaPass } from './sessions.ts'

const ATTRIBUTES = { name: 'media', path: '/media', httpOnly: true, sameSite: 'strict' } as const

/**
 * The `Set-Cookie` header that sets or clears the media cookie (DEC-45).
 *
 * @param pass null to clear it
 * @param https whether the public URL is https
 */
export const mediaCookie = (pass: MediaPass | null, https: boolean): string =>
  stringifySetCookie({
    ...ATTRIBUTES,
    secure: https,
    value: pass?.value ?? '',
    ...(pass === null ? { maxAge: 0 } : pass.seconds !== null && { maxAge: pass.seconds }),
  })
