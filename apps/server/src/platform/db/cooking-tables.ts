import type { Language } from '@souschef/domain'
import type { Flag } from './flag.ts'

/** Tables of cooking; conventions as in `Tables`. */
export interface CookingTables {
  cooking_sessions: CookingSessionsTable
  cooking_copies: CookingCopiesTable
  cooks: CooksTable
  kitchen_links: KitchenLinksTable
  shared_plans: SharedPlansTable
  cooking_presence: CookingPresenceTable
  push_subscriptions: PushSubscriptionsTable
  push_timers: PushTimersTable
}

/** A cooking session, shared by any number of devices; at most one per cook is open. Its log is the shared log with its id. */
export interface CookingSessionsTable {
  id: string
  user_id: string
  created_at: number
  /** Null while it is open. */
  ended_at: number | null
}

/** Snapshots of recipes from when cooking started (DEC-40). They outlive the recipe, so there is no foreign key. */
export interface CookingCopiesTable {
  session_id: string
  recipe_id: string
  version: number
  /** The response of `getRecipe` to the cook. */
  recipe: string
  /** Of `recipe`. */
  bytes: number
}

/** A recipe cooked to the end; the entry outlives session and recipe. */
export interface CooksTable {
  id: string
  user_id: string
  session_id: string
  recipe_id: string
  /** Of the recipe, as it was cooked. */
  title: string
  servings: number | null
  started_at: number
  finished_at: number
  note: string | null
  /** How it went, 1 to 5. */
  rating: number | null
  /** The day, since 1970 in UTC, on which it counted in the trend of the recipe; null if it did not count. */
  trend_day: number | null
  /** Deleted entries remain as rows, so that replaying the log does not restore them. */
  is_deleted: Flag
}

/** A cook who shares their current step. Expires unless it is renewed. */
export interface CookingPresenceTable {
  user_id: string
  recipe_id: string
  /** From 1 to `steps_count`. */
  step: number
  steps_count: number
  started_at: number
  expires_at: number
}

/** A browser that is notified when a timer ends. */
export interface PushSubscriptionsTable {
  id: string
  user_id: string
  /** The sign-in of the browser; once it has ended, nothing is sent. */
  login_id: string
  device_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  created_at: number
}

/** A running timer with browsers to notify, until it is acknowledged or changed. */
export interface PushTimersTable {
  session_id: string
  recipe_id: string
  timer_id: string
  ends_at: number
  /** When its messages were queued; null while it runs. */
  rung_at: number | null
}

/** A link with which anyone can cook along on one dish of a session, while that is open. */
export interface KitchenLinksTable {
  id: string
  session_id: string
  recipe_id: string
  token_hash: string
  created_at: number
  /** Events that guests have added with it, and their bytes. */
  events: number
  bytes: number
}

/** The plan of a dinner, which anyone with its link can see. */
export interface SharedPlansTable {
  id: string
  user_id: string
  token_hash: string
  /** `DinnerPlan` as JSON. */
  plan: string
  created_at: number
  updated_at: number
}
