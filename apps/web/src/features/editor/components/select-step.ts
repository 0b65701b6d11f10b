import type { EditorState } from '../model/editor-state.ts'
import { rowById } from '../model/row-by-id.ts'
import { emptyStep, type StepForm } from '../model/recipe-form.ts'

const BLANK = emptyStep('')

/** Selector for a value of a step; of a blank one if it has been removed. */
export const selectFromStep =
  <Value>(id: string, pick: (step: StepForm) => Value) =>
  ({ form }: EditorState): Value =>
    pick(rowById(form.steps, id) ?? BLANK)
