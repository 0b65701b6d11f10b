import { hkdfSync } from 'node:crypto'
import type { RandomBytes } from '../../platform/random.ts'
import { seal, unseal } from '../../platform/seal.ts'

const TOKEN_BYTES = 32

/** 256 random bits. */
export const newToken = (random: RandomBytes): string =>
  Buffer.from(random(TOKEN_BYTES)).toString('base64url')

const deriveKey = (token: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', token, '', 'souschef successor of a refresh token', 32))

/** Encrypts the successor of a token under the token itself, so that the database alone does not reveal it. */
export const sealSuccessor = (token: string, successor: string, random: RandomBytes): string =>
  seal(deriveKey(token), successor, random)

/** @throws when the text was not encrypted under this token */
export const unsealSuccessor = (token: string, sealed: string): string => unseal(deriveKey(token), sealed)
