import { now } from '../clock.ts'
import { newId } from '../ids.ts'
import { electLeader, parseTabStatus, type TabStatus } from './ring-election.ts'
import type { LeaderElection, ElectionOptions } from './ring-leader.ts'
import { openTabChannel } from './tab-channel.ts'
import { createTicker } from './ticker.ts'

const HEARTBEAT_MS = 300
/** Three missed heartbeats: another tab rings within 1.3 s of a crash. */
const TIMEOUT_MS = 1_000
/** A new tab listens before it votes; tabs answer within a few milliseconds unless they are very busy. */
const LISTEN_MS = 250

/**
 * Elects the tab that rings by messages, where there are no Web Locks (plain HTTP). Every tab broadcasts its status regularly, on
 * each change and to each new tab, and all elect the same leader among those heard from recently. Two tabs may both lead while one
 * is too busy to listen; they resolve it as soon as they hear each other.
 */
export function electByChannel({ name, audible, onLead }: ElectionOptions): LeaderElection {
  const others = new Map<string, { readonly status: TabStatus; readonly lastSeenAt: number }>()
  const opened = performance.now()
  const ticker = createTicker({ now })
  let ownStatus: TabStatus = {
    id: newId(),
    audible,
    visible: document.visibilityState === 'visible',
    leads: false,
  }

  const channel = openTabChannel(name, (message) => {
    const status = parseTabStatus(message)
    if (status === null) {
      if (typeof message === 'string') others.delete(message)
    } else {
      const isNew = !others.has(status.id)
      others.set(status.id, { status, lastSeenAt: performance.now() })
      if (isNew) channel.post(ownStatus)
    }
    elect()
  })

  function broadcastChanges(changes: Partial<TabStatus>): void {
    ownStatus = { ...ownStatus, ...changes }
    channel.post(ownStatus)
  }

  function elect(): void {
    const time = performance.now()
    if (time - opened < LISTEN_MS) return
    for (const [id, { lastSeenAt }] of others) if (time - lastSeenAt > TIMEOUT_MS) others.delete(id)
    const candidates = [ownStatus, ...Array.from(others.values(), ({ status }) => status)]
    const leads = electLeader(candidates)?.id === ownStatus.id
    if (leads === ownStatus.leads) return
    broadcastChanges({ leads })
    onLead(leads)
  }

  function heartbeat(): void {
    broadcastChanges({ visible: document.visibilityState === 'visible' })
    elect()
    ticker.wakeAt(now() + HEARTBEAT_MS)
  }

  ticker.onWake(heartbeat)
  channel.post(ownStatus)
  ticker.wakeAt(now() + LISTEN_MS)
  return {
    setAudible: (next) => {
      if (next === ownStatus.audible) return
      broadcastChanges({ audible: next })
      elect()
    },
    stop: () => {
      ticker.stop()
      channel.post(ownStatus.id)
      channel.close()
      onLead(false)
    },
  }
}
