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
  /** Bytes of the recipes' copies that the server keeps for a session. */
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
 * An event of the log as the server keeps it: it checks the envelope only, so that what a newer client adds, be it fields or whole
 * types, is returned unchanged. Clients skip what they cannot read.
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

/** At most what a column of either database holds. */
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
  /** Ids of events that no longer applied when their turn came. */
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
  /** The position up to which the asker has the log. */
  after: position.default(0),
  /**
   * What the asker takes for the server's time, epoch milliseconds. If it is off, the instants of its events are moved with it, so that
   * timers end on other devices when they end here.
   */
  sent_at: instant.optional(),
})

export const eventsOut = z.object({
  session: sessionSummary,
  /**
   * What the asker lacks, in order of position. Events that were sent are left out, unless the log holds them otherwise: the log is
   * right, and the asker replaces its own.
   */
  events: z.array(z.object({ position, event: loggedEvent })),
  /** The asker has the log up to here now; the next `after`. */
  position,
  /** Whether there is more behind that position. */
  has_more: z.boolean(),
  /** Server time, epoch milliseconds. */
  now: z.int(),
})

/** The recipe as it was when it began to be cooked, in the shape of `getRecipe`. */
export const cookingCopy = z.object({ recipe: recipeOut })

export const cookOut = z.object({
  id: needed(z.string()),
  recipe_id: needed(z.string()),
  /** Whether the recipe is still there for the caller. */
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
  /** Takes back that the entry was deleted; its note and rating are gone, unless they are sent again. */
  is_restored: z.literal(true).optional(),
})

/** What a browser gives when it subscribes (RFC 8291): a point of P-256 and 16 bytes, in base64url. */
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

/** The token is shown this once. */
export const createdKitchenLink = z.object({ link: kitchenLink.extend({ token: z.string() }) })

/** What a guest did; the server adds who and when. */
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

/** Says that something changed, never what: the client asks for what it lacks. */
/** A session of the caller has changed, or ended. */
export const cookingHint = z.object({ topic: z.literal('cooking'), session_id: z.string(), position })

/** Who is cooking has changed: `/home/live` has news. Told to everybody, a few times a minute at most. */
const presenceHint = z.object({
  topic: z.literal('presence'),
  /** A time, which no 32 bits hold. */
  position: z.int().min(0),
})

export const liveHint = z.discriminatedUnion('topic', [cookingHint, presenceHint])
