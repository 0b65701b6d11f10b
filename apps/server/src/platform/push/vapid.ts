import { createECDH, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Secrets } from '../secrets.ts'

const TOKEN_LIFETIME_SECONDS = 12 * 3600

/** How this installation identifies itself to push services (RFC 8292). */
export interface Vapid {
  /** For browsers that subscribe: an uncompressed point of P-256, base64url. */
  readonly publicKey: string
  /** The value of an `Authorization` header for a push service. */
  readonly authorize: (endpoint: URL, now: number) => Promise<string>
}

/** About one in 2^32 values is not a key of the curve. */
function deriveKeyPair(secrets: Secrets) {
  for (let attempt = 0; ; attempt += 1)
    try {
      const pair = createECDH('prime256v1')
      pair.setPrivateKey(secrets.keyFor(`push ${attempt}`))
      return pair
    } catch (error) {
      if (attempt === 3) throw error
    }
}

/** @param subject a contact for the operators of push services: an `https:` or `mailto:` URL */
export function createVapid(secrets: Secrets, subject: string): Vapid {
  const pair = deriveKeyPair(secrets)
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: pair.getPrivateKey().toString('base64url') }
  const key = createPrivateKey({ format: 'jwk', key: jwk })
  return {
    publicKey,
    authorize: async ({ origin }, now) => {
      const token = await new SignJWT({ sub: subject })
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setExpirationTime(Math.floor(now / 1000) + TOKEN_LIFETIME_SECONDS)
        .sign(key)
      return `vapid t=${token}, k=${publicKey}`
    },
  }
}
