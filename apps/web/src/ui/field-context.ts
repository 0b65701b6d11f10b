import { createContext, use } from 'react'

/** What a field tells the control inside it. */
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

/** The attributes that tie a control to its Field; none when it stands alone, with an `aria-label` of its own. */
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
