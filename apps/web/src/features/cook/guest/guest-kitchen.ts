import { type EndpointResponse, endpoints, type RecipeResponse } from '@souschef/contract'
import { findSession, type LogEvent, type RecipeSession, type Timer } from '@souschef/domain'
import { readRecipe } from '#entities/recipe/api/read-recipe.ts'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '#platform/readonly-store.ts'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { followEvents } from '#platform/api/follow-events.ts'
import { cookingTime } from '#platform/cooking/cooking-time.ts'
import { newId } from '#platform/ids.ts'
import { guestPresses } from '#platform/storage/keys.ts'
import {
  refineOffset,
  type GuestCommand,
  toLocalTime,
  parsePresses,
  pressEvents,
  stateOf,
  applyPresses,
} from './guest-dish.ts'

/** The maximum number of presses per call. */
const MAX_BATCH_SIZE = 50

/** The maximum polling interval while there is no stream. */
const MAX_RETRY_MS = 15_000

const NO_PRESSES: readonly LogEvent[] = []

/** A dish as a guest sees it. */
export interface GuestDish {
  /** Referentially stable while the version being cooked is unchanged. */
  readonly recipe: RecipeResponse
  readonly dish: RecipeSession
  /** The timers of this dish, in the device's own time. */
  readonly timers: readonly Timer[]
}

export interface GuestView {
  /** Null before the first answer. */
  readonly guestDish: GuestDish | null
  /** The link was revoked, or never existed, or its dish is no longer being cooked. */
  readonly isOver: boolean
  /** Whether changes of others arrive at once. */
  readonly isLive: boolean
  /** The number of presses that the server does not have yet. */
  readonly unsent: number
  /** Why the last exchange failed; null if it did not. */
  readonly problem: string | null
}

export interface GuestKitchen {
  readonly view: ReadonlyStore<GuestView>
  /** Shows a press at once, and sends it as soon as possible. Returns false if it was refused. */
  readonly press: (command: GuestCommand) => boolean
  /** Polls and streams changes until the signal aborts. */
  readonly follow: (signal: AbortSignal) => Promise<void>
}

interface Snapshot {
  readonly response: EndpointResponse<'getKitchen'>
  readonly recipe: RecipeResponse
  readonly timers: readonly Timer[]
  /** The offset of the server's clock, in milliseconds. */
  readonly offset: number
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404
const isTransient = (error: unknown): boolean => error instanceof ApiError && error.isTemporary

const hintPosition = (hint: unknown): number | null =>
  typeof hint === 'object' && hint !== null && 'position' in hint && typeof hint.position === 'number'
    ? hint.position
    : null

/** One dish of somebody else's kitchen, by the token of a link. */
export function createGuestKitchen(token: string): GuestKitchen {
  const stored = guestPresses(token, parsePresses)
  const time = cookingTime()
  const view = createStore<GuestView>(() => ({
    guestDish: null,
    isOver: false,
    isLive: false,
    unsent: 0,
    problem: null,
  }))
  let snapshot: Snapshot | null = null
  let exchanging: Promise<void> | null = null
  let needsSync = false
  let restartStream = (): void => undefined
  let lastHintPosition: number | null = null
  /** The number of presses in the next call: reduced while bisecting for one that the server refuses. */
  let batchSize = MAX_BATCH_SIZE

  const pendingPresses = (): readonly LogEvent[] => stored.getState() ?? NO_PRESSES
  const currentState = ({ response }: Snapshot) => applyPresses(stateOf(response), pendingPresses())

  function publish(changes: Partial<GuestView> = {}): void {
    const dish =
      snapshot === null ? undefined : findSession(currentState(snapshot), snapshot.response.dish.recipe_id)
    const guestDish =
      snapshot === null || dish === undefined
        ? null
        : { recipe: snapshot.recipe, dish, timers: snapshot.timers }
    view.setState({ guestDish, unsent: pendingPresses().length, ...changes })
  }

  function applyResponse(response: EndpointResponse<'getKitchen'>): void {
    const offset = refineOffset(snapshot?.offset ?? null, response.now, time.now())
    const isSameVersion = snapshot?.response.dish.recipe_version === response.dish.recipe_version
    snapshot = {
      response,
      recipe: isSameVersion && snapshot !== null ? snapshot.recipe : readRecipe(response.recipe),
      timers: response.timers.map((timer) => toLocalTime(timer, offset)),
      offset,
    }
  }

  function removeSent(sent: readonly LogEvent[]): void {
    const remaining = pendingPresses().filter(({ id }) => !sent.some((event) => event.id === id))
    stored.setState(remaining.length === 0 ? null : remaining)
  }

  /** Whether the link has been revoked. */
  function endIfRevoked(error: unknown): boolean {
    if (!isNotFound(error)) return false
    stored.setState(null)
    publish({ isOver: true })
    return true
  }

  async function exchange(): Promise<void> {
    const batch = pendingPresses().slice(0, batchSize)
    try {
      const events = batch.map(({ id, type, data }) => ({ id, type, data: { ...data } }))
      applyResponse(
        events.length === 0
          ? await call('getKitchen', { params: { token } })
          : await call('addKitchenEvents', { params: { token }, body: { events } }),
      )
      batchSize = MAX_BATCH_SIZE
      removeSent(batch)
      publish({ problem: null })
    } catch (error) {
      const isRefused = !isTransient(error) && !isNotFound(error)
      if (!isRefused || batch.length <= 1) {
        batchSize = MAX_BATCH_SIZE
        // A press that the server will never accept must not block the others.
        if (isRefused) removeSent(batch)
        publish({ problem: errorMessage(error) })
        endIfRevoked(error)
        throw error
      }
      batchSize = Math.ceil(batch.length / 2)
    }
    if (pendingPresses().length > 0) await exchange()
  }

  /** Makes one call at a time, so that answers arrive in order. */
  function sync(): Promise<void> {
    needsSync = true
    const run = async (): Promise<void> => {
      while (needsSync) {
        needsSync = false
        await exchange()
      }
    }
    exchanging ??= run().finally(() => (exchanging = null))
    return exchanging
  }

  return {
    view,
    press: (command) => {
      if (snapshot === null || view.getState().isOver) return false
      const now = time.now() + snapshot.offset
      const events = pressEvents(
        currentState(snapshot),
        snapshot.response.dish.recipe_id,
        command,
        now,
        newId,
      )
      if (events.length === 0) return false
      stored.setState([...pendingPresses(), ...events])
      publish()
      // The restarted stream synchronises first, and sends it then.
      sync().catch(() => restartStream())
      return true
    },
    follow: (signal) =>
      followEvents(
        endpoints.watchKitchen,
        { params: { token } },
        {
          maxRetryMs: MAX_RETRY_MS,
          // Without a stream it polls instead.
          onAttempt: async (disconnect) => {
            restartStream = disconnect
            await sync()
            return true
          },
          onLive: (isLive) => publish({ isLive }),
          onEvent: async (hint) => {
            const position = hintPosition(hint)
            // A repeated hint means that the session has ended.
            const isNewer =
              position === lastHintPosition ||
              snapshot === null ||
              (position ?? 0) > snapshot.response.position
            lastHintPosition = position
            if (position !== null && isNewer) await sync()
          },
          isFatal: endIfRevoked,
        },
        signal,
      ),
  }
}
