import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync } from 'node:crypto'
import type { RandomBytes } from '../../platform/random.ts'

const TOKEN_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** 256 random bits. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(TOKEN_BYTES)).toString('base64url')

/** 256 bits that nobody without the key can guess, and that are the same each time. */
export const derivedToken = (key: Uint8Array, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url')

/** The hash under which a token is stored. Its entropy makes a slow hash unnecessary. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

const keyFrom = (token: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', 'souschef successor of a refresh token', 32))

/** Encrypts the successor of a token under the token itself, so that the database alone does not reveal it. */
export function sealSuccessor(token: string, successor: string, random: RandomBytes): string {
  const iv = random(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyFrom(token), iv)
  const sealed = Buffer.concat([iv, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** @throws when the text was not encrypted under this token */
export function openSuccessor(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, keyFrom(token), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  )
}
