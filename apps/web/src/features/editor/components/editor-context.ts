import { createContext, useContext } from 'react'
import type { RecipeForm } from '../model/recipe-form.ts'

/** What every part of the form works on. */
export interface Editing {
  readonly form: RecipeForm
  readonly change: (changes: Partial<RecipeForm>) => void
  /** What is wrong with fields, by their path on the wire. */
  readonly errors: ReadonlyMap<string, string>
}

export const EditorContext = createContext<Editing | null>(null)

/** @throws Error outside the recipe form */
export function useEditing(): Editing {
  const editing = useContext(EditorContext)
  if (editing === null) throw new Error('this part belongs into the recipe form')
  return editing
}

/** Whether anything at or below a path is wrong: a folded part with an error must unfold. */
export const hasErrorBelow = (errors: ReadonlyMap<string, string>, path: string): boolean =>
  [...errors.keys()].some((key) => key === path || key.startsWith(`${path}.`))
