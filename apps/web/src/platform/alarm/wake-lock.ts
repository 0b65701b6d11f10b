import { observable, type Observable } from './observable.ts'

/** `released`: not asked for, or the page is hidden; `refused`: the screen may go dark, as on a low battery. */
export type WakeLockState = 'held' | 'released' | 'refused' | 'unsupported'

export interface ScreenWakeLock {
  readonly state: Observable<WakeLockState>
  /** Keeps the screen awake until it is let go, whenever the page is visible (TIMER-7). */
  hold(): void
  letGo(): void
}

export function createWakeLock(): ScreenWakeLock {
  const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
  const state = observable<WakeLockState>(wakeLock === undefined ? 'unsupported' : 'released')
  let isWanted = false
  let isAsking = false
  let sentinel: WakeLockSentinel | null = null

  async function ask(from: WakeLock): Promise<void> {
    if (isAsking || sentinel !== null || !isWanted || document.visibilityState !== 'visible') return
    isAsking = true
    try {
      const taken = await from.request('screen')
      sentinel = taken
      state.set('held')
      taken.addEventListener('release', () => {
        sentinel = null
        state.set('released')
        void ask(from)
      })
      if (!isWanted) await taken.release()
    } catch {
      // A page that was hidden meanwhile was not refused: it asks again when it is shown.
      state.set(document.visibilityState === 'visible' && isWanted ? 'refused' : 'released')
    } finally {
      isAsking = false
    }
  }

  const onVisibility = (): void => {
    if (wakeLock !== undefined) void ask(wakeLock)
  }

  return {
    state,
    hold: () => {
      if (isWanted) return
      isWanted = true
      document.addEventListener('visibilitychange', onVisibility)
      onVisibility()
    },
    letGo: () => {
      isWanted = false
      document.removeEventListener('visibilitychange', onVisibility)
      if (state.get() === 'refused') state.set('released')
      void sentinel?.release()
    },
  }
}
