import type { SignedIn } from '@souschef/contract'
import { DAY_MS, err, ok, type Result } from '@souschef/domain'
import type { Clock } from '../../platform/clock.ts'
import { afterCommit } from '../../platform/db/transactions.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Authenticate, SessionCaller } from '../../platform/http/caller.ts'
import type { Logger } from '../../platform/log.ts'
import type { NewId, RandomBytes } from '../../platform/random.ts'
import { hashToken } from '../../platform/secrets.ts'
import { type Device, UNKNOWN_DEVICE } from './device.ts'
import type { AccessTokens } from './access-token.ts'
import type { MediaPasses } from './media-pass.ts'
import { newToken, sealSuccessor, unsealSuccessor } from './opaque-token.ts'
import {
  lockRefreshToken,
  insertRefreshToken,
  insertSession,
  type RefreshTokenRow,
  replaceRefreshToken,
  revokeSession,
  prepareSessionOwnerRead,
  findSessionIdByToken,
  touchSession,
} from './session-store.ts'
import { userById, type UserRow } from './user-store.ts'

/** Idle and absolute lifetime of a session (DEC-39). */
const LIFETIMES = {
  remembered: { idle: 30 * DAY_MS, absolute: 90 * DAY_MS },
  brief: { idle: DAY_MS, absolute: DAY_MS },
} as const

/** Grace period in which a replaced refresh token still returns its successor, for two tabs or a lost response (API-9). */
const RETRY_WINDOW_MS = 10_000

/** The value and lifetime of the media cookie. */
export interface MediaPass {
  readonly value: string
  /** The lifetime; null for a cookie that ends with the browser session. */
  readonly seconds: number | null
}

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
  readonly mediaPass: MediaPass
}

/** A new session's tokens, with its user. */
export type SignedInUser = Tokens & SignedIn

export interface SessionsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly random: RandomBytes
  readonly newId: NewId
  readonly accessTokens: AccessTokens
  readonly mediaPasses: MediaPasses
  /** Announces to all nodes that sessions of a user have ended. */
  readonly announceSignOut: (userId: string) => void
  readonly log: Logger
}

/** Sessions of signed-in users, and their tokens. */
export interface Sessions {
  readonly authenticate: Authenticate<SessionCaller>
  /** Checks the pass in a media cookie. */
  readonly authenticateMedia: Authenticate<SessionCaller>
  readonly create: (tx: Tx, user: UserRow, remember: boolean, now: number, device?: Device) => Promise<Tokens>
  /** Exchanges a refresh token for new tokens. Using one that was replaced earlier ends its session: it must have been stolen. */
  readonly refresh: (token: string, now: number) => Promise<Result<Tokens, 'SESSION_EXPIRED'>>
  /** Signs out one device of a user. @returns whether it was signed in */
  readonly endOne: (tx: Tx, sessionId: string, userId: string, now: number) => Promise<boolean>
  /** Ends a session, and the session of the refresh token `token`, if that belongs to the same user. */
  readonly end: (
    tx: Tx,
    sessionId: string,
    userId: string,
    token: string | undefined,
    now: number,
  ) => Promise<void>
}

