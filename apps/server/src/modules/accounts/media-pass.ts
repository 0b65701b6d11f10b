import { createHmac, timingSafeEqual } from 'node:crypto'

/** Passes that grant access to media, and nothing else, for the length of a session (DEC-45). */
export interface MediaPasses {
  /** @param expiresAt epoch milliseconds */
  readonly sign: (sessionId: string, expiresAt: number) => string
  /** @returns the session of an authentic pass that has not expired, else null */
  readonly verify: (pass: string, now: number) => string | null
}

/** Passes of the form `session.expiry.signature`. */
export function createMediaPasses(key: Uint8Array): MediaPasses {
  const signature = (text: string): Buffer => createHmac('sha256', key).update(text).digest()
  return {
    sign: (sessionId, expiresAt) => {
      const text = `${sessionId}.${expiresAt}`
      return `${text}.${signature(text).toString('base64url')}`
    },
    verify: (pass, now) => {
      const [, text = '', sessionId = '', expiresAt = '', signed = ''] =
        /^(([\da-f-]{36})\.(\d{1,16}))\.([\w-]{43})$/.exec(pass) ?? []
      if (text === '' || !timingSafeEqual(signature(text), Buffer.from(signed, 'base64url'))) return null
      return Number(expiresAt) > now ? sessionId : null
    },
  }
}
