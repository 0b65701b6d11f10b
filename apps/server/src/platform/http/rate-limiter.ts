import { RATE_LIMITS, type RateLimit } from '@souschef/contract'

/** Counts calls. Nodes that share one count together. */
export interface RateLimiter {
  /**
   * Takes one call of a limit's allowance.
   * @param key what is counted: an address, an account, or both
   * @param now epoch milliseconds
   * @returns seconds to wait, 0 when the call may go on
   */
  readonly take: (limit: RateLimit, key: string, now: number) => Promise<number>
}

/** Beyond this many keys the oldest are forgotten, so that a flood of addresses cannot fill the memory. */
const KEYS_KEPT = 100_000

/** A limiter for one process: any window of a limit's length holds at most as many calls as it allows. */
export function memoryRateLimiter(): RateLimiter {
  const calls = new Map<string, readonly number[]>()
  return {
    take: async (limit, key, now) => {
      const { max, windowSeconds } = RATE_LIMITS[limit]
      const window = windowSeconds * 1000
      const name = `${limit} ${key}`
      const recent = (calls.get(name) ?? []).filter((at) => at > now - window)
      const [first = now] = recent
      const isFull = recent.length >= max
      calls.delete(name)
      calls.set(name, isFull ? recent : [...recent, now])
      const [oldest] = calls.keys()
      if (calls.size > KEYS_KEPT && oldest !== undefined) calls.delete(oldest)
      return isFull ? Math.max(1, Math.ceil((first + window - now) / 1000)) : 0
    },
  }
}

/** What counts as one address: of IPv6 the network that a household or a machine has for itself. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const before = groups(head)
  const after = groups(tail ?? '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
