import { timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/random.ts'
import { argon2id, hasCurrentCost, parsePasswordHash, computeTag } from './argon2.ts'

/** Used when there is no account, so that checking a password takes as long as for an existing one. */
const DUMMY_HASH = `$argon2id$v=19$m=65536,t=3,p=4$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type PasswordCheck = 'wrong' | 'right' | 'right, hash outdated'

/**
 * Passwords arrive in NFC (ensured by the contract's schemas) and are hashed without truncation. Hashing is costly, so it is
 * queued fairly per client address: a flood from one does not lock out others.
 */
export interface Passwords {
  /** @throws TooBusyError */
  readonly hash: (password: string, address: string) => Promise<string>
  /**
   * @param hash null when there is no account, or none with a password: always wrong, but no faster
   * @throws TooBusyError
   */
  readonly check: (password: string, hash: string | null, address: string) => Promise<PasswordCheck>
}

export const createPasswords = (random: RandomBytes): Passwords => ({
  hash: (password, address) => argon2id(password, random(16), address),
  check: async (password, hash, address) => {
    const stored = parsePasswordHash(hash ?? DUMMY_HASH)
    const isCorrect =
      timingSafeEqual(await computeTag(password, stored, address), stored.tag) && hash !== null
    if (!isCorrect) return 'wrong'
    return hasCurrentCost(stored) ? 'right' : 'right, hash outdated'
  },
})
