import {
  appendEvents,
  type CookingCommand,
  type CookingError,
  type CookingLog,
  type CookingState,
  decide,
  evolve,
  type LogEvent,
  mergeEvents,
  newCookingLog,
  NOTHING_COOKING,
  parseLogEvent,
  parseStoredText,
  type Result,
  settleLog,
  stateOf,
  withBaseOf,
} from '@souschef/domain'
import { observable, type Observable } from '../alarm/observable.ts'
import { newId } from '../ids.ts'
import { onSigningOut } from '../session/signing-out.ts'
import { cookingJournal, deviceSlot, userSlot } from '../storage/keys.ts'
import { cookingTime, type CookingTime } from './cooking-time.ts'
import { foldStoredLog, loadLog, storeEarlierLog, storeEvents } from './log-database.ts'

/**
 * What one user cooks in this browser. Events are written to a journal in localStorage before the command that caused them returns,
 * so that a crash loses nothing, and moved from there to IndexedDB, where the log is unbounded. Other tabs learn of them from the
 * journal.
 */
export interface CookingStore {
  /** The same object for as long as nothing changed; empty until the stored log has been loaded. */
  readonly state: () => CookingState
  /** Whether the stored log has been loaded; commands have to wait for that. */
  readonly isLoaded: Observable<boolean>
  /**
   * Decides a command, and stores its events before it returns; a refusal changes nothing.
   *
   * @throws if the log is not loaded yet
   */
  readonly dispatch: (command: CookingCommand) => Result<CookingState, CookingError>
  readonly subscribe: (listener: () => void) => () => void
  /** The current instant, epoch milliseconds. */
  readonly now: () => number
  /** False once the journal refused an event, which a crash would lose (STORE-1). */
  readonly isKept: Observable<boolean>
  /** Moves the journal to IndexedDB now instead of when the cook pauses. */
  readonly drain: () => Promise<void>
  /** Stops storing, because the user signed out; resolves when pending writes have settled. */
  readonly close: () => Promise<void>
}

/** Delay after the last event before the journal is drained, in milliseconds: never while a press is handled. */
const DRAIN_AFTER_MS = 1_000

/** From this many events on the journal is drained without waiting for a pause. */
const MAX_JOURNAL_EVENTS = 100

/** Replaces the text in which earlier builds kept the whole log; marks that there is a log to load. */
const MARK = { format: '3' } as const

function parseSlot(raw: unknown): CookingLog | typeof MARK | null {
  if (typeof raw === 'string') return parseStoredText(raw)
  return typeof raw === 'object' && raw !== null && 'format' in raw && raw.format === MARK.format
    ? MARK
    : null
}

const parseAll = (raws: Iterable<unknown>): readonly LogEvent[] =>
  [...raws].flatMap((raw) => parseLogEvent(raw) ?? [])

export function createCookingStore(userId: string, time: CookingTime): CookingStore {
  const slot = userSlot(userId, 'cooking', parseSlot)
  const journal = cookingJournal(userId)
  const isLoaded = observable(false)
  const isKept = observable(true)
  const listeners = new Set<() => void>()
  /** Events not yet confirmed to be in IndexedDB, by id. */
  const undrained = new Map<string, LogEvent>()
  /** Those of them that localStorage refused. */
  const refused = new Set<LogEvent>()
  let cooking = newCookingLog(newId(), '', time.now())
  let state = NOTHING_COOKING
  let draining: Promise<void> = Promise.resolve()
  let drainTimer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  function mergeFromTab(events: readonly LogEvent[]): void {
    const merged = mergeEvents(cooking, events)
    if (merged === cooking) return
    cooking = merged
    if (!isLoaded.get()) return
    state = stateOf(merged)
    tell()
  }

  /** The log of an earlier build, if such a build wrote last. */
  function earlierLog(): CookingLog | null {
    const found = slot.read()
    return found !== null && 'log' in found ? found : null
  }

  const inJournal = (): ReadonlySet<string> => new Set(journal.read().keys())

  async function load(): Promise<void> {
    // Read in the order in which other tabs move events on, so that none is missed.
    const earlier = earlierLog()
    const journaled = parseAll(journal.read().values())
    const stored = await loadLog(userId)
    if (isClosed) return
    const arrived = [...(earlier?.log ?? []), ...journaled]
    const base = stored !== null && earlier !== null ? withBaseOf(stored, earlier) : (stored ?? earlier)
    const whole = mergeEvents(base ?? cooking, [...arrived, ...cooking.log])
    if (whole !== cooking) time.begin(whole.saved_at)
    const device_id = deviceSlot.read() ?? earlier?.clock.device_id ?? newId()
    if (deviceSlot.read() === null) deviceSlot.write(device_id)
    cooking = settleLog({ ...whole, clock: { ...whole.clock, device_id } }, time.now())
    state = stateOf(cooking)
    for (const event of journaled) undrained.set(event.id, event)
    isLoaded.set(true)
    tell()
    if (earlier !== null && (await storeEarlierLog(userId, earlier))) slot.write(MARK)
    await drain()
    await foldStoredLog(userId, time.now(), inJournal)
  }

  async function drainOnce(): Promise<void> {
    clearTimeout(drainTimer)
    drainTimer = undefined
    const events = [...undrained.values()]
    if (isClosed || events.length === 0 || !(await storeEvents(userId, cooking, events))) return
    for (const event of events) {
      undrained.delete(event.id)
      refused.delete(event)
      journal.remove(event.id)
    }
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
    if (slot.read() === null) slot.write(MARK)
    isKept.set(isKept.get() && refused.size === 0)
    drainSoon()
  }

  function dispatch(command: CookingCommand): Result<CookingState, CookingError> {
    if (!isLoaded.get()) throw new Error('The cooking log is not loaded yet')
    // Running timers hold deadlines in the current time frame, so it must not change under them.
    if (!state.timers.some(({ phase }) => phase === 'running')) time.followServer()
    const at = time.now()
    const decision = decide(state, command, at)
    if (!decision.ok) return decision
    const { events } = decision.value
    if (events.length === 0 || isClosed) return { ok: true, value: state }
    cooking = appendEvents(cooking, events, at, events.map(newId))
    const added = cooking.log.slice(-events.length)
    keep(added)
    // New events come after everything else in the log, so there is no need to replay it.
    state = added.reduce(evolve, state)
    tell()
    return { ok: true, value: state }
  }

  const stops = [
    journal.onAdded((raw) => mergeFromTab(parseAll([raw]))),
    // A tab of an earlier build keeps writing its own text.
    slot.subscribe(() => {
      const earlier = earlierLog()
      if (!isLoaded.get() || earlier === null) return
      cooking = withBaseOf(cooking, earlier)
      mergeFromTab(earlier.log)
      // The text itself is imported on the next visit.
      state = stateOf(cooking)
      tell()
    }),
  ]
  void load()
  return {
    state: () => state,
    isLoaded,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: time.now,
    isKept,
    drain,
    close: () => {
      isClosed = true
      clearTimeout(drainTimer)
      for (const stop of stops) stop()
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
