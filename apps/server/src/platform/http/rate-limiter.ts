import { hash } from 'node:crypto'
import { RATE_LIMITS, type RateLimit, type RateLimits } from '@souschef/contract'
import ipaddr from 'ipaddr.js'

/** Counts calls, or their bytes. Nodes that share one count together. */
export interface RateLimiter {
  /**
   * Takes a call off a limit's allowance.
   * @param key what is counted: an address, an account, or both
   * @param now epoch milliseconds
   * @param amount in the unit of the limit: 1 call, or bytes
   * @returns seconds to wait, 0 when the call may go on
   */
  readonly take: (limit: RateLimit, key: string, now: number, amount: number) => Promise<number>
}

/** An accepted call. */
interface Taken {
  /** Epoch milliseconds. */
  readonly at: number
  readonly amount: number
}

/**
 * Keys that each limit keeps, so that a flood cannot fill the memory. Beyond it the key whose last accepted call is oldest
 * is forgotten. Who wants that to happen needs as many addresses as there are keys, because a limit whose keys a guest can
 * vary follows one by address; so many addresses allow more calls than anything that is forgotten.
 */
export const KEYS_KEPT = 100_000

/** A limiter for one process: any window of a limit's length holds at most as much as it allows. */
export function memoryRateLimiter(rateLimits: RateLimits = RATE_LIMITS): RateLimiter {
  // Of each limit, the accepted calls by key. A refused call stores nothing, so the keys stay in the order of their last accepted
  // calls, in which they also expire.
  const limits = new Map<RateLimit, Map<string, readonly Taken[]>>()
  return {
    take: async (limit, key, now, amount) => {
      const { max, windowSeconds } = rateLimits[limit]
      const window = windowSeconds * 1000
      const kept = limits.get(limit) ?? new Map<string, readonly Taken[]>()
      limits.set(limit, kept)
      forgetExpired(kept, now - window)

      const name = hash('sha256', key, 'base64url')
      const recent = (kept.get(name) ?? []).filter(({ at }) => at > now - window)
      const first = inTheWay(recent, amount, max, now)
      if (first !== null) return Math.max(1, Math.ceil((first + window - now) / 1000))
      kept.delete(name)
      kept.set(name, [...recent, { at: now, amount }])
      const [oldest] = kept.keys()
      if (kept.size > KEYS_KEPT && oldest !== undefined) kept.delete(oldest)
      return 0
    },
  }
}

/** When the latest of the calls was made that must expire before `amount` fits; `now` when it never does, null when it fits. */
function inTheWay(recent: readonly Taken[], amount: number, max: number, now: number): number | null {
  let over = recent.reduce((sum, taken) => sum + taken.amount, amount - max)
  if (over <= 0) return null
  return recent.find((taken) => (over -= taken.amount) <= 0)?.at ?? now
}

function forgetExpired(kept: Map<string, readonly Taken[]>, until: number): void {
  for (const [name, calls] of kept) {
    if ((calls.at(-1)?.at ?? until) > until) return
    kept.delete(name)
  }
}

const HOUSEHOLD_BYTES = 8

/** What counts as one address: of IPv6 the network that a household or a machine has for itself. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed
    .toByteArray()
    .slice(0, HOUSEHOLD_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
