import { createSecretKey, hash } from 'node:crypto'
import { err, ok, type Result } from '@souschef/domain'
import { errors, jwtVerify, SignJWT } from 'jose'
import { byteCache } from '../../platform/byte-cache.ts'

const ALGORITHM = 'HS256'
const TYPE = 'at+jwt'
const ISSUER = 'souschef'
const AUDIENCE = 'souschef-api'

/** Base64url as it is written, to the last bit of a signature of 32 bytes: readers take padding and blanks as well. */
const FORM = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/

/** Verified tokens are remembered, some 1,500 of them: to verify one takes longer than most of what it is sent with. */
const REMEMBERED_BYTES = 500_000

interface Verified {
  readonly sessionId: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** Whom a token is for (MODEL-6). Only the session counts when it comes back; the rest is for programs to read. */
export interface AccessClaims {
  readonly userId: string
  readonly email: string
  readonly username: string
  readonly role: string
  readonly sessionId: string
}

export interface AccessTokens {
  /** @param now epoch milliseconds */
  readonly sign: (claims: AccessClaims, jti: string, now: number) => Promise<string>
  /** @returns the session of a token that is genuine and still good */
  readonly verify: (token: string, now: number) => Promise<Result<string, 'TOKEN_EXPIRED' | 'INVALID_TOKEN'>>
}

/**
 * JSON Web Tokens of one algorithm, one type, one issuer and one audience (RFC 8725, RFC 9068): whatever a header says, no
 * other key and no other algorithm is ever used.
 */
export function accessTokens(secret: Uint8Array, lifeSeconds: number): AccessTokens {
  const key = createSecretKey(secret)
  /** By their hashes, so that no token outlives its request in memory. */
  const verified = byteCache<Verified>(REMEMBERED_BYTES)
  return {
    sign: ({ sessionId, ...claims }, jti, now) => {
      const issuedAt = Math.floor(now / 1000)
      return new SignJWT({ ...claims, sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(claims.userId)
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(key)
    },
    verify: async (token, now) => {
      if (!FORM.test(token)) return err('INVALID_TOKEN')
      const digest = hash('sha256', token, 'base64url')
      const known = verified.get(digest)
      if (known !== undefined)
        return Math.floor(now / 1000) < known.expiresAt ? ok(known.sessionId) : err('TOKEN_EXPIRED')
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'jti', 'sid'],
          currentDate: new Date(now),
        })
        const isPlain = Object.keys(protectedHeader).every((name) => name === 'alg' || name === 'typ')
        const { sid, exp } = payload
        if (!isPlain || typeof sid !== 'string' || exp === undefined) return err('INVALID_TOKEN')
        verified.set(digest, { sessionId: sid, expiresAt: exp }, digest.length)
        return ok(sid)
      } catch (error) {
        return err(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN')
      }
    },
  }
}
