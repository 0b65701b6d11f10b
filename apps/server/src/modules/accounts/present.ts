import type { OwnUser } from '@souschef/contract'
import { isoInstant } from '../../platform/iso-instant.ts'
import type { SessionRow } from './session-store.ts'
import type { UserRow } from './user-store.ts'

/** An account as its owner sees it (MODEL-6). */
export const presentOwnUser = (row: UserRow): OwnUser => ({
  id: row.id,
  email: row.email,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  bio: row.bio,
  profession: row.profession,
  avatar_url: row.avatar_url,
  role: row.role,
})

/** Sessions as the devices of a user (API-15). @param current the id of the caller's session */
export const presentDevices = (rows: readonly SessionRow[], current: string) =>
  rows.map(({ id, browser, system, created_at, last_used_at }) => ({
    id,
    browser,
    system,
    created_at: isoInstant(created_at),
    last_used_at: isoInstant(last_used_at),
    is_current: id === current,
  }))
