import type { Language } from '@souschef/domain'

/** Tables of imports; conventions as in `Tables`. */
export interface ImportTables {
  imports: ImportsTable
}

/** An import of many recipes; what was read is in `job_items`, under its id. */
export interface ImportsTable {
  id: string
  owner_id: string
  name: string
  /** Of its reader. */
  language: Language
  /** The name of its file in the store; null for pages. */
  file_key: string | null
  /** Of the file. */
  bytes: number
  /** The addresses of its pages; null for a file. */
  urls: string | null
  /** `FieldProblem`: why nothing more could be read; null if there is none. */
  problem: string | null
  created_at: number
  expires_at: number
}
