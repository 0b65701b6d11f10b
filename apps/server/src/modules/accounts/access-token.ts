import { createHmac, createSecretKey, hash } from 'node:crypto'
import { err, ok, type Result } from '@souschef/domain'
import { errors, jwtVerify } from 'jose'
import { byteCache } from '../../platform/byte-cache.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'souschef'
const AUDIENCE = 'souschef-api'

/** Canonical base64url including the last bits of a 32-byte signature; decoders also accept padding and white space. */
const TOKEN_FORMAT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** Enough for about 1,500 verified tokens; verifying one takes longer than handling most requests. */
const CACHE_BYTES = 500_000

/** The claims of an authentic token that the server uses. */
interface VerifiedToken {
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** The claims of a token (MODEL-6). The server relies on the session only; the rest is for client programs. */
export interface AccessClaims {
  readonly userId: string
  readonly email: string
  readonly username: string
  readonly role: string
  readonly sessionId: string
}

export interface AccessTokens {
  /**
   * Signs synchronously: transactions issue tokens, and waiting for a thread would block all other writers.
   *
   * @param now epoch milliseconds
   */
  readonly sign: (claims: AccessClaims, jti: string, now: number) => string
  /** @param now epoch milliseconds */
  readonly verify: (
    token: string,
    now: number,
  ) => Promise<Result<VerifiedToken, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * JSON Web Tokens with a fixed algorithm, type, issuer and audience (RFC 8725, RFC 9068); the token's header never selects a key
 * or an algorithm.
 */
export function createAccessTokens(secret: Uint8Array, lifetimeSeconds: number): AccessTokens {
  const key = createSecretKey(secret)
  /** Keyed by hash, so that no token outlives its request in memory. */
  const verified = byteCache<VerifiedToken>(CACHE_BYTES)
  return {
    sign: ({ sessionId, ...claims }, jti, now) => {
      const issuedAt = Math.floor(now / 1000)
      const payload = {
        ...claims,
        sid: sessionId,
        iss: ISSUER,
        aud: AUDIENCE,
        sub: claims.userId,
        jti,
        iat: issuedAt,
        exp: issuedAt + lifetimeSeconds,
      }
      const signed = `${encode({ alg: ALGORITHM, typ: TYPE })}.${encode(payload)}`
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
    },
    verify: async (token, now) => {
      if (!TOKEN_FORMAT.test(token)) return err('INVALID_TOKEN')
      const digest = hash('sha256', token, 'base64url')
      const cached = verified.get(digest)
      if (cached !== undefined)
        return Math.floor(now / 1000) < cached.expiresAt ? ok(cached) : err('TOKEN_EXPIRED')
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'jti', 'sid'],
          currentDate: new Date(now),
        })
        const isPlain = Object.keys(protectedHeader).every((parameter) => ['alg', 'typ'].includes(parameter))
        const { sid, exp } = payload
        if (!isPlain || typeof sid !== 'string' || exp === undefined) return err('INVALID_TOKEN')
        const found = { sessionId: sid, expiresAt: exp }
        verified.set(digest, found, digest.length)
        return ok(found)
      } catch (error) {
        return err(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
      }
    },
  }
}
