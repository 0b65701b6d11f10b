import { useStore, type StoreApi } from 'zustand'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { unsavedForm } from '../model/editor-state.ts'
import type { SaveStatus } from '../model/save-status.ts'
import { useEditor } from './editor-context.ts'
import css from './save-state.module.css'

interface Props {
  readonly status: StoreApi<SaveStatus>
  readonly isAutoSaving: boolean
  readonly onAutoSave: (isOn: boolean) => void
}

/** Says when and where unsaved changes were last stored, and lets the cook switch off storing them on the server (FORM-7). */
export function SaveState({ status, isAutoSaving, onAutoSave }: Props) {
  const { t, language } = useTranslation()
  const { backedUp, draft } = useStore(status)
  const isOnServer = useEditor(({ form }) => draft !== null && form === draft.form)
  const isOnDevice = useEditor((state) => state.form === backedUp && unsavedForm(state) !== null)
  const time =
    draft === null ? '' : new Date(draft.savedAt).toLocaleTimeString(language, { timeStyle: 'short' })
  return (
    <div className={css['state']}>
      <Checkbox
        label={t('editor.autoSave')}
        checked={isAutoSaving}
        onChange={(event) => onAutoSave(event.target.checked)}
      />
      <p className={css['text']}>
        {isOnServer ? t('editor.autoSavedAt', { time }) : isOnDevice ? t('editor.savedOnDevice') : ''}
      </p>
    </div>
  )
}
