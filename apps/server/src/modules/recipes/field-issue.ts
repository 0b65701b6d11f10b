import type { FieldErrorCode } from '@souschef/contract'

/** What is wrong with one field of a body: its dotted path (`steps.0.dependencies.1`) and the code of its text. */
export interface FieldIssue {
  readonly path: string
  readonly code: FieldErrorCode
  /** The numbers in the text. */
  readonly params?: Readonly<Record<string, number>>
}
