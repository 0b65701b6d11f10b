import { LIMITS } from '@souschef/domain'
import { z } from 'zod'
import { PAGING } from '../paging.ts'
import { REPORT_REASONS } from '../report-reasons.ts'
import { profileFields } from './account.ts'
import { clientNotes } from './client-notes.ts'
import { author, recipeCard } from './recipe.ts'
import { text } from './fields.ts'
import { cursor, optionalParam, limitParam } from './query.ts'

/** A person as others see them. */
export const person = z.object({
  id: z.string(),
  username: z.string(),
  ...profileFields,
  /** Of recipes that everybody may see. */
  recipes_count: z.int(),
  followers_count: z.int(),
  following_count: z.int(),
  /** Whether the caller follows them; missing for guests. */
  is_following: z.boolean().optional(),
})
clientNotes.add(person, { id: 'person' })

/** A person on their own page; the last two are missing for guests. */
export const profile = person.extend({
  /** When the account was created. */
  created_at: z.string(),
  /** Whether they follow the caller. */
  follows_you: z.boolean().optional(),
  /** Whether the caller has blocked them. */
  is_blocked: z.boolean().optional(),
})

export const people = z.object({ users: z.array(person), nextCursor: z.string().optional() })

export const peopleQuery = z.object({
  /** Prefix of a username, first or last name. */
  search: optionalParam(z.string().max(100)),
  cursor,
  limit: limitParam(PAGING.users),
})

export const byUsername = z.object({ username: z.string().min(1).max(LIMITS.username.max) })

/** Without `is_following` the call toggles. */
export const followIn = z.object({ is_following: z.boolean().optional() })

/** `followers_count`: of the person who was followed or left. */
export const followOut = z.object({ is_following: z.boolean(), followers_count: z.int() })

/** Without `is_blocked` the call toggles. Blocking removes any follows between the two. */
export const blockIn = z.object({ is_blocked: z.boolean().optional() })

export const blockOut = z.object({ is_blocked: z.boolean() })

/** Whom the caller has blocked, the latest first. */
export const blocked = z.object({ users: z.array(author), nextCursor: z.string().optional() })

/** A followed person with their newest recipes. */
export const subscriptions = z.object({
  subscriptions: z.array(
    z.object({ user: person, recipes: z.array(recipeCard).max(PAGING.subscriptionRecipes) }),
  ),
  nextCursor: z.string().optional(),
})

/** A second report of the same thing by the same person replaces the first. */
export const reportIn = z.object({ reason: z.enum(REPORT_REASONS), note: text(1000).default('') })
