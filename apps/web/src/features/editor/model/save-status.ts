import { createStore, type StoreApi } from 'zustand'
import { userSlot } from '../../../platform/storage/keys.ts'
import type { Slot } from '../../../platform/storage/local.ts'
import type { RecipeForm } from './recipe-form.ts'

/** Where unsaved changes were last stored. */
export interface SaveStatus {
  /** The form as it was last backed up in this browser. */
  readonly backedUp: RecipeForm | null
  /** The draft as the server last stored it. */
  readonly draft: { readonly id: string; readonly form: RecipeForm; readonly savedAt: string } | null
}

export const createSaveStatus = (): StoreApi<SaveStatus> =>
  createStore(() => ({ backedUp: null, draft: null }))

/** Whether this browser stores a cook's unsaved forms on the server; it does unless the cook says no. */
export const autoSaveSlot = (userId: string): Slot<boolean> =>
  userSlot(userId, 'autoSave', (raw) => (typeof raw === 'boolean' ? raw : null))
