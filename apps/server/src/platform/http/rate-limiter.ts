import { hash } from 'node:crypto'
import { RATE_LIMITS, type RateLimit, type RateLimits } from '@souschef/contract'
import ipaddr from 'ipaddr.js'

/** Counts calls, or their bytes. Nodes that share a limiter count together. */
export interface RateLimiter {
  /**
   * Takes a call from a limit's allowance.
   * @param key what is counted: an address, an account, or both
   * @param now epoch milliseconds
   * @param amount in the unit of the limit: 1 call, or bytes
   * @returns seconds to wait, 0 when the call may proceed
   */
  readonly take: (limit: RateLimit, key: string, now: number, amount: number) => Promise<number>
}

/** An accepted call. */
interface AcceptedCall {
  /** Epoch milliseconds. */
  readonly at: number
  readonly amount: number
}

/**
 * Keys stored per limit, so that a flood cannot exhaust memory. Beyond it, the key with the oldest accepted call is evicted. To
 * force evictions an attacker needs as many addresses as there are keys, because a limit whose keys a guest can vary comes
 * after one by address; that many addresses already allow more calls than any evicted key would.
 */
export const MAX_KEYS = 100_000

/** A sliding-window limiter for one process: no window of a limit's length holds more than it allows. */
export function memoryRateLimiter(rateLimits: RateLimits = RATE_LIMITS): RateLimiter {
  // For each limit, the accepted calls by key. A rejected call stores nothing, so keys stay in the order of their last accepted
  // call, which is also the order in which they expire.
  const limits = new Map<RateLimit, Map<string, readonly AcceptedCall[]>>()
  return {
    take: async (limit, key, now, amount) => {
      const { max, windowSeconds } = rateLimits[limit]
      const window = windowSeconds * 1000
      const callsByKey = limits.get(limit) ?? new Map<string, readonly AcceptedCall[]>()
      limits.set(limit, callsByKey)
      dropExpired(callsByKey, now - window)

      const name = hash('sha256', key, 'base64url')
      const recent = (callsByKey.get(name) ?? []).filter(({ at }) => at > now - window)
      const first = blockingCallTime(recent, amount, max, now)
      if (first !== null) return Math.max(1, Math.ceil((first + window - now) / 1000))
      callsByKey.delete(name)
      callsByKey.set(name, [...recent, { at: now, amount }])
      const [oldest] = callsByKey.keys()
      if (callsByKey.size > MAX_KEYS && oldest !== undefined) callsByKey.delete(oldest)
      return 0
    },
  }
}

/** When the latest of the calls was made that must expire before `amount` fits; `now` when it never does, null when it fits. */
function blockingCallTime(
  recent: readonly AcceptedCall[],
  amount: number,
  max: number,
  now: number,
): number | null {
  let over = recent.reduce((sum, call) => sum + call.amount, amount - max)
  if (over <= 0) return null
  return recent.find((call) => (over -= call.amount) <= 0)?.at ?? now
}

function dropExpired(callsByKey: Map<string, readonly AcceptedCall[]>, until: number): void {
  for (const [name, calls] of callsByKey) {
    if ((calls.at(-1)?.at ?? until) > until) return
    callsByKey.delete(name)
  }
}

const IPV6_PREFIX_BYTES = 8

/** The key of a client address: for IPv6 the network prefix that one household or machine has. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return parsed
    .toByteArray()
    .slice(0, IPV6_PREFIX_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
