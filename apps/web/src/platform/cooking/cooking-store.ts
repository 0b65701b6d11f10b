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
  type LogPlace,
  mergeEvents,
  newCookingLog,
  NOTHING_COOKING,
  parseLogEvent,
  type Result,
  settleLog,
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
 * so that a crash loses nothing, and moved from there to IndexedDB, where the log is unbounded. Other tabs learn of them from the
 * journal.
 */
export interface CookingStore extends ReadonlyStore<CookingState> {
  /** Whether the stored log has been loaded; commands have to wait for that. */
  readonly isLoaded: ReadonlyStore<boolean>
  /**
   * Decides a command, and stores its events before it returns; a refusal changes nothing.
   *
   * @throws if the log is not loaded yet
   */
  readonly dispatch: (command: CookingCommand) => Result<CookingState, CookingError>
  /** The current instant, epoch milliseconds. */
  readonly now: () => number
  /** False once the journal refused an event, which a crash would lose (STORE-1). */
  readonly isKept: ReadonlyStore<boolean>
  /** The log, and how much of it the server has. */
  readonly shared: () => SharedLog
  /**
   * Changes the log, here and as it is stored, to what a server says.
   *
   * @param change called for what is stored; answers with null to leave it as it is
   * @param received events as the server has them, with what this build cannot read of them
   * @returns false if the change declined
   */
  readonly change: (
    change: (shared: SharedLog) => SharedLog | null,
    received?: readonly (LogPlace & object)[],
  ) => Promise<boolean>
  /** Reads what another tab has changed. */
  readonly reload: () => Promise<void>
  /** Moves the journal to IndexedDB now instead of when the cook pauses. */
  readonly drain: () => Promise<void>
  /** Stops storing, because the user signed out; resolves when pending writes have settled. */
  readonly close: () => Promise<void>
}

/** Delay after the last event before the journal is drained, in milliseconds: never while a press is handled. */
const DRAIN_AFTER_MS = 1_000

/** From this many events on the journal is drained without waiting for a pause. */
const MAX_JOURNAL_EVENTS = 100

/** A log of more events than this is folded as soon as the server has them, not only when a page loads. */
const FOLDED_FROM = 400

const parseAll = (raws: Iterable<unknown>): readonly LogEvent[] =>
  [...raws].flatMap((raw) => parseLogEvent(raw) ?? [])

