import { now } from '../clock.ts'
import { newId } from '../ids.ts'
import { electLeader, parseStanding, type Standing } from './ring-election.ts'
import type { Campaign, CampaignOptions } from './ring-leader.ts'
import { openTabChannel } from './tab-channel.ts'
import { createTicker } from './ticker.ts'

const BEAT_MS = 300
/** Three beats missed: another tab rings within 1.3 s after a crash. */
const SILENT_MS = 1_000
/** A new tab listens first; tabs answer within a few milliseconds unless they are very busy. */
const LISTEN_MS = 250

/**
 * Decides by messages which tab rings, where there are no Web Locks (plain HTTP). Every tab says how it stands, regularly, when
 * that changes, and to each newcomer; all elect the same one of those that they have heard of lately. Two may lead for as long
 * as one is too busy to listen, and settle it as soon as they hear each other.
 */
export function ringByChannel({ audible, onLead }: CampaignOptions): Campaign {
  const others = new Map<string, { readonly standing: Standing; readonly heardAt: number }>()
  const opened = performance.now()
  const ticker = createTicker({ now })
  let own: Standing = { id: newId(), audible, visible: document.visibilityState === 'visible', leads: false }

  const channel = openTabChannel('ring', (message) => {
    const standing = parseStanding(message)
    if (standing === null) {
      if (typeof message === 'string') others.delete(message)
    } else {
      const isNew = !others.has(standing.id)
      others.set(standing.id, { standing, heardAt: performance.now() })
      if (isNew) channel.post(own)
    }
    elect()
  })

  function change(changes: Partial<Standing>): void {
    own = { ...own, ...changes }
    channel.post(own)
  }

  function elect(): void {
    const time = performance.now()
    if (time - opened < LISTEN_MS) return
    for (const [id, { heardAt }] of others) if (time - heardAt > SILENT_MS) others.delete(id)
    const known = [own, ...others.values().map(({ standing }) => standing)]
    const leads = electLeader(known)?.id === own.id
    if (leads === own.leads) return
    change({ leads })
    onLead(leads)
  }

  function beat(): void {
    change({ visible: document.visibilityState === 'visible' })
    elect()
    ticker.wakeAt(now() + BEAT_MS)
  }

  ticker.onWake(beat)
  channel.post(own)
  ticker.wakeAt(now() + LISTEN_MS)
  return {
    setAudible: (next) => {
      if (next === own.audible) return
      change({ audible: next })
      elect()
    },
    stop: () => {
      ticker.stop()
      channel.post(own.id)
      channel.close()
      onLead(false)
    },
  }
}
