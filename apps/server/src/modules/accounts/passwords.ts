import { timingSafeEqual } from 'node:crypto'
import type { RandomBytes } from '../../platform/random.ts'
import { argon2id, isCurrent, parsePasswordHash, tagOf } from './argon2.ts'

/** Of nobody: checked when there is no account, so that the answer takes as long as if there were one. */
const NOBODY = `$argon2id$v=19$m=65536,t=3,p=4$${'A'.repeat(22)}$${'A'.repeat(43)}`

export type PasswordCheck = 'wrong' | 'right' | 'right, hash outdated'

/**
 * Passwords come in NFC (the contract's schemas see to it) and are hashed whole. Hashing is costly, and done by turns of the
 * addresses that ask, so that a flood from one does not keep the others out.
 */
export interface Passwords {
  /** @throws TooBusyError */
  readonly hash: (password: string, address: string) => Promise<string>
  /**
   * @param hash null when there is no account, or none that anybody can sign in to: always wrong, and never faster
   * @throws TooBusyError
   */
  readonly check: (password: string, hash: string | null, address: string) => Promise<PasswordCheck>
}

export const passwordsWith = (random: RandomBytes): Passwords => ({
  hash: (password, address) => argon2id(password, random(16), address),
  check: async (password, hash, address) => {
    const stored = parsePasswordHash(hash ?? NOBODY)
    const isRight = timingSafeEqual(await tagOf(password, stored, address), stored.tag) && hash !== null
    if (!isRight) return 'wrong'
    return isCurrent(stored) ? 'right' : 'right, hash outdated'
  },
})
