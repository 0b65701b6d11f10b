import type { RecipeResponse } from '@souschef/contract'
import { createStore, type StoreApi } from 'zustand'
import { type EditorAction, editorReducer, type EditorState, initialState } from './editor-state.ts'
import type { RecipeForm } from './recipe-form.ts'
import { createRunningUploads, type RunningUploads } from './running-uploads.ts'

export type EditorStore = StoreApi<EditorState> & {
  readonly dispatch: (action: EditorAction) => void
  readonly uploads: RunningUploads
}

export function createEditorStore(form: RecipeForm, stored: RecipeResponse | null): EditorStore {
  const store = createStore<EditorState>(() => initialState(form, stored))
  const dispatch = (action: EditorAction): void =>
    store.setState((state) => editorReducer(state, action), true)
  return { ...store, dispatch, uploads: createRunningUploads() }
}
