import {
  appendEvents,
  type CookingCommand,
  type CookingError,
  type CookingState,
  decide,
  evolve,
  newCooking,
  NOTHING_COOKING,
  parseStoredCooking,
  type Result,
  serializeCooking,
  stateOf,
  type StoredCooking,
} from '@souschef/domain'
import { observable, type Observable } from '../alarm/observable.ts'
import { newId } from '../ids.ts'
import { onSigningOut } from '../session/signing-out.ts'
import { userSlot } from '../storage/keys.ts'
import { cookingTime, type CookingTime } from './cooking-time.ts'

/** What one user cooks in this browser. The log lies in localStorage, so every tab folds the same one. */
export interface CookingStore {
  /** The same object for as long as nothing changed. */
  readonly state: () => CookingState
  /** Decides, and stores what happened before it answers; a refusal changes nothing. */
  readonly dispatch: (command: CookingCommand) => Result<CookingState, CookingError>
  readonly subscribe: (listener: () => void) => () => void
  /** The instant that commands are decided at, epoch milliseconds. */
  readonly now: () => number
  /** False once something could not be stored: it lives in memory until the page closes (STORE-1). */
  readonly isKept: Observable<boolean>
  /** Lets nothing be stored any more, because the user left. */
  readonly close: () => void
}

interface Cooking {
  readonly text: string | null
  readonly stored: StoredCooking | null
  readonly state: CookingState
}

const asText = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)

export function createCookingStore(userId: string, time: CookingTime): CookingStore {
  const slot = userSlot(userId, 'cooking', asText)
  const isKept = observable(true)
  const listeners = new Set<() => void>()
  let cooking: Cooking | undefined
  let isClosed = false

  function parse(text: string): StoredCooking | null {
    const stored = parseStoredCooking(text, time.now())
    if (stored === null || cooking !== undefined) return stored
    time.begin(stored.saved_at)
    return parseStoredCooking(text, time.now())
  }

  function read(): Cooking {
    const text = slot.read()
    if (cooking !== undefined && cooking.text === text) return cooking
    const stored = text === null ? null : parse(text)
    cooking = { text, stored, state: stored === null ? NOTHING_COOKING : stateOf(stored) }
    return cooking
  }

  const tell = (): void => {
    for (const listener of listeners) listener()
  }

  function keep(stored: StoredCooking, state: CookingState): void {
    const written = serializeCooking(stored)
    if (written !== null) {
      const { text, kept } = written
      // Where the cap cut something off, what is in memory is cut alike: all tabs see the same, and it is cut only once.
      cooking = { text, stored: kept, state: kept === stored ? state : stateOf(kept) }
      slot.write(text)
      isKept.set(isKept.get() && slot.isKept())
      return
    }
    // What is being cooked does not fit: the last text that did stays stored, and the cook goes on in memory.
    cooking = { text: slot.read(), stored, state }
    isKept.set(false)
    tell()
  }

  function dispatch(command: CookingCommand): Result<CookingState, CookingError> {
    const known = cooking
    const { stored, state } = read()
    // Cleared or changed without a word, as by the browser's own tools: the page is to see it too.
    if (known !== undefined && known !== cooking) tell()
    const at = time.now()
    const decision = decide(state, command, at)
    if (!decision.ok) return decision
    const { events } = decision.value
    if (events.length === 0 || isClosed) return { ok: true, value: state }
    const before = stored ?? newCooking(newId(), newId(), at)
    const longer = appendEvents(before, events, at, events.map(newId))
    // What is stamped now comes after all else in the log, so the state goes on from where it was.
    keep(longer, longer.log.slice(-events.length).reduce(evolve, state))
    return { ok: true, value: read().state }
  }

  return {
    state: () => read().state,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = slot.subscribe(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    now: time.now,
    isKept,
    close: () => (isClosed = true),
  }
}

const stores = new Map<string, CookingStore>()
let isFollowing = false

/** Kept work stays as it is when a session expires; a logout that was asked for removes it (DEC-28). */
function followSigningOut(): void {
  if (isFollowing) return
  isFollowing = true
  onSigningOut(({ userId, reason }) => {
    if (reason === 'expired') return
    stores.get(userId)?.close()
    stores.delete(userId)
  })
}

/** The one store of a user in this page. */
export function cookingStore(userId: string): CookingStore {
  followSigningOut()
  const store = stores.get(userId) ?? createCookingStore(userId, cookingTime())
  stores.set(userId, store)
  return store
}
