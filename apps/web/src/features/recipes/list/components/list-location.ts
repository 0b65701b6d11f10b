import type { ListParams, Scope } from '@souschef/contract/list-address'

/** A list with its address. */
export interface ListLocation {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly addressOf: (params: ListParams) => string
  /** The corrected search text, if the typed one was corrected. */
  readonly correction: string | null
}
