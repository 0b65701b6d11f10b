import { observable, type Observable } from './observable.ts'
import { ringByChannel } from './ring-by-channel.ts'
import { ringByLock } from './ring-by-lock.ts'

/** One tab's part in deciding which of them rings. */
export interface Campaign {
  setAudible(audible: boolean): void
  /** Gives the lead on. */
  stop(): void
}

export interface CampaignOptions {
  readonly audible: boolean
  /** Told whenever it begins or ceases to lead; also twice the same. */
  readonly onLead: (leads: boolean) => void
  /** Told when it has to be decided in another way. */
  readonly onFailure: () => void
}

/** Exactly one of the tabs that take part leads: it makes the sound (TIMER-11). */
export interface RingLeader {
  readonly leads: Observable<boolean>
  /** Whether this tab's sound is not locked; one that can be heard leads before one that cannot. */
  setAudible(audible: boolean): void
  stop(): void
}

export function createRingLeader(): RingLeader {
  const leads = observable(false)
  let isAudible = false
  let campaign: Campaign | undefined

  const options = (): CampaignOptions => ({
    audible: isAudible,
    onLead: (next) => leads.set(next),
    onFailure: () => (campaign = ringByChannel(options())),
  })

  const start = (): void => {
    const { locks }: { readonly locks?: LockManager } = navigator
    campaign = locks === undefined ? ringByChannel(options()) : ringByLock(options(), locks)
  }

  /** A page that is put aside may come back, but must not keep the others silent meanwhile. */
  const onHide = (): void => {
    campaign?.stop()
    campaign = undefined
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && campaign === undefined) start()
  }

  start()
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
  return {
    leads,
    setAudible: (audible) => {
      isAudible = audible
      campaign?.setAudible(audible)
    },
    stop: () => {
      window.removeEventListener('pagehide', onHide)
      window.removeEventListener('pageshow', onShow)
      onHide()
    },
  }
}
