import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../readonly-store.ts'
import { electByChannel } from './elect-by-channel.ts'
import { electByLock } from './elect-by-lock.ts'

/** One tab's part in electing the tab that does something for all. */
export interface LeaderElection {
  setAudible(audible: boolean): void
  /** Withdraws, so that another tab can lead. */
  stop(): void
}

export interface ElectionOptions {
  /** Of the election: tabs elect one leader for each name. */
  readonly name: string
  readonly audible: boolean
  /** Called whenever this tab starts or stops leading, possibly repeatedly with the same value. */
  readonly onLead: (leads: boolean) => void
  /** Called when this way of electing does not work. */
  readonly onFailure: () => void
}

/** Exactly one of the participating tabs leads; it makes the sound (TIMER-11). */
export interface RingLeader {
  readonly leads: ReadonlyStore<boolean>
  /** Whether this tab's sound is unlocked: audible tabs take precedence. */
  setAudible(audible: boolean): void
  stop(): void
}

/** @param name of the election; by default that of the tab that rings */
export function createRingLeader(name = 'ring'): RingLeader {
  const leads = createStore(() => false)
  let isAudible = false
  let election: LeaderElection | undefined

  const options = (): ElectionOptions => ({
    name,
    audible: isAudible,
    onLead: (next) => leads.setState(next),
    onFailure: () => (election = electByChannel(options())),
  })

  const start = (): void => {
    const { locks }: { readonly locks?: LockManager } = navigator
    election = locks === undefined ? electByChannel(options()) : electByLock(options(), locks)
  }

  /** A page in the back/forward cache may be restored, but must not prevent other tabs from ringing meanwhile. */
  const onHide = (): void => {
    election?.stop()
    election = undefined
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && election === undefined) start()
  }

  start()
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return {
    leads,
    setAudible: (audible) => {
      isAudible = audible
      election?.setAudible(audible)
    },
    stop: () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      onHide()
    },
  }
}
