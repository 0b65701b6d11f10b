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

/** Brings the browser in step with the settings of the account. Where these say nothing, theme and language stay the browser's. */
function applySettings(userId: string, settings: AccountSettings): void {
  const { theme, language } = settings
  if (theme !== null) applyToSlot(themeSlot, theme)
  // If its texts do not load, the page keeps its language.
  if (language !== null && language !== currentLanguage()) changeLanguage(language).catch(() => undefined)
  applyToSlot(unitsSlot(userId), settings.unit_system)
  applyToSlot(servingsSlot(userId), settings.default_servings)
  applyToSlot(autoSaveSlot(userId), settings.auto_save)
}

/** Calls back with each setting that is changed in this browser: in the menu, the form of a recipe or on the page of settings. */
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

/** The look of this browser when it was last in step with the account. */
const syncedAppearance = (userId: string): Slot<Appearance> =>
  userSlot(userId, 'lookInStep', (raw) =>
    typeof raw === 'object' && raw !== null && 'theme' in raw && 'language' in raw ? raw : null,
  )

/** What was chosen since in this browser, before there was anybody to tell: this code comes after the page, its answer later still. */
function changesSinceSync(userId: string): SettingChanges {
  const synced = syncedAppearance(userId).getState()
  const [theme, language] = [themeSlot.getState(), languageSlot.getState()]
  if (synced === null) return {}
  return { ...(theme !== synced.theme && { theme }), ...(language !== synced.language && { language }) }
}

const differs = (changes: SettingChanges, settings: AccountSettings): boolean =>
  JSON.stringify({ ...settings, ...changes }) !== JSON.stringify(settings)

/**
 * Keeps the settings of an account and of this browser in step (API-44): what is chosen here goes to the account, what was chosen
 * elsewhere shows here. What could not be sent stays here, and goes with the next change; theme and language on the next visit too.
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
    // What comes while the page waits to sign out would be stored after the user's data is deleted.
    if (data === undefined || !isSignedInAs(userId)) return
    applySettings(userId, { ...data, ...unsent.current })
    send()
  }, [userId, data])
}
