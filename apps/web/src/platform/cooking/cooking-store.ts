import {
  appendEvents,
  clockAfter,
  type CookingCommand,
  type CookingError,
  type CookingState,
  decide,
  evolve,
  foldShared,
  type LogEvent,
  type LogPosition,
  mergeEvents,
  emptyCookingLog,
  EMPTY_STATE,
  parseLogEvent,
  type Result,
  restoreLog,
  type SharedLog,
  stateOf,
} from '@souschef/domain'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../readonly-store.ts'
import { newId } from '../ids.ts'
import { onSigningOut } from '../session/signing-out.ts'
import { deviceId } from '../storage/device-id.ts'
import { cookingJournal } from '../storage/keys.ts'
import { logMark } from './log-mark.ts'
import { cookingTime, type CookingTime } from './cooking-time.ts'
import { changeStoredLog, loadLog, type StoredLog, storeEvents } from './log-database.ts'

/**
 * What one user cooks in this browser. Events are written to a journal in localStorage before the command that caused them returns,
 * so that a crash loses nothing, and moved from there to IndexedDB, where the log is unbounded. Other tabs read new events from the
 * journal.
 */
export interface CookingStore extends ReadonlyStore<CookingState> {
  /** Whether the stored log has been loaded; commands throw until then. */
  readonly isLoaded: ReadonlyStore<boolean>
  /**
   * Decides a command, and stores its events before it returns; a rejected command changes nothing.
   *
   * @throws if the log is not loaded yet
   */
  readonly dispatch: (command: CookingCommand) => Result<CookingState, CookingError>
  /** The current instant, epoch milliseconds. */
  readonly now: () => number
  /** False once the journal refused an event, which a crash would lose (STORE-1). */
  readonly isPersisted: ReadonlyStore<boolean>
  /** The log, and how much of it has been acknowledged by the server. */
  readonly shared: () => SharedLog
  /**
   * Applies a change that comes from the server to the log, in memory and in storage.
   *
   * @param change called with the stored log; returns null to leave it unchanged
   * @param received events as sent by the server, including fields that this build cannot read
   * @returns false if `change` returned null
   */
  readonly change: (
    change: (shared: SharedLog) => SharedLog | null,
    received?: readonly (LogPosition & object)[],
  ) => Promise<boolean>
  /** Reads changes made by other tabs. */
  readonly reload: () => Promise<void>
  /** Moves the journal to IndexedDB now instead of when the cook pauses. */
  readonly drain: () => Promise<void>
  /** Stops storing, because the user signed out; resolves when pending writes have completed. */
  readonly close: () => Promise<void>
}

/** Delay after the last event before the journal is drained, in milliseconds: never while a press is handled. */
const DRAIN_AFTER_MS = 1_000

/** With at least this many events, the journal is drained without waiting for a pause. */
const MAX_JOURNAL_EVENTS = 100

/** A log longer than this is folded as soon as the server has acknowledged its events, not only when a page loads. */
const MAX_LOG_EVENTS = 400

const parseAll = (raws: Iterable<unknown>): readonly LogEvent[] =>
  [...raws].flatMap((raw) => parseLogEvent(raw) ?? [])

