import { now } from '../clock.ts'
import { newId } from '../ids.ts'
import { slot } from '../storage/local.ts'

/** How long an unrenewed lease is valid; the timers of a hidden tab may run only once a second. */
const LEASE_MS = 5_000
const RENEW_MS = 1_000
/** A tab that claimed the lease checks again after this long: of two concurrent claims the last one wins. */
const CLAIM_CHECK_MS = 30
const POLL_MS = 100
/**
 * Writes to localStorage reach other tabs later than the release of a Web Lock does: in Chromium, one in four tabs still read the
 * old value at once, and one in 300 after 30 ms.
 */
const PROPAGATION_MS = 100

interface Lease {
  readonly owner: string
  readonly until: number
}

const parseLease = (raw: unknown): Lease | null => {
  if (typeof raw !== 'object' || raw === null || !('owner' in raw) || !('until' in raw)) return null
  return typeof raw.owner === 'string' && typeof raw.until === 'number'
    ? { owner: raw.owner, until: raw.until }
    : null
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function withLease<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const lease = slot(`lock.${name}`, parseLease)
  const owner = newId()
  const isAvailable = (): boolean => {
    const current = lease.getState()
    // A lease that ends too far in the future was written before the clock was set back.
    return current === null || current.until <= now() || current.until > now() + LEASE_MS
  }
  const claim = (): void => lease.setState({ owner, until: now() + LEASE_MS })
  for (;;) {
    if (isAvailable()) {
      claim()
      await delay(CLAIM_CHECK_MS)
      if (lease.getState()?.owner === owner) break
    } else {
      await delay(POLL_MS)
    }
  }
  const renewal = setInterval(claim, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (lease.getState()?.owner === owner) lease.setState(null)
  }
}

/** Resolves as soon as the work is done, but holds the lock until other tabs can read what it stored. */
function withWebLock<Value>(locks: LockManager, name: string, work: () => Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  locks
    .request(name, async () => {
      await work().then(resolve, reject)
      await delay(PROPAGATION_MS)
    })
    .catch(reject)
  return promise
}

/**
 * Runs `work` in one tab at a time, using Web Locks if available, else (plain HTTP) a lease in localStorage. Neither is a
 * guarantee: `work` must tolerate running twice in rare cases.
 */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | null | undefined = navigator.locks
  if (locks === null || locks === undefined) return withLease(name, work)
  return withWebLock(locks, `souschef.${name}`, work)
}
