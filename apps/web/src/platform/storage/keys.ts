import { LANGUAGES, type Language } from '@souschef/domain'
import { type Entries, entries } from './entries.ts'
import { clearSlots, keepingUnreadable, slot, type Slot } from './local.ts'
import { parseSession, type StoredSession } from './session-record.ts'

/**
 * Every key that the product keeps in localStorage (STORE-1). Theme and language belong to the device; the session names its
 * user; all else lies under the id of its user, so that another one never sees it.
 */

export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEMES)[number]

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (raw: unknown): Value | null =>
    values.find((value) => value === raw) ?? null

export const themeSlot: Slot<ThemeChoice> = slot('theme', oneOf(THEMES))

export const languageSlot: Slot<Language> = slot('language', oneOf(LANGUAGES))

export const sessionSlot: Slot<StoredSession> = slot('session', parseSession)

/** This browser profile among the cook's devices (DEC-44): it names who stamped an event, and stays when users change. */
export const deviceSlot: Slot<string> = slot('device', (raw) => (typeof raw === 'string' ? raw : null))

/** What cooking adds to the device's clock to have the server's, in milliseconds: stored deadlines are by that time (DEC-44). */
export const clockOffsetSlot: Slot<number> = slot('clockOffset', (raw) =>
  typeof raw === 'number' && Number.isFinite(raw) ? raw : null,
)

/** What is kept per user; add a name here, and nowhere else. */
export type UserKey = 'cooking' | 'timerOverrides' | 'askedForNotifications' | 'stepTextSize' | 'searches'

/** A value of one user, or of whoever is there without an account (null); `parse` checks what was read. */
export const userSlot = <Value>(
  userId: string | null,
  key: UserKey,
  parse: (raw: unknown) => Value | null,
): Slot<Value> => keepingUnreadable(userId === null ? `guest.${key}` : `user.${userId}.${key}`, parse)

/** The events of a user's cooking log on their way to IndexedDB. */
export const cookingJournal = (userId: string): Entries => entries(`user.${userId}.cookingJournal`)

/**
 * Removes all that localStorage keeps of one user, after a logout that was asked for (DEC-28), and of guests: whoever signed
 * out may have been one before, and others share the tablet of the kitchen.
 */
export function forgetUserSlots(userId: string): void {
  clearSlots(`user.${userId}.`)
  clearSlots('guest.')
}
