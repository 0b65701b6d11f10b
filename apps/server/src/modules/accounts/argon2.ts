import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { createFairQueue } from '../../platform/http/fair-queue.ts'

const derive = promisify(argon2)

/** 64 MiB, three passes, four lanes: the second recommended option of RFC 9106, for memory-constrained environments. */
const COST = { memory: 65_536, passes: 3, parallelism: 4 } as const
const TAG_BYTES = 32

/**
 * One hash at a time, because each takes 64 MiB, a CPU core, and one of libuv's four threads, which also compress responses and
 * read files. A queue of 64 takes about 10 s, well below the 30 s after which clients give up.
 */
const enqueue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 64, maxQueued: 64 })

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** @throws {TooBusyError} */
const compute = (
  password: string,
  nonce: Uint8Array,
  cost: Cost,
  tagLength: number,
  address: string,
): Promise<Buffer> =>
  enqueue(address, () =>
    derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost }),
  )

/** A parsed password hash: all that is needed to verify a password. */
export interface PasswordHash {
  readonly cost: Cost
  readonly salt: Buffer
  readonly tag: Buffer
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** @throws Error when the text is not an argon2id hash of this format */
export function parsePasswordHash(text: string): PasswordHash {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(text) ?? []
  if (salt === undefined || tag === undefined) throw new Error('not an argon2id hash')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Hashes a password at the current cost.
 *
 * @param salt 16 random bytes
 * @param address client address, for fair queueing
 * @returns the hash in the PHC string format
 * @throws {TooBusyError}
 */
export async function argon2id(password: string, salt: Uint8Array, address: string): Promise<string> {
  const tag = await compute(password, salt, COST, TAG_BYTES, address)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * The tag of a password with the salt and cost of a stored hash.
 * @param address client address, for fair queueing
 * @throws {TooBusyError}
 */
export const computeTag = (
  password: string,
  { salt, cost, tag }: PasswordHash,
  address: string,
): Promise<Buffer> => compute(password, salt, cost, tag.length, address)

/** Whether a hash has the current cost. */
export const hasCurrentCost = ({ cost }: PasswordHash): boolean =>
  cost.memory === COST.memory && cost.passes === COST.passes && cost.parallelism === COST.parallelism
