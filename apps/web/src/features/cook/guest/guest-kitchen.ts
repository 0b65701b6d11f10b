import { type EndpointAnswer, endpoints, type RecipeAnswer } from '@souschef/contract'
import { findSession, type LogEvent, type RecipeSession, type Timer } from '@souschef/domain'
import { readRecipe } from '../../../entities/recipe/api/read-recipe.ts'
import { createStore } from 'zustand/vanilla'
import type { ReadonlyStore } from '../../../platform/readonly-store.ts'
import { ApiError, errorMessage } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/client.ts'
import { followEvents } from '../../../platform/api/follow-events.ts'
import { cookingTime } from '../../../platform/cooking/cooking-time.ts'
import { newId } from '../../../platform/ids.ts'
import { guestPresses } from '../../../platform/storage/keys.ts'
import {
  betterOffset,
  type GuestCommand,
  inOwnTime,
  parsePresses,
  pressed,
  stateOf,
  withPresses,
} from './guest-dish.ts'

/** Most presses of one call. */
const AT_ONCE = 50

/** How seldom it is asked at least while there is no stream. */
const LAST_RETRY_MS = 15_000

const NO_PRESSES: readonly LogEvent[] = []

/** A dish as a guest sees it. */
export interface GuestDish {
  /** The same object for as long as its version is cooked. */
  readonly recipe: RecipeAnswer
  readonly dish: RecipeSession
  /** Of this dish, in the device's own time. */
  readonly timers: readonly Timer[]
}

export interface GuestView {
  /** Null before the first answer. */
  readonly shown: GuestDish | null
  /** The link was revoked, or never existed, or its dish is no longer being cooked. */
  readonly isOver: boolean
  /** Changes of others arrive at once. */
  readonly isLive: boolean
  /** The number of presses that the server does not have yet. */
  readonly unsent: number
  /** Why the last exchange failed; null if it did not. */
  readonly problem: string | null
}

export interface GuestKitchen {
  readonly view: ReadonlyStore<GuestView>
  /** Shown at once, sent as soon as possible. Returns false if it was refused. */
  readonly press: (command: GuestCommand) => boolean
  /** Asks and listens until the signal aborts. */
  readonly follow: (signal: AbortSignal) => Promise<void>
}

interface Known {
  readonly answer: EndpointAnswer<'getKitchen'>
  readonly recipe: RecipeAnswer
  readonly timers: readonly Timer[]
  /** Of the server's clock, in milliseconds. */
  readonly offset: number
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
const mayPass = (error: unknown): boolean => error instanceof ApiError && error.isTemporary

const positionIn = (hint: unknown): number | null =>
  typeof hint === 'object' && hint !== null && 'position' in hint && typeof hint.position === 'number'
    ? hint.position
    : null

/** One dish of somebody else's kitchen, by the token of a link. */
export function createGuestKitchen(token: string): GuestKitchen {
  const stored = guestPresses(token, parsePresses)
  const time = cookingTime()
  const view = createStore<GuestView>(() => ({
    shown: null,
    isOver: false,
    isLive: false,
    unsent: 0,
    problem: null,
  }))
  let known: Known | null = null
  let exchanging: Promise<void> | null = null
  let isStale = false
  let breakOff = (): void => undefined
  let hinted: number | null = null
  /** Presses of the next call: fewer while the one that the server refuses is being looked for. */
  let atOnce = AT_ONCE

  const waiting = (): readonly LogEvent[] => stored.getState() ?? NO_PRESSES
  const current = ({ answer }: Known) => withPresses(stateOf(answer), waiting())

  function show(changes: Partial<GuestView> = {}): void {
    const dish = known === null ? undefined : findSession(current(known), known.answer.dish.recipe_id)
    const shown =
      known === null || dish === undefined ? null : { recipe: known.recipe, dish, timers: known.timers }
    view.setState({ shown, unsent: waiting().length, ...changes })
  }

  function adopt(answer: EndpointAnswer<'getKitchen'>): void {
    const offset = betterOffset(known?.offset ?? null, answer.now, time.now())
    const isSame = known?.answer.dish.recipe_version === answer.dish.recipe_version
    known = {
      answer,
      recipe: isSame && known !== null ? known.recipe : readRecipe(answer.recipe),
      timers: answer.timers.map((timer) => inOwnTime(timer, offset)),
      offset,
    }
  }

  function drop(sent: readonly LogEvent[]): void {
    const rest = waiting().filter(({ id }) => !sent.some((event) => event.id === id))
    stored.setState(rest.length === 0 ? null : rest)
  }

  /** Whether the link opens nothing any more. */
  function endIfGone(error: unknown): boolean {
    if (!isGone(error)) return false
    stored.setState(null)
    show({ isOver: true })
    return true
  }

  async function exchange(): Promise<void> {
    const batch = waiting().slice(0, atOnce)
    try {
      const events = batch.map(({ id, type, data }) => ({ id, type, data: { ...data } }))
      adopt(
        events.length === 0
          ? await call('getKitchen', { params: { token } })
          : await call('addKitchenEvents', { params: { token }, body: { events } }),
      )
      atOnce = AT_ONCE
      drop(batch)
      show({ problem: null })
    } catch (error) {
      const isRefused = !mayPass(error) && !isGone(error)
      if (!isRefused || batch.length <= 1) {
        atOnce = AT_ONCE
        // What the server will never take must not keep the rest from it.
        if (isRefused) drop(batch)
        show({ problem: errorMessage(error) })
        endIfGone(error)
        throw error
      }
      atOnce = Math.ceil(batch.length / 2)
    }
    if (waiting().length > 0) await exchange()
  }

  /** One call at a time, so that answers come in order. */
  function sync(): Promise<void> {
    isStale = true
    const run = async (): Promise<void> => {
      while (isStale) {
        isStale = false
        await exchange()
      }
    }
    exchanging ??= run().finally(() => (exchanging = null))
    return exchanging
  }

  return {
    view,
    press: (command) => {
      if (known === null || view.getState().isOver) return false
      const now = time.now() + known.offset
      const events = pressed(current(known), known.answer.dish.recipe_id, command, now, newId)
      if (events.length === 0) return false
      stored.setState([...waiting(), ...events])
      show()
      // The follower begins anew, and sends it then.
      sync().catch(() => breakOff())
      return true
    },
    follow: (signal) =>
      followEvents(
        endpoints.watchKitchen,
        { params: { token } },
        {
          lastRetryMs: LAST_RETRY_MS,
          // Without a stream it is asked again and again instead.
          onAttempt: async (leave) => {
            breakOff = leave
            await sync()
            return true
          },
          onLive: (isLive) => show({ isLive }),
          onEvent: async (hint) => {
            const position = positionIn(hint)
            // The same one again: the session has ended.
            const isNews = position === hinted || known === null || (position ?? 0) > known.answer.position
            hinted = position
            if (position !== null && isNews) await sync()
          },
          isOver: endIfGone,
        },
        signal,
      ),
  }
}
