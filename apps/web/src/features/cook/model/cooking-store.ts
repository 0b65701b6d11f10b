import {
  appendEvents,
  type CookingCommand,
  type CookingError,
  type CookingState,
  decide,
  newCooking,
  NOTHING_COOKING,
  parseStoredCooking,
  type Result,
  serializeCooking,
  stateOf,
  type StoredCooking,
} from '@souschef/domain'
import { useMemo, useSyncExternalStore } from 'react'
import { now } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { userSlot } from '../../../platform/storage/keys.ts'

/** What one user cooks in this browser. The log lies in localStorage, so every tab folds the same one. */
export interface CookingStore {
  /** The same object for as long as nothing changed. */
  readonly state: () => CookingState
  /** Decides, and stores what happened before it answers; a refusal changes nothing. */
  readonly dispatch: (command: CookingCommand) => Result<CookingState, CookingError>
  readonly subscribe: (listener: () => void) => () => void
}

const asText = (raw: unknown): string | null => (typeof raw === 'string' ? raw : null)

export function cookingStore(userId: string): CookingStore {
  const slot = userSlot(userId, 'cooking', asText)
  let cache:
    | { readonly text: string | null; readonly stored: StoredCooking | null; readonly state: CookingState }
    | undefined

  function read(): { readonly stored: StoredCooking | null; readonly state: CookingState } {
    const text = slot.read()
    if (cache === undefined || cache.text !== text) {
      const stored = text === null ? null : parseStoredCooking(text, now())
      cache = { text, stored, state: stored === null ? NOTHING_COOKING : stateOf(stored) }
    }
    return cache
  }

  function dispatch(command: CookingCommand): Result<CookingState, CookingError> {
    const { stored, state } = read()
    const at = now()
    const decision = decide(state, command, at)
    if (!decision.ok) return decision
    const { events } = decision.value
    if (events.length === 0) return { ok: true, value: state }
    const before = stored ?? newCooking(newId(), newId(), at)
    const text = serializeCooking(appendEvents(before, events, at, events.map(newId)))
    if (text !== null) slot.write(text)
    return { ok: true, value: read().state }
  }

  return { state: () => read().state, dispatch, subscribe: (listener) => slot.subscribe(listener) }
}

/** The page does not ask yet before 'done', 'cook from here' and 'finish' (COOK-16): a tap on them is meant as it is. */
function asMeant(command: CookingCommand): CookingCommand {
  switch (command.type) {
    case 'COMPLETE_STEP':
    case 'GO_TO_STEP':
    case 'FINISH':
      return { ...command, confirmed: true }
    default:
      return command
  }
}

/** What the user cooks now, kept current also when another tab goes on, and the way to change it. */
export function useCooking(userId: string): readonly [CookingState, CookingStore['dispatch']] {
  const store = useMemo(() => cookingStore(userId), [userId])
  const dispatch = useMemo<CookingStore['dispatch']>(
    () => (command) => store.dispatch(asMeant(command)),
    [store],
  )
  return [useSyncExternalStore(store.subscribe, store.state), dispatch]
}
