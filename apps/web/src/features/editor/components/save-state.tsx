import { useStore, type StoreApi } from 'zustand'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { TIME_OF_DAY } from '#platform/i18n/time-formats.ts'
import { unsavedForm } from '../model/editor-state.ts'
import type { SaveStatus } from '../model/save-status.ts'
import { useEditor } from './editor-context.ts'
import css from './save-state.module.css'

/** Shows when and where unsaved changes were last stored (FORM-7). Not a live region, because it changes every few seconds. */
export function SaveState({ status }: { readonly status: StoreApi<SaveStatus> }) {
  const { t, language } = useTranslation()
  const { backedUp, draft } = useStore(status)
  const isOnServer = useEditor(({ form }) => draft !== null && form === draft.form)
  const isOnDevice = useEditor((state) => state.form === backedUp && unsavedForm(state) !== null)
  if (isOnServer && draft !== null) {
    const time = new Date(draft.savedAt).toLocaleTimeString(language, TIME_OF_DAY)
    return <p className={css['state']}>{t('editor.autoSavedAt', { time })}</p>
  }
  return isOnDevice ? <p className={css['state']}>{t('editor.savedOnDevice')}</p> : null
}
