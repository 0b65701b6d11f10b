import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { EditorState } from '../model/editor-state.ts'
import type { EditorStore } from '../model/editor-store.ts'

export const EditorContext = createContext<EditorStore | null>(null)

/** @throws if used outside the recipe form */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext)
  if (store === null) throw new Error('useEditorStore must be used inside the recipe form')
  return store
}

/** Selects from the editor's state; the component re-renders only when the selected value changes. */
export const useEditor = <Selected>(select: (state: EditorState) => Selected): Selected =>
  useStore(useEditorStore(), select)
