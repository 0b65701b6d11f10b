import { screenOnSlot } from '../storage/alarm-keys.ts'
import { observable, type Observable } from './observable.ts'

/** `released`: not requested, switched off by the cook, or the page is hidden; `refused`: the browser denied it, for example on a low battery. */
export type WakeLockState = 'held' | 'released' | 'refused' | 'unsupported'

export interface ScreenWakeLock {
  readonly state: Observable<WakeLockState>
  /** Keeps the screen awake until it is released, whenever the page is visible and the cook has not switched it off (TIMER-7). */
  hold(): void
  letGo(): void
}

export function createWakeLock(): ScreenWakeLock {
  const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
  const state = observable<WakeLockState>(wakeLock === undefined ? 'unsupported' : 'released')
  let isRequested = false
  let isPending = false
  let sentinel: WakeLockSentinel | null = null

  const isWanted = (): boolean => isRequested && screenOnSlot.read() !== false

  async function ask(from: WakeLock): Promise<void> {
    if (isPending || sentinel !== null || !isWanted() || document.visibilityState !== 'visible') return
    isPending = true
    try {
      const taken = await from.request('screen')
      sentinel = taken
      state.set('held')
      taken.addEventListener('release', () => {
        sentinel = null
        state.set('released')
        void ask(from)
      })
      if (!isWanted()) await taken.release()
    } catch {
      // A page that was hidden meanwhile was not denied it: it requests again when it is shown.
      state.set(document.visibilityState === 'visible' && isWanted() ? 'refused' : 'released')
    } finally {
      isPending = false
    }
  }

  const onVisibility = (): void => {
    if (wakeLock !== undefined) void ask(wakeLock)
  }

  const release = (): void => {
    if (state.get() === 'refused') state.set('released')
    void sentinel?.release()
  }

  screenOnSlot.subscribe(() => (isWanted() ? onVisibility() : release()))

  return {
    state,
    hold: () => {
      if (isRequested) return
      isRequested = true
      document.addEventListener('visibilitychange', onVisibility)
      onVisibility()
    },
    letGo: () => {
      isRequested = false
      document.removeEventListener('visibilitychange', onVisibility)
      release()
    },
  }
}