export function createCookingStore(userId: string, time: CookingTime): CookingStore {
  const mark = logMark(userId)
  const journal = cookingJournal(userId)
  const isLoaded = createStore(() => false)
  const isKept = createStore(() => true)
  const state = createStore(() => NOTHING_COOKING)
  /** Events not yet confirmed to be in IndexedDB, by id. */
  const undrained = new Map<string, LogEvent>()
  /** Those of them that localStorage refused. */
  const refused = new Set<LogEvent>()
  let shared: SharedLog = {
    cooking: newCookingLog(newId(), '', time.now()),
    acknowledged: new Set(),
    place: null,
  }
  /** What was completed a day before this is not shown any more. */
  let settledAt = time.now()
  let draining: Promise<void> = Promise.resolve()
  let drainTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  /** Shows another log. */
  function show(next: SharedLog): void {
    shared = next
    if (!isLoaded.getState()) return
    const now = stateOf(settleLog(next.cooking, settledAt))
    // What has only been acknowledged needs no new picture.
    if (JSON.stringify(now) !== JSON.stringify(state.getState())) state.setState(now, true)
  }

  function mergeFromTab(events: readonly LogEvent[]): void {
    const cooking = mergeEvents(shared.cooking, events)
    if (cooking !== shared.cooking) show({ ...shared, cooking })
  }

  /**
   * Shows what was read, together with what is not in IndexedDB yet.
   *
   * @param read reads the stored log; null leaves what is shown
   */
  async function showStored(read: () => Promise<SharedLog | null>): Promise<boolean> {
    const known = new Set(shared.cooking.log.map(({ id }) => id))
    const before = [...parseAll(journal.read().values()), ...undrained.values()]
    const stored = await read()
    if (stored === null || isClosed) return false
    // What was pressed here or in another tab meanwhile is known since.
    const since = shared.cooking.log.filter(({ id }) => !known.has(id))
    const kept = new Set(stored.cooking.log.map(({ id }) => id))
    // What the server had, and is not there any more, has been folded or left.
    const { acknowledged } = shared
    const isGone = ({ id }: LogEvent): boolean => acknowledged.has(id) && !kept.has(id)
    for (const event of before.filter(isGone)) forget(event)
    const { device_id } = shared.cooking.clock
    const clock = { ...stored.cooking.clock, device_id }
    const cooking = mergeEvents(
      { ...stored.cooking, clock },
      [...before, ...since].filter((event) => !isGone(event)),
    )
    const { seq, lamport } = shared.cooking.clock
    const after = {
      device_id,
      seq: Math.max(cooking.clock.seq, seq),
      lamport: Math.max(cooking.clock.lamport, lamport),
    }
    show({ ...stored, cooking: { ...cooking, clock: after } })
    return true
  }

  /** @returns whether it was stored, or declined, or IndexedDB is unavailable */
  async function changeStored(
    step: (stored: StoredLog) => SharedLog | null,
    received: readonly (LogPlace & object)[] = [],
  ): Promise<'stored' | 'declined' | 'failed'> {
    let outcome: 'stored' | 'declined' | 'failed' = 'declined'
    await showStored(async () => {
      try {
        const after = await changeStoredLog(userId, { change: step, received })
        if (after !== null) outcome = 'stored'
        return after
      } catch {
        outcome = 'failed'
        return null
      }
    })
    return outcome
  }

  function folded(next: SharedLog, unreadable: readonly LogPlace[]): SharedLog {
    const held = new Set(journal.read().keys())
    return foldShared(next, time.now(), ({ id }) => held.has(id), unreadable)
  }

  async function change(
    step: (shared: SharedLog) => SharedLog | null,
    received: readonly (LogPlace & object)[] = [],
  ): Promise<boolean> {
    const outcome = await changeStored(({ shared: stored, unreadable }) => {
      const next = step(stored ?? { ...shared, cooking: { ...shared.cooking, log: [] } })
      return next === null || next.cooking.log.length <= FOLDED_FROM ? next : folded(next, unreadable)
    }, received)
    if (outcome === 'stored' && mark.getState() === null) mark.setState(true)
    if (outcome !== 'failed') return outcome === 'stored'
    const next = isClosed ? null : step(shared)
    if (next !== null) show(next)
    return next !== null
  }

  async function load(): Promise<void> {
    // Read in the order in which other tabs move events on, so that none is missed.
    const journaled = parseAll(journal.read().values())
    const stored = await loadLog(userId)
    if (isClosed) return
    const found = stored ?? shared
    const whole = mergeEvents(found.cooking, [...journaled, ...shared.cooking.log])
    if (whole !== shared.cooking) time.begin(whole.saved_at)
    settledAt = time.now()
    const cooking = { ...whole, clock: clockAfter({ ...whole.clock, device_id: deviceId() }, whole.log) }
    shared = { ...found, cooking }
    for (const event of journaled) undrained.set(event.id, event)
    isLoaded.setState(true)
    state.setState(stateOf(settleLog(cooking, settledAt)), true)
    await drain()
    await changeStored(({ shared: kept, unreadable }) => kept && folded(kept, unreadable))
  }

  /** Takes an event out of the journal. */
  function forget(event: LogEvent): void {
    undrained.delete(event.id)
    refused.delete(event)
    journal.remove(event.id)
  }

  async function drainOnce(): Promise<void> {
    clearTimeout(drainTimer)
    drainTimer = undefined
    const events = [...undrained.values()]
    if (isClosed || events.length === 0 || !(await storeEvents(userId, shared, events))) return
    for (const event of events) forget(event)
  }

  function drain(): Promise<void> {
    draining = draining.then(drainOnce)
    return draining
  }

  function drainSoon(): void {
    // A cook who never pauses must not postpone it for ever.
    if (drainTimer !== undefined && undrained.size >= MAX_JOURNAL_EVENTS) return
    clearTimeout(drainTimer)
    drainTimer = setTimeout(() => void drain(), refused.size > 0 ? 0 : DRAIN_AFTER_MS)
  }

  function keep(events: readonly LogEvent[]): void {
    for (const event of events) {
      undrained.set(event.id, event)
      refused.add(event)
    }
    for (const event of refused) if (journal.add(event.id, event)) refused.delete(event)
    if (mark.getState() === null) mark.setState(true)
    isKept.setState(isKept.getState() && refused.size === 0)
    drainSoon()
  }

  function dispatch(command: CookingCommand): Result<CookingState, CookingError> {
    if (!isLoaded.getState()) throw new Error('The cooking log is not loaded yet')
    // Running timers hold deadlines in the current time frame, so it must not change under them.
    const before = state.getState()
    if (!before.timers.some(({ phase }) => phase === 'running')) time.followServer()
    const at = time.now()
    const decision = decide(before, command, at)
    if (!decision.ok) return decision
    const { events } = decision.value
    if (events.length === 0 || isClosed) return { ok: true, value: before }
    const cooking = appendEvents(shared.cooking, events, at, events.map(newId))
    shared = { ...shared, cooking }
    const added = cooking.log.slice(-events.length)
    keep(added)
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
    isKept,
    shared: () => shared,
    change,
    reload: async () => void (await showStored(() => loadLog(userId))),
    drain,
    close: () => {
      isClosed = true
      clearTimeout(drainTimer)
      stopListening()
      return draining
    },
  }
}

const stores = new Map<string, CookingStore>()
let isFollowing = false

/** Work is kept when a session expires, and removed by an explicit logout (DEC-28). */
function followSigningOut(): void {
  if (isFollowing) return
  isFollowing = true
  onSigningOut(({ userId, reason, waitUntil }) => {
    const store = stores.get(userId)
    if (reason === 'expired' || store === undefined) return
    waitUntil(store.close())
    stores.delete(userId)
  })
}

/** The page's store of a user. */
export function cookingStore(userId: string): CookingStore {
  followSigningOut()
  const store = stores.get(userId) ?? createCookingStore(userId, cookingTime())
  stores.set(userId, store)
  return store
}
