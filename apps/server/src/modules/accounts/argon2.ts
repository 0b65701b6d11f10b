import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** 64 MiB, three passes, four lanes: beyond what RFC 9106 asks for where memory is short. */
const COST = { memory: 65_536, passes: 3, parallelism: 4 } as const
const TAG_BYTES = 32

/** So many are computed at once, 64 MiB each; the rest wait, and beyond a queue nobody is let in. */
const AT_ONCE = 4
const QUEUE = 64

/** More people sign in at once than this machine can check; nothing is wrong with the request. */
export class TooBusyError extends Error {
  readonly statusCode = 503
}

let running = 0
const waiting: (() => void)[] = []

async function withTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new TooBusyError('too many passwords are being checked')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** @throws {TooBusyError} */
const compute = (password: string, nonce: Uint8Array, cost: Cost, tagLength: number): Promise<Buffer> =>
  withTurn(() => derive('argon2id', { message: Buffer.from(password, 'utf8'), nonce, tagLength, ...cost }))

/** A hash in the PHC string format, with all that is needed to check it. */
export interface PasswordHash {
  readonly cost: Cost
  readonly salt: Buffer
  readonly tag: Buffer
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** @throws Error when the text is no hash of ours */
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
 * @param salt 16 random bytes
 * @throws {TooBusyError}
 */
export async function argon2id(password: string, salt: Uint8Array): Promise<string> {
  const tag = await compute(password, salt, COST, TAG_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * The tag of a password under the salt and cost of a stored hash.
 * @throws {TooBusyError}
 */
export const tagOf = (password: string, { salt, cost, tag }: PasswordHash): Promise<Buffer> =>
  compute(password, salt, cost, tag.length)

/** Whether a hash was made at today's cost. */
export const isCurrent = ({ cost }: PasswordHash): boolean =>
  cost.memory === COST.memory && cost.passes === COST.passes && cost.parallelism === COST.parallelism
