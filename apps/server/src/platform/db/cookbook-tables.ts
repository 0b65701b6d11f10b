import type { Flag } from './flag.ts'

/** Table of cookbooks; conventions as in `Tables`. */
export interface CookbookTables {
  cookbooks: CookbooksTable
}

/** A list of recipes as one file, made by a job and deleted after a day. */
export interface CookbooksTable {
  id: string
  user_id: string
  format: 'pdf' | 'json'
  title: string
  /** Number of recipes in the list when the cookbook was requested. */
  recipes: number
  /** Size of the file; null until it is ready. */
  bytes: number | null
  failed: Flag
  created_at: number
  expires_at: number
}
