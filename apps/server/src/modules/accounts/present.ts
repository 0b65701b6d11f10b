import type { OwnUser } from '@souschef/contract'
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

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** @param current the id of the session that asks */
export const presentDevices = (rows: readonly SessionRow[], current: string) =>
  rows.map(({ id, browser, system, created_at, last_used_at }) => ({
    id,
    browser,
    system,
    created_at: instant(created_at),
    last_used_at: instant(last_used_at),
    is_current: id === current,
  }))
