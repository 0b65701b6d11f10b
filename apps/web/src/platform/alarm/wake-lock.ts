import { screenOnSlot } from '../storage/alarm-keys.ts'
import { onGesture } from './gestures.ts'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../readonly-store.ts'

/**
 * `released`: not requested, switched off by the cook, or the page is hidden; `refused`: the browser denied it, for example on a low
 * battery, or, in WebKit, on a page that was not tapped yet.
 */
export type WakeLockState = 'held' | 'released' | 'refused' | 'unsupported'

export interface ScreenWakeLock {
  readonly state: ReadonlyStore<WakeLockState>
  /**
   * Keeps the screen awake until it is released, whenever the page is visible and the cook has not switched it off (TIMER-7). What the
   * browser refuses is requested again at the next tap or key.
   */
  acquire(): void
  release(): void
}

export function createWakeLock(): ScreenWakeLock {
  const { wakeLock }: { readonly wakeLock?: WakeLock } = navigator
  const state = createStore<WakeLockState>(() => (wakeLock === undefined ? 'unsupported' : 'released'))
  let isRequested = false
  let isPending = false
  let stopListening: (() => void) | undefined
  let sentinel: WakeLockSentinel | null = null

  const isEnabled = (): boolean => isRequested && screenOnSlot.getState() !== false

  async function request(from: WakeLock): Promise<void> {
    if (isPending || sentinel !== null || !isEnabled() || document.visibilityState !== 'visible') return
    isPending = true
    try {
      const acquired = await from.request('screen')
      sentinel = acquired
      state.setState('held')
      acquired.addEventListener('release', () => {
        sentinel = null
        state.setState('released')
        void request(from)
      })
      if (!isEnabled()) await acquired.release()
    } catch {
      // A page that was hidden meanwhile was not denied it: it requests again when it is shown.
      state.setState(document.visibilityState === 'visible' && isEnabled() ? 'refused' : 'released')
    } finally {
      isPending = false
    }
  }

  const requestAgain = (): void => {
    if (wakeLock !== undefined) void request(wakeLock)
  }

  const release = (): void => {
    if (state.getState() === 'refused') state.setState('released')
    void sentinel?.release()
  }

  screenOnSlot.subscribe(() => (isEnabled() ? requestAgain() : release()))

  return {
    state,
    acquire: () => {
      if (isRequested) return
      isRequested = true
      document.addEventListener('visibilitychange', requestAgain)
      stopListening = onGesture(() => {
        if (state.getState() === 'refused') requestAgain()
      })
      requestAgain()
    },
    release: () => {
      isRequested = false
      document.removeEventListener('visibilitychange', requestAgain)
      stopListening?.()
      release()
    },
  }
}
