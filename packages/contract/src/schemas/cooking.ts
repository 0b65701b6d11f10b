import { LANGUAGES } from '@souschef/domain'
import { z } from 'zod'
import { MAX_EVENTS_PER_CALL } from '../cooking-endpoints.ts'
import { recipeOut } from './recipe.ts'
import { needed } from './client-notes.ts'
import { clearedFields, link, text, uuid } from './fields.ts'
import { instant, logCounter, sessionOutline, timerState } from './cooking-log.ts'

/** Bounds of a cooking log. */
export const COOKING_LIMITS = {
  /** Events of one call. */
  eventsPerCall: MAX_EVENTS_PER_CALL,
  /** Events of one session. */
  events: 20_000,
  /** Bytes of a session's events as JSON. */
  bytes: 8_000_000,
  /** Bytes of one event as JSON: the outline of the largest recipe. */
  eventBytes: 800_000,
  /** Events that guests add by one link, and their bytes as JSON. */
  guestEvents: 1_000,
  guestBytes: 500_000,
  /** Bytes of the copies of recipes that the server stores for a session. */
  copyBytes: 8_000_000,
} as const

/** PostgreSQL cannot store NUL. */
const name = z
  .string()
  .min(1)
  .max(100)
  .refine((value) => !value.includes('\u0000'), 'invalid')

/** The envelope of an event; `LogEvent` of the domain is one. */
export interface LoggedEvent {
  readonly id: string
  readonly device_id: string
  readonly seq: number
  readonly lamport: number
  /** Server time, epoch milliseconds. */
  readonly at: number
  readonly type: string
  readonly recipe_id: string
  readonly data: object
}

/**
 * An event of the log as the server stores it: only the envelope is checked, so that fields and types added by newer clients are
 * returned unchanged. Clients skip events that they cannot read.
 */
export const loggedEvent: z.ZodType<LoggedEvent, LoggedEvent> = z
  .looseObject({
    id: uuid,
    device_id: name,
    seq: logCounter,
    lamport: logCounter,
    at: instant,
    type: name,
    recipe_id: name,
    data: z.record(z.string(), z.unknown()),
  })
  .refine((event) => JSON.stringify(event).length <= COOKING_LIMITS.eventBytes, 'too_long')

/** Fits an integer column of either database. */
const position = z
  .int()
  .min(0)
  .max(2 ** 31 - 1)

export const sessionSummary = z.object({
  id: z.string(),
  /** Events so far: the position of the last one. */
  version: position,
  is_open: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

export const sessionOut = sessionSummary.extend({
  /** The fold of the log. */
  state: z.object({ sessions: z.array(sessionOutline), timers: z.array(timerState) }),
  /** Ids of events that no longer applied at their position in the log. */
  superseded: z.array(z.string()),
})

export const openSessionIn = z
  .object({
    /** The id that the device has cooked under; ignored when there is an open session, or one of that id. */
    id: uuid.optional(),
  })
  .default({})

export const eventsIn = z.object({
  events: z.array(loggedEvent).min(1).max(COOKING_LIMITS.eventsPerCall),
  /** The position up to which the client has the log. */
  after: position.default(0),
  /**
   * The client's estimate of the server's time, epoch milliseconds. If it is off, the instants of the events are shifted by the
   * difference, so that timers end at the same time on all devices.
   */
  sent_at: instant.optional(),
})

export const eventsOut = z.object({
  session: sessionSummary,
  /**
   * Events that the client lacks, in order of position. Those just sent are omitted, unless they differ in the log: the log is
   * authoritative, and the client replaces its own.
   */
  events: z.array(z.object({ position, event: loggedEvent })),
  /** The client now has the log up to here; the next `after`. */
  position,
  /** Whether there are events after that position. */
  has_more: z.boolean(),
  /** Server time, epoch milliseconds. */
  now: z.int(),
})

/** The recipe as it was when cooking started, in the shape of `getRecipe`. */
export const cookingCopy = z.object({ recipe: recipeOut })

export const cookOut = z.object({
  id: needed(z.string()),
  recipe_id: needed(z.string()),
  /** Whether the recipe still exists for the caller. */
  is_recipe_there: z.boolean(),
  /** Of the recipe, as it was cooked. */
  title: z.string(),
  servings: z.int().nullable(),
  started_at: needed(z.string()),
  finished_at: needed(z.string()),
  note: z.string().nullable(),
  rating: z.int().nullable(),
})

/** Missing fields stay as they are. */
export const cookIn = z.object({
  note: text(2000, 1).optional(),
  rating: z.int().min(1).max(5).optional(),
  cleared: clearedFields(['note', 'rating']),
  /** Restores a deleted entry; its note and rating are lost unless they are sent again. */
  is_restored: z.literal(true).optional(),
})

/** The keys of a browser's push subscription (RFC 8291): a point of P-256 and 16 bytes, in base64url. */
export const subscriptionIn = z.object({
  endpoint: link,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}={0,1}$/, 'invalid'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'invalid'),
  }),
  /** Of the notifications. */
  language: z.enum(LANGUAGES),
})

export const kitchenLink = z.object({ id: z.string(), recipe_id: z.string(), created_at: z.string() })

/** The token is shown only once. */
export const createdKitchenLink = z.object({ link: kitchenLink.extend({ token: z.string() }) })

/** Events of a guest; the server adds the author and the time. */
export const guestEventsIn = z.object({
  events: z
    .array(z.object({ id: uuid, type: name, data: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(50),
})

export const kitchenOut = z.object({
  recipe: recipeOut,
  dish: sessionOutline,
  timers: z.array(timerState),
  /** Of the last event of the session, as in hints. */
  position,
  /** Server time, epoch milliseconds. */
  now: z.int(),
})

/**
 * A log that the caller shares has changed, or ended: with the topic `cooking`, a session. Hints never contain the change itself: the
 * client requests what it lacks.
 */
export const logHint = z.object({ topic: z.string(), log_id: z.string(), position })

/** The list of `/home/live` has changed. Sent to everybody, a few times a minute at most. */
const presenceHint = z.object({
  topic: z.literal('presence'),
  /** A time in milliseconds, which exceeds 32 bits. */
  position: z.int().min(0),
})

export const liveHint = z.union([logHint, presenceHint])