export function createSessions(options: SessionsOptions): Sessions {
  const { database, clock, random, newId, accessTokens, mediaPasses, log } = options
  const sessionOwners = prepareSessionOwnerRead(database)

  const lifetimeOf = (remember: number) => (remember === 1 ? LIFETIMES.remembered : LIFETIMES.brief)

  const issueRefreshToken = async (
    tx: Tx,
    session: { readonly id: string; readonly remember: number; readonly expires_at: number },
    now: number,
  ) => {
    const refreshToken = newToken(random)
    const row: RefreshTokenRow = {
      token_hash: hashToken(refreshToken),
      session_id: session.id,
      created_at: now,
      expires_at: Math.min(now + lifetimeOf(session.remember).idle, session.expires_at),
      replaced_at: null,
      successor: null,
    }
    await insertRefreshToken(tx, row)
    return refreshToken
  }

  /** Valid as long as the refresh token issued at the same time. */
  const mediaPass = (session: { readonly id: string; readonly remember: number }, now: number): MediaPass => {
    const { idle } = lifetimeOf(session.remember)
    return {
      value: mediaPasses.sign(session.id, now + idle),
      seconds: session.remember === 1 ? idle / 1000 : null,
    }
  }

  const resolveCaller = async (
    sessionId: string,
    allowsEnded: boolean,
    now: number,
    /** When the token expires, epoch milliseconds; null if it expires with the session. */
    tokenExpiresAt: number | null = null,
  ): Promise<Result<SessionCaller, 'INVALID_TOKEN'>> => {
    const owner = await sessionOwners.first(sessionId)
    if (!owner) return err('INVALID_TOKEN')
    const isActive = owner.revoked_at === null && owner.expires_at > now && owner.is_disabled === 0
    if (!isActive && !allowsEnded) return err('INVALID_TOKEN')
    const { user_id: userId, username } = owner
    const expiresAt = Math.min(tokenExpiresAt ?? Infinity, owner.expires_at)
    return ok({ kind: 'session', userId, sessionId, username, expiresAt })
  }

  const sign = (user: UserRow, sessionId: string, now: number): string =>
    accessTokens.sign(
      { userId: user.id, email: user.email, username: user.username, role: user.role, sessionId },
      newId(),
      now,
    )

  /**
   * Replaces a refresh token (API-9).
   *
   * @returns its successor; null when the token is refused
   */
  const rotate = async (
    tx: Tx,
    lockedToken: NonNullable<Awaited<ReturnType<typeof lockRefreshToken>>>,
    token: string,
    now: number,
  ): Promise<string | null> => {
    if (lockedToken.replaced_at === null) {
      if (lockedToken.expires_at <= now) return null
      const session = {
        id: lockedToken.session_id,
        remember: lockedToken.remember,
        expires_at: lockedToken.session_expires_at,
      }
      const successor = await issueRefreshToken(tx, session, now)
      const sealed = sealSuccessor(token, successor, random)
      await replaceRefreshToken(tx, lockedToken.token_hash, { replaced_at: now, successor: sealed })
      await touchSession(tx, lockedToken.session_id, now)
      return successor
    }
    if (lockedToken.successor !== null && now - lockedToken.replaced_at < RETRY_WINDOW_MS) {
      const successor = unsealSuccessor(token, lockedToken.successor)
      const next = await lockRefreshToken(tx, hashToken(successor))
      if (next?.replaced_at === null) return successor
    }
    await revokeSession(tx, lockedToken.session_id, lockedToken.user_id, now)
    const { session_id: session, user_id: user } = lockedToken
    afterCommit(tx, () => {
      options.announceSignOut(user)
      log.warn({ event: 'refresh token reused', session, user }, 'session revoked')
    })
    return null
  }

  return {
    authenticate: async (token, { allowsEnded }) => {
      const now = clock()
      const verified = await accessTokens.verify(token, now)
      if (!verified.ok) return verified
      const { sessionId, expiresAt } = verified.value
      return resolveCaller(sessionId, allowsEnded, now, expiresAt * 1000)
    },

    authenticateMedia: async (pass) => {
      const now = clock()
      const sessionId = mediaPasses.verify(pass, now)
      return sessionId === null ? err('INVALID_TOKEN') : resolveCaller(sessionId, false, now)
    },

    create: async (tx, user, remember, now, device = UNKNOWN_DEVICE) => {
      const session = { id: newId(), remember: remember ? 1 : 0, expires_at: 0 } as const
      const expires_at = now + lifetimeOf(session.remember).absolute
      await insertSession(tx, {
        ...session,
        expires_at,
        user_id: user.id,
        created_at: now,
        last_used_at: now,
        revoked_at: null,
        ...device,
      })
      const refreshToken = await issueRefreshToken(tx, { ...session, expires_at }, now)
      return {
        token: sign(user, session.id, now),
        refreshToken,
        mediaPass: mediaPass(session, now),
      }
    },

    refresh: async (token, now) => {
      // Checked outside the transaction, so that requests with made-up tokens do not block writers.
      if ((await findSessionIdByToken(database.readFresh, hashToken(token))) === undefined)
        return err('SESSION_EXPIRED')
      return database.transaction(async (tx) => {
        const lockedToken = await lockRefreshToken(tx, hashToken(token))
        if (!lockedToken || lockedToken.revoked_at !== null || lockedToken.session_expires_at <= now)
          return err('SESSION_EXPIRED')
        const user = await userById(tx, lockedToken.user_id)
        if (!user || user.is_disabled === 1) return err('SESSION_EXPIRED')
        const refreshToken = await rotate(tx, lockedToken, token, now)
        if (refreshToken === null) return err('SESSION_EXPIRED')
        return ok({
          token: sign(user, lockedToken.session_id, now),
          refreshToken,
          mediaPass: mediaPass({ id: lockedToken.session_id, remember: lockedToken.remember }, now),
        })
      })
    },

    endOne: async (tx, sessionId, userId, now) => {
      const ended = await revokeSession(tx, sessionId, userId, now)
      if (ended) afterCommit(tx, () => options.announceSignOut(userId))
      return ended
    },

    end: async (tx, sessionId, userId, token, now) => {
      await revokeSession(tx, sessionId, userId, now)
      const tokenSessionId =
        token === undefined ? undefined : await findSessionIdByToken(tx, hashToken(token))
      if (tokenSessionId !== undefined) await revokeSession(tx, tokenSessionId, userId, now)
      afterCommit(tx, () => options.announceSignOut(userId))
    },
  }
}
