import { ApiError } from '../api/api-error.ts'
import { newId } from '../ids.ts'
import type { ReadonlyStore } from '../readonly-store.ts'
import type { Slot } from '../storage/local.ts'
import { LogFull } from './exchange.ts'
import type { SyncState, SyncStatus } from './sync-status.ts'

/** Delay after a press, in milliseconds, so that several presses cause a single call. */
const DEBOUNCE_MS = 50

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 60_000

/** Keeps a user's log in sync with the server. */
export interface LogSync {
  /** Synchronises once; if a run is in progress, another one follows it. Never rejects. */
  readonly run: () => Promise<void>
  /** Subscribes to the log: changes are sent, and retried until the server has them. Returns the unsubscribe function. */
  readonly follow: () => () => void
}

interface LogSyncOptions {
  /** Whether the stored log has been loaded. */
  readonly isLoaded: ReadonlyStore<boolean>
  /** Calls the listener when the log has changed. */
  readonly subscribe: (listener: () => void) => () => void
  /** How many events the server lacks. */
  readonly unsentCount: () => number
  /** Reads the stored log, which another tab has changed. */
  readonly reload: () => Promise<void>
  /**
   * Exchanges events with the server once.
   *
   * @param onChanged to be called when the stored log has changed
   * @param checksFirst whether the log may have ended since the last answer
   * @throws `ApiError`; `LogFull`
   */
  readonly syncOnce: (onChanged: () => void, checksFirst: boolean) => Promise<void>
  /** Ids of events that the server refused. */
  readonly refused: ReadonlySet<string>
  readonly syncState: Slot<SyncState>
  /** Whether requests can be sent for this user: signed in, with a network. */
  readonly canSync: () => boolean
}

export function createLogSync({
  isLoaded,
  subscribe,
  unsentCount,
  reload,
  syncOnce,
  refused,
  syncState,
  canSync,
}: LogSyncOptions): LogSync {
  let revision = syncState.getState()?.revision
  let isFollowing = false
  let isFull = false
  /** Whether the log may have ended since the last answer. */
  let mayHaveEnded = true
  let failures = 0
  let running: Promise<void> | null = null
  let queuedRun: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(status: SyncStatus, newRevision: string): void {
    const previous = syncState.getState()
    if (previous !== null && JSON.stringify(previous) === JSON.stringify({ status, revision: newRevision }))
      return
    revision = newRevision
    syncState.setState({ status, revision: newRevision })
  }

  const publishStatus = (status: SyncStatus): void =>
    publish(status, syncState.getState()?.revision ?? newId())

  const publishChange = (): void => publish(syncState.getState()?.status ?? { kind: 'inStep' }, newId())

  syncState.subscribe(() => {
    const storedRevision = syncState.getState()?.revision
    if (storedRevision === undefined || storedRevision === revision) return
    revision = storedRevision
    if (isLoaded.getState()) void reload()
  })

  function currentStatus(): SyncStatus {
    const count = unsentCount()
    if (isFull) return { kind: 'refused', count, reason: 'full' }
    if (failures > 0) return { kind: 'waiting', count }
    return refused.size > 0 ? { kind: 'refused', count, reason: 'invalid' } : { kind: 'inStep' }
  }

  async function attempt(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    try {
      await untilTrue(isLoaded)
      if (!canSync()) throw new Error('Signed out or offline')
      await syncOnce(publishChange, mayHaveEnded)
      mayHaveEnded = false
      failures = 0
      isFull = false
    } catch (error) {
      isFull = error instanceof LogFull
      failures += isFull ? 0 : 1
      mayHaveEnded = true
      if (!isFull && !(error instanceof ApiError) && canSync()) reportError(error)
    }
    publishStatus(currentStatus())
    if (failures > 0 && isFollowing) schedule(retryAfter(failures))
  }

  function run(): Promise<void> {
    if (running === null) {
      running = attempt().finally(() => (running = null))
      return running
    }
    // Presses made after the run started may not be part of it.
    queuedRun ??= running.then(() => {
      queuedRun = null
      return run()
    })
    return queuedRun
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), ms)
  }

  return {
    run,
    follow: () => {
      isFollowing = true
      const syncIfVisible = (): void => {
        if (document.visibilityState === 'visible') void run()
      }
      const stops = [
        subscribe(() => {
          if (unsentCount() === refused.size) return
          if (failures > 0) publishStatus(currentStatus())
          schedule(DEBOUNCE_MS)
        }),
        listen(window, 'online', syncIfVisible),
        // Reports at once that there is no network.
        listen(window, 'offline', syncIfVisible),
        listen(document, 'visibilitychange', syncIfVisible),
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
  Math.min(MIN_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS) * (0.75 + Math.random() / 2)

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener)
  return () => target.removeEventListener(type, listener)
}
