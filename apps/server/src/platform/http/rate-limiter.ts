import { hash } from 'node:crypto'
import { RATE_LIMITS, type RateLimit, type RateLimits } from '@souschef/contract'
import ipaddr from 'ipaddr.js'

/** Counts calls; nodes that share a limiter count together. */
export interface RateLimiter {
  /**
   * Takes one call from a limit's allowance.
   * @param key what is counted: an address, an account, or both
   * @param now epoch milliseconds
   * @returns seconds to wait, 0 when the call may proceed
   */
  readonly take: (limit: RateLimit, key: string, now: number) => Promise<number>
}

/**
 * Keys kept per limit, so that a flood cannot exhaust memory. Beyond it, the key with the oldest accepted call is evicted. To
 * force evictions an attacker needs as many addresses as there are keys, because a limit whose keys a guest can vary comes
 * after one by address; that many addresses already allow more calls than any evicted key would.
 */
export const KEYS_KEPT = 100_000

/** A sliding-window limiter for one process: no window of a limit's length holds more calls than it allows. */
export function memoryRateLimiter(rateLimits: RateLimits = RATE_LIMITS): RateLimiter {
  // For each limit, the instants of accepted calls by key. A rejected call stores nothing, so keys stay in the order of their
  // last accepted call, which is also the order in which they expire.
  const limits = new Map<RateLimit, Map<string, readonly number[]>>()
  return {
    take: async (limit, key, now) => {
      const { max, windowSeconds } = rateLimits[limit]
      const window = windowSeconds * 1000
      const kept = limits.get(limit) ?? new Map<string, readonly number[]>()
      limits.set(limit, kept)
      forgetExpired(kept, now - window)

      const name = hash('sha256', key, 'base64url')
      const recent = (kept.get(name) ?? []).filter((at) => at > now - window)
      const [first = now] = recent
      if (recent.length >= max) return Math.max(1, Math.ceil((first + window - now) / 1000))
      kept.delete(name)
      kept.set(name, [...recent, now])
      const [oldest] = kept.keys()
      if (kept.size > KEYS_KEPT && oldest !== undefined) kept.delete(oldest)
      return 0
    },
  }
}

function forgetExpired(kept: Map<string, readonly number[]>, until: number): void {
  for (const [name, calls] of kept) {
    if ((calls.at(-1) ?? until) > until) return
    kept.delete(name)
  }
}

const HOUSEHOLD_BYTES = 8

/** The key of a client address: for IPv6 the network prefix that one household or machine has. */
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
