import type { OwnUser } from '@souschef/contract'
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
