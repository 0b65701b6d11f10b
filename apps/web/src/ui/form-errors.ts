import { createContext, use } from 'react'

/** What is wrong with the fields of a form: texts for the reader, by the names of fields. */
export type FieldErrors = ReadonlyMap<string, string>

export const NO_ERRORS: FieldErrors = new Map()

export const FormErrors = createContext<FieldErrors>(NO_ERRORS)

/** What is wrong with a field of the form around it; undefined when nothing is, or the field has no name. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const errors = use(FormErrors)
  return name === undefined ? undefined : errors.get(name)
}

/** Whether anything at or below a name is wrong: `steps.1` for `steps.1.title`. */
export const hasErrorBelow = (errors: FieldErrors, name: string): boolean =>
  [...errors.keys()].some((key) => key === name || key.startsWith(`${name}.`))
