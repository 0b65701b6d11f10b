import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { startPublicServer, PUBLIC_ADDRESS } from './outbound-network.ts'

/** A message as received and decrypted by the browser. */
export interface ReceivedPush {
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The claims of the verified signature. */
  readonly claims: Readonly<Record<string, unknown>>
  /** The key that signed, base64url. */
  readonly signedBy: string
}

/** A push service of the fake internet, together with the browser that it serves. */
export interface PushReceiver {
  readonly port: number
  readonly origin: string
  /** The subscription that the browser sends to the server. */
  readonly subscription: (path?: string) => {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
    readonly language: 'en' | 'ru'
  }
  /** Tests remove the messages that they have checked. */
  readonly received: ReceivedPush[]
  /** The status of the following answers. */
  readonly answerWith: (status: number) => void
  readonly close: () => Promise<void>
}

const hmac = (key: Uint8Array, ...parts: readonly Uint8Array[]): Buffer => {
  const mac = createHmac('sha256', key)
  for (const part of parts) mac.update(part)
  return mac.digest()
}
const text = (value: string): Buffer => Buffer.from(value)

/** Decrypts as RFC 8291 and RFC 8188 say, step by step, without the functions of the server. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Uint8Array): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const agreed = hmac(auth, browser.computeSecret(sender))
  const info = [text('WebPush: info\0'), browser.getPublicKey(), sender, Buffer.of(1)]
  const prk = hmac(salt, hmac(agreed, ...info))
  const key = hmac(prk, text('Content-Encoding: aes128gcm\0'), Buffer.of(1)).subarray(0, 16)
  const nonce = hmac(prk, text('Content-Encoding: nonce\0'), Buffer.of(1)).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = plain.findLastIndex((byte) => byte !== 0)
  if (plain[end] !== 2) throw new Error('missing delimiter of the last record')
  return plain.subarray(0, end).toString()
}

async function verify(authorization: string, audience: string, now: Date) {
  const [, token = '', signedBy = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(signedBy, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (x === undefined || y === undefined) throw new Error('no key')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const options = { algorithms: ['ES256'], audience, currentDate: now, requiredClaims: ['exp', 'sub'] }
  return { claims: (await jwtVerify(token, key, options)).payload, signedBy }
}

/** @param clock of the server that sends */
export async function startPushReceiver(clock: () => number): Promise<PushReceiver> {
  const browser = createECDH('prime256v1')
  const p256dh = browser.generateKeys('base64url')
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  let status = 201
  const { port, close } = await startPublicServer((request, response) => {
    const accept = async (): Promise<void> => {
      const body = await buffer(request)
      if (status < 300) {
        const { headers } = request
        const signed = await verify(headers.authorization ?? '', origin, new Date(clock()))
        const data: unknown = JSON.parse(decrypt(body, browser, auth))
        received.push({ data: Object.assign({}, data), headers, ...signed })
      }
      response.writeHead(status).end()
    }
    accept().catch(() => response.writeHead(400).end())
  })
  const origin = `http://${PUBLIC_ADDRESS}:${port}`
  return {
    port,
    origin,
    subscription: (path = '/send/abc') => ({
      endpoint: origin + path,
      keys: { p256dh, auth: auth.toString('base64url') },
      language: 'en',
    }),
    received,
    answerWith: (next) => {
      status = next
    },
    close,
  }
}
