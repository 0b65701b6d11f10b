import { createStore, type StoreApi } from 'zustand'
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
