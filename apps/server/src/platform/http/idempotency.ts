import { createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'
import { DAY_MS } from '@souschef/domain'
import type { FastifyRequest } from 'fastify'
import type { Reader, Tx } from '../db/database.ts'
import { seal, unseal } from '../seal.ts'
import { fail, type Failure, invalid } from './outcome.ts'

/** The idempotency key of a call, and a fingerprint of the request. */
export interface IdempotentCall {
  readonly userId: string
  /** A hash of the key. */
  readonly key: string
  readonly requestHash: string
  /** Encrypts the stored answer; null: it is stored in the clear. */
  readonly sealKey: Uint8Array | null
}

export interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/**
 * @param sent the body, or what identifies it
 * @param isSecret whether to store the answer so that only a call with the key can read it
 * @returns null when the call has no key
 */
export function idempotentCall(
  request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>,
  userId: string,
  sent: unknown,
  isSecret: boolean,
): IdempotentCall | Failure<'INVALID_REQUEST'> | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    return invalid([{ path: 'Idempotency-Key', code: 'invalid' }])
  const fingerprint = JSON.stringify([request.method, request.url, sent ?? null])
  const sealKey = isSecret
    ? new Uint8Array(hkdfSync('sha256', key, userId, 'souschef answer to an idempotent call', 32))
    : null
  // Keyed, so that nobody can guess from it a password that the request contains.
  const requestHash = createHmac('sha256', key).update(fingerprint).digest('base64url')
  return { userId, key: hash('sha256', key, 'base64url'), requestHash, sealKey }
}

function storedAnswer(
  stored: StoredAnswer & { readonly request_hash: string },
  { requestHash, sealKey }: IdempotentCall,
): StoredAnswer | Failure<'IDEMPOTENCY_KEY_REUSED'> {
  if (stored.request_hash !== requestHash) return fail('IDEMPOTENCY_KEY_REUSED')
  return { status: stored.status, body: sealKey === null ? stored.body : unseal(sealKey, stored.body) }
}

/**
 * Claims the key for this transaction; another call with the same key waits until it has ended.
 * @returns the stored answer when the call was answered before; null when the call must be executed
 */
export async function claim(
  tx: Tx,
  call: IdempotentCall,
  now: number,
): Promise<StoredAnswer | Failure<'IDEMPOTENCY_KEY_REUSED'> | null> {
  const { userId, key, requestHash } = call
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '<=', now)
    .execute()
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      status: 0,
      body: '',
      expires_at: now + DAY_MS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (inserted === 1n) return null
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return storedAnswer(stored, call)
}

/** The answer stored under the key; null when the call must be executed. */
export async function findAnswer(
  read: Reader,
  call: IdempotentCall,
  now: number,
): Promise<StoredAnswer | Failure<'IDEMPOTENCY_KEY_REUSED'> | null> {
  const { userId, key } = call
  const stored = await read
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (stored === undefined) return null
  return storedAnswer(stored, call)
}

/** Stores the answer in the transaction of its effects, so both are committed or neither is. */
export async function storeAnswer(
  tx: Tx,
  { userId, key, sealKey }: IdempotentCall,
  answer: StoredAnswer,
): Promise<void> {
  const body = sealKey === null ? answer.body : seal(sealKey, answer.body, randomBytes)
  await tx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
