import { stringifySetCookie } from 'cookie'
import type { MediaPass } from './sessions.ts'

const ATTRIBUTES = { name: 'media', path: '/media', httpOnly: true, sameSite: 'strict' } as const

/**
 * The header that gives a browser the cookie of DEC-45, or takes it away.
 *
 * @param pass null to take it away
 * @param https whether the public URL is https
 */
export const mediaCookie = (pass: MediaPass | null, https: boolean): string =>
  stringifySetCookie({
    ...ATTRIBUTES,
    secure: https,
    value: pass?.value ?? '',
    ...(pass === null ? { maxAge: 0 } : pass.seconds !== null && { maxAge: pass.seconds }),
  })
