import type { AccountSettings } from '@souschef/contract'
import type { Flag } from './flag.ts'
import type { CookingTables } from './cooking-tables.ts'
import type { CookbookTables } from './cookbook-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { MediaTables } from './media-tables.ts'
import type { PeopleTables } from './people-tables.ts'
import type { RecipeTables } from './recipe-tables.ts'
import type { SearchTables } from './search-tables.ts'
import type { SharedLogTables } from './shared-log-tables.ts'

/**
 * The rows of every table, as both databases store them: instants are epoch milliseconds, booleans are 0 or 1, JSON is text,
 * ids are UUIDv7 from the application. Migrations create these tables; these are the types that stores use.
 */
export interface Tables
  extends
    RecipeTables,
    PeopleTables,
    SearchTables,
    MediaTables,
    ImportTables,
    CookbookTables,
    CookingTables,
    SharedLogTables {
  users: UsersTable
  account_settings: AccountSettingsTable
  sessions: SessionsTable
  refresh_tokens: RefreshTokensTable
  password_resets: PasswordResetsTable
  invitations: InvitationsTable
  idempotency_keys: IdempotencyKeysTable
  jobs: JobsTable
  job_items: JobItemsTable
  secrets: SecretsTable
}

export interface UsersTable {
  id: string
  email: string
  /** `identityKey` of the address: unique, whatever the case. */
  email_key: string
  username: string
  username_key: string
  /** Null: nobody can sign in as this user (the cooks of the demo kitchen). */
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  bio: string | null
  profession: string | null
  avatar_url: string | null
  role: 'user' | 'admin'
  is_disabled: Flag
  created_at: number
  updated_at: number
}

/** `AccountSettings`, of those who have changed any. */
export interface AccountSettingsTable {
  user_id: string
  theme: AccountSettings['theme']
  language: AccountSettings['language']
  unit_system: AccountSettings['unit_system']
  default_servings: number | null
  share_live: Flag
  share_favorites: Flag
  share_cooks: Flag
  hemisphere: AccountSettings['hemisphere']
  auto_save: Flag
  push: Flag
}

export interface SessionsTable {
  id: string
  user_id: string
  remember: Flag
  created_at: number
  last_used_at: number
  /** End of its absolute lifetime (DEC-39). */
  expires_at: number
  revoked_at: number | null
  /** The `Device` that signed in; null when unknown. */
  browser: string | null
  system: string | null
}

/** Every token ever issued in a session, so that the reuse of any of them is noticed (API-9). */
export interface RefreshTokensTable {
  token_hash: string
  session_id: string
  created_at: number
  /** End of its idle lifetime, at the latest that of its session. */
  expires_at: number
  replaced_at: number | null
  /** The successor, sealed under a key derived from this very token. */
  successor: string | null
}

export interface PasswordResetsTable {
  token_hash: string
  user_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface InvitationsTable {
  token_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface IdempotencyKeysTable {
  user_id: string
  /** A hash of the key that was sent. */
  key: string
  request_hash: string
  status: number
  /** JSON, encrypted where the endpoint says so. */
  body: string
  expires_at: number
}

export interface JobsTable {
  id: string
  kind: string
  lane: string
  /** Unique together with the kind; null: any number of such jobs. */
  key: string | null
  payload: string
  run_at: number
  /** Runs since it last succeeded or was enqueued, including the current one. */
  attempts: number
  /** The end of the lease of the worker that runs it. */
  locked_until: number
  /** Incremented by each claim, so that a worker that lost its lease cannot change the job any more. */
  claims: number
  /** Incremented whenever it is enqueued again under its key. */
  revision: number
  progress: string | null
  /** `RecordedError` of its last run; null when that succeeded, or there was none. */
  error: string | null
  /** When it failed for good; null: it did not. */
  failed_at: number | null
  created_at: number
  /** The request that enqueued it, for the log. */
  request_id: string | null
}

/** What a job has staged (`StagedItem`); the rows outlive the job. */
export interface JobItemsTable {
  batch_id: string
  place: number
  owner_id: string | null
  state: string
  label: string
  outcome: string
}

export interface SecretsTable {
  name: string
  value: string
  created_at: number
}
