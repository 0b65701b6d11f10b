import { now } from '../clock.ts'
import { newId } from '../ids.ts'
import { slot } from '../storage/local.ts'

/** How long a holder counts as alive without a sign of life; a hidden tab's timers may run only once a second. */
const LEASE_MS = 5_000
const RENEW_MS = 1_000
/** A tab that wrote its name looks again after this long: of two that wrote at once, the last one stays. */
const SETTLE_MS = 30
const POLL_MS = 100
/**
 * What one tab writes to localStorage reaches the others by a way of its own, later than a Web Lock does: in Chromium one in four
 * read what was there before, one in 300 after 30 ms.
 */
const REACHES_OTHERS_MS = 100

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

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function withLease<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const lease = slot(`lock.${name}`, parseLease)
  const owner = newId()
  const isFree = (): boolean => {
    const held = lease.read()
    // A lease that runs far into the future was written by a clock that has been set back since.
    return held === null || held.until <= now() || held.until > now() + LEASE_MS
  }
  const claim = (): void => lease.write({ owner, until: now() + LEASE_MS })
  for (;;) {
    if (isFree()) {
      claim()
      await later(SETTLE_MS)
      if (lease.read()?.owner === owner) break
    } else {
      await later(POLL_MS)
    }
  }
  const renewal = setInterval(claim, RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if (lease.read()?.owner === owner) lease.clear()
  }
}

/** @returns as soon as the work is done; the next tab waits until it can read what the work stored */
function withWebLock<Value>(locks: LockManager, name: string, work: () => Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  locks
    .request(name, async () => {
      await work().then(resolve, reject)
      await later(REACHES_OTHERS_MS)
    })
    .catch(reject)
  return promise
}

/**
 * Runs `work` in one tab at a time: by Web Locks where there are any, else (plain HTTP) by a lease in localStorage. Both are
 * a courtesy, no guarantee; `work` must do no harm when it runs twice in a rare case.
 */
export async function withTabLock<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: LockManager | null | undefined = navigator.locks
  if (locks === null || locks === undefined) return withLease(name, work)
  return withWebLock(locks, `souschef.${name}`, work)
}
