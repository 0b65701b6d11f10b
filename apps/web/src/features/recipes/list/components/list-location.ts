import type { ListParams, Scope } from '@souschef/contract/list-address'

/** The list that filters narrow. */
export interface ListLocation {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly addressOf: (params: ListParams) => string
  /** What is searched for in place of what was typed. */
  readonly correction: string | null
}
