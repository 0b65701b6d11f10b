import type { Outbound } from '../outbound/outbound.ts'
import type { RandomBytes } from '../random.ts'
import { encrypt } from './encrypt.ts'
import type { Vapid } from './vapid.ts'

/** Where a browser receives messages; all of it comes from the browser. */
export interface PushAddress {
  readonly endpoint: string
  /** Base64url. */
  readonly p256dh: string
  /** Base64url. */
  readonly auth: string
}

export interface PushMessage {
  readonly text: string
  /** How long the push service may store it for an offline browser. */
  readonly ttlSeconds: number
  /** A newer message of the same topic replaces one that is still waiting: at most 32 characters of base64url. */
  readonly topic: string
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The outcome of a message: `gone` means that this address will never work, `later` that it may. A message that was accepted need not
 * have arrived.
 */
export type PushOutcome = 'accepted' | 'gone' | 'later'

export type SendPush = (address: PushAddress, message: PushMessage) => Promise<PushOutcome>

const decodeBase64Url = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Sends by the Web Push protocol (RFC 8030), through `Outbound`, because endpoints are addresses that clients give. */
export function webPush(outbound: Outbound, vapid: Vapid, random: RandomBytes): SendPush {
  return async ({ endpoint, p256dh, auth }, { text, ttlSeconds, topic, signal, now }) => {
    const url = URL.parse(endpoint)
    if (url === null) return 'gone'
    const body = encryptOrNull(
      text,
      { p256dh: decodeBase64Url(p256dh), auth: decodeBase64Url(auth) },
      random(16),
    )
    if (body === null) return 'gone'
    const sent = await outbound.post(endpoint, {
      body,
      headers: {
        authorization: await vapid.authorize(url, now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlSeconds),
        urgency: 'high',
        topic,
      },
      signal,
    })
    if (!sent.ok) return sent.error === 'forbidden_address' || sent.error === 'invalid_url' ? 'gone' : 'later'
    if (sent.value < 300) return 'accepted'
    return sent.value === 429 || sent.value >= 500 ? 'later' : 'gone'
  }
}

/** Null for invalid keys. */
function encryptOrNull(text: string, keys: Parameters<typeof encrypt>[1], salt: Uint8Array): Buffer | null {
  try {
    return encrypt(Buffer.from(text), keys, salt)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return null
  }
}
