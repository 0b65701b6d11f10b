import { createHmac, hash, hkdfSync } from 'node:crypto'
import type { Database } from './db/database.ts'
import type { RandomBytes } from './random.ts'

const KEY_BYTES = 32
const ROOT = 'root'

/** The keys of this installation, one per purpose, all derived from one secret (DEC-46). */
export interface Secrets {
  /** @returns 32 bytes, always the same for a purpose; keys of different purposes are independent */
  readonly keyFor: (purpose: string) => Uint8Array
}

/** A deterministic token of 256 bits, unguessable without the key. */
export const deriveToken = (key: Uint8Array, id: string): string =>
  createHmac('sha256', key).update(id).digest('base64url')

/** The hash under which an unguessable token is stored. Its entropy makes a slow hash unnecessary. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Uses the operator's secret, else the one in the database, which the first process to start creates for all nodes.
 *
 * @param configured `SECRET_KEY`
 * @param now epoch milliseconds
 */
export async function loadSecrets(
  database: Database,
  configured: string | null,
  random: RandomBytes,
  now: number,
): Promise<Secrets> {
  const root = configured ?? (await loadOrCreateRoot(database, random, now))
  return {
    keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', root, '', `souschef ${purpose}`, KEY_BYTES)),
  }
}

async function loadOrCreateRoot(database: Database, random: RandomBytes, now: number): Promise<string> {
  const stored = database.readFresh.selectFrom('secrets').select('value').where('name', '=', ROOT)
  const found = await stored.executeTakeFirst()
  if (found) return found.value
  const created = Buffer.from(random(KEY_BYTES)).toString('base64url')
  await database.transaction((tx) =>
    tx
      .insertInto('secrets')
      .values({ name: ROOT, value: created, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await stored.executeTakeFirstOrThrow()).value
}
