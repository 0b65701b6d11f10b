import { createContext, use } from 'react'

/** Attributes that a Field passes to its control. */
export interface FieldControl {
  readonly id: string
  readonly name: string | undefined
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
  readonly isRequired: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

interface ControlAttributes {
  readonly id?: string
  readonly name?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: true | undefined
}

/** Attributes that connect a control to its Field; none for a control outside a Field, which needs an `aria-label`. */
export function useFieldControl(): ControlAttributes {
  const field = use(FieldContext)
  if (field === null) return {}
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}
