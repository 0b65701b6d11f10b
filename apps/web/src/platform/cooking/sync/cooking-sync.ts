import { unsentEvents } from '@souschef/domain'
import type { ReadonlyStore } from '../../readonly-store.ts'
import { ApiError } from '../../api/api-error.ts'
import { newId } from '../../ids.ts'
import type { Slot } from '../../storage/local.ts'
import type { CookingStore } from '../cooking-store.ts'
import { SessionFull, type SyncParts } from './parts.ts'
import type { SyncNews, SyncStatus } from './sync-status.ts'
import { syncOnce } from './sync-once.ts'

/** After a press, so that a few at once make one call, in milliseconds. */
const GATHER_MS = 50

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** Keeps the log of a user in step with the server. */
export interface CookingSync {
  /** Brings it in step once; a run under way is waited for and followed by another one. Never rejects. */
  readonly run: () => Promise<void>
  /** Follows the log: what is pressed is sent, and sent again until the server has it. Returns what stops it. */
  readonly follow: () => () => void
  /** Whether a server's position is one that this device has not reached. */
  readonly lacks: (place: { readonly session_id: string; readonly position: number }) => boolean
}

interface SyncNeeds extends Omit<SyncParts, 'store' | 'refused'> {
  readonly store: Pick<CookingStore, 'getState' | 'shared' | 'change' | 'reload' | 'subscribe' | 'isLoaded'>
  readonly news: Slot<SyncNews>
  /** Whether this user can be asked for: signed in, with a network. */
  readonly mayAsk: () => boolean
}

export function createCookingSync({ news, mayAsk, ...rest }: SyncNeeds): CookingSync {
  const { store } = rest
  const refused = new Set<string>()
  let revision = news.getState()?.revision
  const parts: SyncParts = {
    ...rest,
    refused,
    store: {
      getState: store.getState,
      shared: store.shared,
      change: async (change, received) => {
        let hasChanged = false
        const isDone = await store.change((shared) => {
          const changed = change(shared)
          hasChanged ||= changed !== null && changed !== shared
          return changed
        }, received)
        if (hasChanged) tell(news.getState()?.status ?? { kind: 'inStep' }, newId())
        return isDone
      },
    },
  }
  let isFollowing = false
  let isFull = false
  /** Whether the session may have ended since the last answer. */
  let hasLostTouch = true
  let failures = 0
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const unsent = (): number => unsentEvents(store.shared()).length

  function tell(status: SyncStatus, newest: string): void {
    const before = news.getState()
    if (before !== null && JSON.stringify(before) === JSON.stringify({ status, revision: newest })) return
    revision = newest
    news.setState({ status, revision: newest })
  }

  const tellStatus = (status: SyncStatus): void => tell(status, news.getState()?.revision ?? newId())

  news.subscribe(() => {
    const told = news.getState()?.revision
    if (told === undefined || told === revision) return
    revision = told
    if (store.isLoaded.getState()) void store.reload()
  })

  function statusNow(): SyncStatus {
    const count = unsent()
    if (isFull) return { kind: 'refused', count, reason: 'full' }
    if (failures > 0) return { kind: 'waiting', count }
    return refused.size > 0 ? { kind: 'refused', count, reason: 'invalid' } : { kind: 'inStep' }
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    try {
      await untilTrue(store.isLoaded)
      if (!mayAsk()) throw new Error('There is nobody to ask')
      await syncOnce(parts, hasLostTouch)
      hasLostTouch = false
      failures = 0
      isFull = false
    } catch (error) {
      isFull = error instanceof SessionFull
      failures += isFull ? 0 : 1
      hasLostTouch = true
      if (!isFull && !(error instanceof ApiError) && mayAsk()) reportError(error)
    }
    tellStatus(statusNow())
    if (failures > 0 && isFollowing) soon(retryAfter(failures))
  }

  function run(): Promise<void> {
    if (running === null) {
      running = attempt().finally(() => (running = null))
      return running
    }
    // What was pressed since it began may not be part of it.
    next ??= running.then(() => {
      next = null
      return run()
    })
    return next
  }

  function soon(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  return {
    run,
    lacks: ({ session_id, position }) => {
      const { place } = store.shared()
      return place?.session_id !== session_id || place.position < position
    },
    follow: () => {
      isFollowing = true
      const now = (): void => {
        if (document.visibilityState === 'visible') void run()
      }
      const stops = [
        store.subscribe(() => {
          if (unsent() === refused.size) return
          if (failures > 0) tellStatus(statusNow())
          soon(GATHER_MS)
        }),
        listen(window, 'online', now),
        // Says so at once that there is no network.
        listen(window, 'offline', now),
        listen(document, 'visibilitychange', now),
      ]
      void run()
      return () => {
        isFollowing = false
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
  }
}

function untilTrue(value: ReadonlyStore<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const stop = value.subscribe(check)
    function check(): void {
      if (!value.getState()) return
      stop()
      resolve()
    }
    check()
  })
}

const retryAfter = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS) * (0.75 + Math.random() / 2)

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
