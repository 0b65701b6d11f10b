import { LANGUAGES, type Language } from '@souschef/domain'
import { type Entries, entries } from './entries.ts'
import { clearSlots, slotWithBackup, slot, type Slot } from './local.ts'
import { parseSession, type StoredSession } from './session-record.ts'

/**
 * Every key in localStorage (STORE-1); those of alarms are in `alarm-keys.ts`. Theme, language, device id, clock offset, sound and
 * screen are per browser profile; the session names its user; everything else is stored under a user id, so that no other user
 * sees it.
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

/** The id of this browser profile among a cook's devices (DEC-44); events are stamped with it. It outlives sessions. */
export const deviceSlot: Slot<string> = slot('device', (raw) => (typeof raw === 'string' ? raw : null))

/** The offset added to the device's clock to get server time while cooking, in milliseconds; stored deadlines use it (DEC-44). */
export const clockOffsetSlot: Slot<number> = slot('clockOffset', (raw) =>
  typeof raw === 'number' && Number.isSafeInteger(raw) ? raw : null,
)

/** Keys of values that are stored per user. */
export type UserKey =
  | 'cooking'
  | 'cookingSync'
  | 'dinner'
  | 'dinnerCorrections'
  | 'dinnerChanged'
  | 'dinnerPace'
  | 'planAlarms'
  | 'sharedPlan'
  | 'timerOverrides'
  | 'askedForNotifications'
  | 'stepTextSize'
  | 'voiceNoticeShown'
  | 'presenceHintShown'
  | 'hemisphere'
  | 'searches'
  | 'autoSave'
  | 'lookInStep'
  | 'units'
  | 'servings'
  | 'push'

/** A value of a user, or of the guest (null); `parse` validates what was read. */
export const userSlot = <Value>(
  userId: string | null,
  key: UserKey,
  parse: (raw: unknown) => Value | null,
): Slot<Value> => slotWithBackup(userId === null ? `guest.${key}` : `user.${userId}.${key}`, parse)

/** The events of a user's cooking log that are not in IndexedDB yet. */
export const cookingJournal = (userId: string): Entries => entries(`user.${userId}.cookingJournal`)

/** Presses of a kitchen guest that have not been sent to the server yet, by the token of the link. */
export const guestPresses = <Value>(token: string, parse: (raw: unknown) => Value | null): Slot<Value> =>
  slot(`guest.kitchen.${token}`, parse)

/**
 * Removes all data of a user and of guests from localStorage, after an explicit logout (DEC-28): the user may have been a
 * guest before, and kitchens share tablets.
 */
export function forgetUserSlots(userId: string): void {
  clearSlots(`user.${userId}.`)
  clearSlots('guest.')
}
