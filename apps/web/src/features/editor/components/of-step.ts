import type { EditorState } from '../model/editor-state.ts'
import { emptyStep, type StepForm } from '../model/recipe-form.ts'

const BLANK = emptyStep('')

/** Reads one of the steps; a blank one once it is removed. */
export const ofStep =
  <Value>(id: string, pick: (step: StepForm) => Value) =>
  ({ form }: EditorState): Value =>
    pick(form.steps.find((step) => step.id === id) ?? BLANK)
