import type { AccountSettings } from '@souschef/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentLanguage } from '../i18n/i18n.ts'
import { changeLanguage } from '../i18n/language.ts'
import { isSignedInAs } from '../session/signed-in-as.ts'
import { languageSlot, themeSlot, userSlot } from '../storage/keys.ts'
import type { Slot } from '../storage/local.ts'
import { type SettingChanges, sendSettings, settingsQuery } from './account-settings.ts'
import { autoSaveSlot, servingsSlot, unitsSlot } from './setting-slots.ts'

function applyToSlot<Value>(slot: Slot<Value>, value: Value | null): void {
  if (value !== slot.getState()) slot.setState(value)
}

/** Applies the settings of the account to the browser. Theme and language are left unchanged where the account has none. */
function applySettings(userId: string, settings: AccountSettings): void {
  const { theme, language } = settings
  if (theme !== null) applyToSlot(themeSlot, theme)
  // If its texts fail to load, the page's language is not changed.
  if (language !== null && language !== currentLanguage()) changeLanguage(language).catch(() => undefined)
  applyToSlot(unitsSlot(userId), settings.unit_system)
  applyToSlot(servingsSlot(userId), settings.default_servings)
  applyToSlot(autoSaveSlot(userId), settings.auto_save)
}

/** Calls `onChange` with each setting that is changed in this browser: in the menu, in a recipe form or on the settings page. */
function onLocalChange(userId: string, onChange: (changes: SettingChanges) => void): () => void {
  const autoSave = autoSaveSlot(userId)
  const stops = [
    themeSlot.subscribe(() => onChange({ theme: themeSlot.getState() })),
    languageSlot.subscribe(() => onChange({ language: languageSlot.getState() })),
    autoSave.subscribe(() => onChange({ auto_save: autoSave.getState() ?? true })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface Appearance {
  readonly theme: unknown
  readonly language: unknown
}

/** The theme and language of this browser when it was last in sync with the account. */
const syncedAppearance = (userId: string): Slot<Appearance> =>
  userSlot(userId, 'lookInStep', (raw) =>
    typeof raw === 'object' && raw !== null && 'theme' in raw && 'language' in raw ? raw : null,
  )

/** What was changed in this browser since the last sync: this code loads after the page, and its answer arrives later still. */
function changesSinceSync(userId: string): SettingChanges {
  const synced = syncedAppearance(userId).getState()
  const [theme, language] = [themeSlot.getState(), languageSlot.getState()]
  if (synced === null) return {}
  return { ...(theme !== synced.theme && { theme }), ...(language !== synced.language && { language }) }
}

const differs = (changes: SettingChanges, settings: AccountSettings): boolean =>
  JSON.stringify({ ...settings, ...changes }) !== JSON.stringify(settings)

/**
 * Keeps the settings of an account and of this browser in sync (API-44): changes made here are sent to the account, changes made
 * elsewhere are applied here. Unsent changes remain here, and are sent with the next change; theme and language on the next visit too.
 */
export function useSettingsSync(userId: string): void {
  const client = useQueryClient()
  const { data } = useQuery(settingsQuery)
  const unsent = useRef<SettingChanges>({})

  const markSynced = (): void => {
    unsent.current = {}
    if (!isSignedInAs(userId)) return
    syncedAppearance(userId).setState({ theme: themeSlot.getState(), language: languageSlot.getState() })
  }
  const send = useEffectEvent(() => {
    const changes = unsent.current
    if (data === undefined) return
    if (!differs(changes, data)) return markSynced()
    sendSettings(client, changes).then(
      () => {
        if (unsent.current === changes) markSynced()
      },
      () => undefined,
    )
  })
  const queueChanges = useEffectEvent((changes: SettingChanges) => {
    unsent.current = { ...unsent.current, ...changes }
    send()
  })
  useEffect(() => {
    queueChanges(changesSinceSync(userId))
    return onLocalChange(userId, queueChanges)
  }, [userId])
  useEffect(() => {
    // An answer that arrives during sign-out would be stored after the user's data is deleted.
    if (data === undefined || !isSignedInAs(userId)) return
    applySettings(userId, { ...data, ...unsent.current })
    send()
  }, [userId, data])
}
