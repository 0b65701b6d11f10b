import { createContext, use } from 'react'

/** Localised error messages by field name. */
export type FieldErrors = ReadonlyMap<string, string>

export const NO_ERRORS: FieldErrors = new Map()

export const FormErrors = createContext<FieldErrors>(NO_ERRORS)

/** The error of a field in the enclosing form; undefined if the field is valid or has no name. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const errors = use(FormErrors)
  return name === undefined ? undefined : errors.get(name)
}

/** Whether there is an error at or below a name: `steps.1` covers `steps.1.title`. */
export const hasErrorBelow = (errors: FieldErrors, name: string): boolean =>
  [...errors.keys()].some((key) => key === name || key.startsWith(`${name}.`))
