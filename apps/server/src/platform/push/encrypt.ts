import { createCipheriv, createECDH, hkdfSync } from 'node:crypto'

/** What a browser gives for messages to it, in raw bytes (RFC 8291). */
export interface ReceiverKeys {
  /** An uncompressed point of P-256, 65 bytes. */
  readonly p256dh: Uint8Array
  /** 16 bytes. */
  readonly auth: Uint8Array
}

/** The record size of RFC 8188; a message is one record. */
const RECORD_BYTES = 4096

/** The longest message: a record without header, padding delimiter and tag, as push services accept it. */
export const MAX_MESSAGE_BYTES = RECORD_BYTES - 86 - 17

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/**
 * Encrypts a message for one browser: `aes128gcm` (RFC 8188) with keys agreed upon as in RFC 8291.
 *
 * @param salt 16 random bytes, different for every message
 * @throws when the message is too long, or the browser's key is not a point of the curve
 */
export function encrypt(message: Uint8Array, { p256dh, auth }: ReceiverKeys, salt: Uint8Array): Buffer {
  if (message.length > MAX_MESSAGE_BYTES) throw new RangeError('a push message is too long')
  const sender = createECDH('prime256v1')
  const senderKey = sender.generateKeys()
  const shared = sender.computeSecret(p256dh)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey])
  const material = derive(shared, auth, info, 32)
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 marks the last record.
  const record = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const header = Buffer.alloc(21)
  header.set(salt)
  header.writeUInt32BE(RECORD_BYTES, 16)
  header.writeUInt8(senderKey.length, 20)
  return Buffer.concat([header, senderKey, ...record])
}
