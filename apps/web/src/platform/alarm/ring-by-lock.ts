import type { Campaign, CampaignOptions } from './ring-leader.ts'

/** Held by the tab that rings. */
const RING = 'souschef.ring'
/** Where tabs queue that can be heard; its holder takes the other lock from whoever has it, which then is a mute tab. */
const AUDIBLE = 'souschef.ring.audible'

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/**
 * Decides by Web Locks which tab rings: one holds the lock, and the browser gives it on when that tab closes or crashes. A tab
 * that can be heard goes before one that cannot, also before one that leads already; a hidden tab lets those that wait with it
 * go first, once.
 */
export function ringByLock({ audible, onLead, onFailure }: CampaignOptions, locks: LockManager): Campaign {
  let isAudible = audible
  let isStopped = false
  let attempt = new AbortController()

  const isAwaited = async (name: string): Promise<boolean> => {
    const { pending = [] } = await locks.query()
    return pending.some((lock) => lock.name === name)
  }

  /** Waits for a lock and holds it while `work` runs. */
  async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    let mayGiveWay = true
    const turn = async (): Promise<boolean> => {
      if (mayGiveWay && document.visibilityState === 'hidden' && (await isAwaited(name))) return false
      await work()
      return true
    }
    while (!(await locks.request(name, { signal }, turn))) mayGiveWay = false
  }

  async function run(): Promise<void> {
    for (;;) {
      attempt = new AbortController()
      const { signal } = attempt
      const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      const lead = async (): Promise<void> => {
        if (signal.aborted) return
        onLead(true)
        await ended
      }
      try {
        if (isAudible) await inTurn(AUDIBLE, signal, async () => locks.request(RING, { steal: true }, lead))
        else await inTurn(RING, signal, lead)
      } catch (error) {
        // Aborted by ourselves, or the lock was taken away; anything else means that there are no locks to be had.
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