export function createCookingStore(userId: string, time: CookingTime): CookingStore {
  const mark = logMark(userId)
  const journal = cookingJournal(userId)
  const isLoaded = createStore(() => false)
  const isPersisted = createStore(() => true)
  const state = createStore(() => EMPTY_STATE)
  /** Events not yet confirmed to be in IndexedDB, by id. */
  const undrained = new Map<string, LogEvent>()
  /** Those of them that localStorage refused. */
  const unjournaled = new Set<LogEvent>()
  let shared: SharedLog = {
    cooking: emptyCookingLog(newId(), '', time.now()),
    acknowledged: new Set(),
    syncCursor: null,
  }
  // Sessions completed more than a day before this are hidden.
  let expiryBase = time.now()
  let draining: Promise<void> = Promise.resolve()
  let drainTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  /** Changes of the stored log in progress, which must not outlive the store: its data may be deleted next. */
  const writes = new Set<Promise<unknown>>()

  /** Replaces the log, and notifies subscribers if the visible state differs. */
  function publish(next: SharedLog): void {
    shared = next
    if (!isLoaded.getState()) return
    const now = stateOf(restoreLog(next.cooking, expiryBase))
    // A mere acknowledgement does not change the visible state.
    if (JSON.stringify(now) !== JSON.stringify(state.getState())) state.setState(now, true)
  }

  function mergeFromTab(events: readonly LogEvent[]): void {
    const cooking = mergeEvents(shared.cooking, events)
    if (cooking !== shared.cooking) publish({ ...shared, cooking })
  }

  /**
   * Publishes the stored log, merged with events that are not in IndexedDB yet.
   *
   * @param read reads the stored log; null leaves the current one
   */
  async function showStored(read: () => Promise<SharedLog | null>): Promise<boolean> {
    const knownIds = new Set(shared.cooking.log.map(({ id }) => id))
    const pending = [...parseAll(journal.read().values()), ...undrained.values()]
    const stored = await read()
    if (stored === null || isClosed) return false
    // Events of this or another tab that were added while reading.
    const newEvents = shared.cooking.log.filter(({ id }) => !knownIds.has(id))
    const storedIds = new Set(stored.cooking.log.map(({ id }) => id))
    // Acknowledged events that are no longer stored have been folded or discarded.
    const { acknowledged } = shared
    const isRemoved = ({ id }: LogEvent): boolean => acknowledged.has(id) && !storedIds.has(id)
    for (const event of pending.filter(isRemoved)) removeFromJournal(event)
    const { device_id } = shared.cooking.clock
    const clock = { ...stored.cooking.clock, device_id }
    const cooking = mergeEvents(
      { ...stored.cooking, clock },
      [...pending, ...newEvents].filter((event) => !isRemoved(event)),
    )
    const { seq, lamport } = shared.cooking.clock
    const after = {
      device_id,
      seq: Math.max(cooking.clock.seq, seq),
      lamport: Math.max(cooking.clock.lamport, lamport),
    }
    publish({ ...stored, cooking: { ...cooking, clock: after } })
    return true
  }

  /** @returns whether it was stored, or declined, or IndexedDB is unavailable */
  async function changeStored(
    update: (stored: StoredLog) => SharedLog | null,
    received: readonly (LogPosition & object)[] = [],
  ): Promise<'stored' | 'declined' | 'failed'> {
    let outcome: 'stored' | 'declined' | 'failed' = 'declined'
    if (isClosed) return outcome
    const changing = showStored(async () => {
      try {
        const changed = await changeStoredLog(userId, { change: update, received })
        if (changed !== null) outcome = 'stored'
        return changed
      } catch {
        outcome = 'failed'
        return null
      }
    })
    writes.add(changing)
    await changing
    writes.delete(changing)
    return outcome
  }

  function foldLog(next: SharedLog, unreadable: readonly LogPosition[]): SharedLog {
    const journaledIds = new Set(journal.read().keys())
    return foldShared(next, time.now(), ({ id }) => journaledIds.has(id), unreadable)
  }

  async function change(
    update: (shared: SharedLog) => SharedLog | null,
    received: readonly (LogPosition & object)[] = [],
  ): Promise<boolean> {
    const outcome = await changeStored(({ shared: stored, unreadable }) => {
      const next = update(stored ?? { ...shared, cooking: { ...shared.cooking, log: [] } })
      return next === null || next.cooking.log.length <= MAX_LOG_EVENTS ? next : foldLog(next, unreadable)
    }, received)
    if (outcome === 'stored' && mark.getState() === null) mark.setState(true)
    if (outcome !== 'failed') return outcome === 'stored'
    const next = isClosed ? null : update(shared)
    if (next !== null) publish(next)
    return next !== null
  }

  async function load(): Promise<void> {
    // Read in the order in which other tabs move events, so that none is missed.
    const journaled = parseAll(journal.read().values())
    const storedLog = await loadLog(userId)
    if (isClosed) return
    const baseLog = storedLog ?? shared
    const merged = mergeEvents(baseLog.cooking, [...journaled, ...shared.cooking.log])
    if (merged !== shared.cooking) time.startFrom(merged.saved_at)
    expiryBase = time.now()
    const cooking = { ...merged, clock: clockAfter({ ...merged.clock, device_id: deviceId() }, merged.log) }
    shared = { ...baseLog, cooking }
    for (const event of journaled) undrained.set(event.id, event)
    isLoaded.setState(true)
    state.setState(stateOf(restoreLog(cooking, expiryBase)), true)
    await drain()
    await changeStored(({ shared: stored, unreadable }) => stored && foldLog(stored, unreadable))
  }

  /** Removes an event from the journal. */
  function removeFromJournal(event: LogEvent): void {
    undrained.delete(event.id)
    unjournaled.delete(event)
    journal.remove(event.id)
  }

  async function drainOnce(): Promise<void> {
    clearTimeout(drainTimer)
    drainTimer = undefined
    const events = [...undrained.values()]
    if (isClosed || events.length === 0 || !(await storeEvents(userId, shared, events))) return
    for (const event of events) removeFromJournal(event)
  }

  function drain(): Promise<void> {
    draining = draining.then(drainOnce)
    return draining
  }

  function scheduleDrain(): void {
    // A cook who never pauses must not postpone draining for ever.
    if (drainTimer !== undefined && undrained.size >= MAX_JOURNAL_EVENTS) return
    clearTimeout(drainTimer)
    drainTimer = setTimeout(() => void drain(), unjournaled.size > 0 ? 0 : DRAIN_AFTER_MS)
  }

  function persist(events: readonly LogEvent[]): void {
    for (const event of events) {
      undrained.set(event.id, event)
      unjournaled.add(event)
    }
    for (const event of unjournaled) if (journal.add(event.id, event)) unjournaled.delete(event)
    if (mark.getState() === null) mark.setState(true)
    isPersisted.setState(isPersisted.getState() && unjournaled.size === 0)
    scheduleDrain()
  }

  function dispatch(command: CookingCommand): Result<CookingState, CookingError> {
    if (!isLoaded.getState()) throw new Error('The cooking log is not loaded yet')
    // Running timers hold deadlines in the current time frame, so it must not change under them.
    const before = state.getState()
    if (!before.timers.some(({ phase }) => phase === 'running')) time.syncWithServer()
    const at = time.now()
    const decision = decide(before, command, at)
    if (!decision.ok) return decision
    const { events } = decision.value
    if (events.length === 0 || isClosed) return { ok: true, value: before }
    const cooking = appendEvents(shared.cooking, events, at, events.map(newId))
    shared = { ...shared, cooking }
    const added = cooking.log.slice(-events.length)
    persist(added)
    // New events come after everything else in the log, so there is no need to replay it.
    const after = added.reduce(evolve, before)
    state.setState(after, true)
    return { ok: true, value: after }
  }

  const stopListening = journal.onAdded((raw) => mergeFromTab(parseAll([raw])))
  void load()
  return {
    ...state,
    isLoaded,
    dispatch,
    now: time.now,
    isPersisted,
    shared: () => shared,
    change,
    reload: async () => void (await showStored(() => loadLog(userId))),
    drain,
    close: () => {
      isClosed = true
      clearTimeout(drainTimer)
      stopListening()
      return Promise.all([draining, ...writes]).then(() => undefined)
    },
  }
}

const stores = new Map<string, CookingStore>()
let isSubscribed = false

/** Work is retained when a session expires, and removed by an explicit logout (DEC-28). */
function closeOnSignOut(): void {
  if (isSubscribed) return
  isSubscribed = true
  onSigningOut(({ userId, reason, waitUntil }) => {
    const store = stores.get(userId)
    if (reason === 'expired' || store === undefined) return
    waitUntil(store.close())
    stores.delete(userId)
  })
}

/** The page's store of a user. */
export function cookingStore(userId: string): CookingStore {
  closeOnSignOut()
  const store = stores.get(userId) ?? createCookingStore(userId, cookingTime())
  stores.set(userId, store)
  return store
}
