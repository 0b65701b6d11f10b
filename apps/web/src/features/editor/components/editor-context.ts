import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { EditorAction, EditorState } from '../model/editor-state.ts'

export type EditorStore = StoreApi<EditorState> & { readonly dispatch: (action: EditorAction) => void }

export const EditorContext = createContext<EditorStore | null>(null)

/** @throws Error outside the recipe form */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (store === null) throw new Error('this belongs inside the recipe form')
  return store
}

/** What a component shows of the form; it is drawn again only when that changes. */
export const useEditor = <Selected>(select: (state: EditorState) => Selected): Selected =>
  useStore(useEditorStore(), select)
