import type { Flag } from './flag.ts'

/** Table of cookbooks; conventions as in `Tables`. */
export interface CookbookTables {
  cookbooks: CookbooksTable
}

/** A list of recipes as one file, made by a job and kept for a day. */
export interface CookbooksTable {
  id: string
  user_id: string
  format: 'pdf' | 'json'
  title: string
  /** How many recipes the list held when it was asked for. */
  recipes: number
  /** Of the file; null while it is not ready. */
  bytes: number | null
  failed: Flag
  created_at: number
  expires_at: number
}
