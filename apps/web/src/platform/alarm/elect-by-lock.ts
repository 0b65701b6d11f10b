import type { LeaderElection, ElectionOptions } from './ring-leader.ts'

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/**
 * Elects the tab that rings by Web Locks: the leader holds the lock, and the browser passes it on when that tab closes or crashes.
 * An audible tab takes precedence over a mute one, even over a mute leader; a hidden tab yields once to other waiting tabs.
 */
export function electByLock(
  { name: electionName, audible, onLead, onFailure }: ElectionOptions,
  locks: LockManager,
): LeaderElection {
  /** Held by the tab that rings. */
  const lockName = `souschef.${electionName}`
  /** The queue of audible tabs; its holder steals the other lock, which only a mute tab can be holding then. */
  const queue = `${lockName}.audible`
  let isAudible = audible
  let isStopped = false
  let attempt = new AbortController()

  const hasWaiters = async (name: string): Promise<boolean> => {
    const { pending = [] } = await locks.query()
    return pending.some((lock) => lock.name === name)
  }

  /** Waits for a lock and holds it while `work` runs. */
  async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    let mayYield = true
    const tryWork = async (): Promise<boolean> => {
      if (mayYield && document.visibilityState === 'hidden' && (await hasWaiters(name))) return false
      await work()
      return true
    }
    while (!(await locks.request(name, { signal }, tryWork))) mayYield = false
  }

  async function run(): Promise<void> {
    for (;;) {
      attempt = new AbortController()
      const { signal } = attempt
      const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      const lead = async (): Promise<void> => {
        if (signal.aborted) return
        onLead(true)
        await aborted
      }
      try {
        if (isAudible)
          await withLock(queue, signal, async () => locks.request(lockName, { steal: true }, lead))
        else await withLock(lockName, signal, lead)
      } catch (error) {
        // Aborted by ourselves, or the lock was stolen; anything else means that locks are unavailable.
        if (!isAbort(error)) {
          onFailure()
          return
        }
      } finally {
        onLead(false)
      }
      if (isStopped) return
    }
  }

  void run()
  return {
    setAudible: (next) => {
      if (next === isAudible) return
      isAudible = next
      attempt.abort()
    },
    stop: () => {
      isStopped = true
      attempt.abort()
    },
  }
}
