import type { Reader, Tx } from '../../platform/db/database.ts'
import { endOfPrefix } from '../../platform/db/sort-bounds.ts'
import type { UsersTable } from '../../platform/db/tables.ts'
import { identityKey } from '../../platform/identity-key.ts'

export type UserRow = Readonly<UsersTable>

export const userById = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const userByEmailKey = (db: Reader, key: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()

export const userByUsernameKey = (db: Reader, key: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst()

/** The username keys in use with this prefix. */
export async function listUsernameKeys(db: Reader, prefix: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select('username_key')
    .where('username_key', '>=', prefix)
    .where('username_key', '<', endOfPrefix(prefix))
    .execute()
  return new Set(rows.map((row) => row.username_key))
}

/** @returns false when the email address or username is taken */
export async function insertUser(tx: Tx, user: UserRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await insertNames(tx, user)
  return true
}

export type UserChanges = Partial<
  Pick<
    UsersTable,
    | 'email'
    | 'email_key'
    | 'username'
    | 'username_key'
    | 'first_name'
    | 'last_name'
    | 'bio'
    | 'profession'
    | 'avatar_url'
    | 'password_hash'
    | 'role'
    | 'is_disabled'
  >
>

export async function updateUser(tx: Tx, id: string, changes: UserChanges, now: number): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .returning(['id', 'username_key', 'first_name', 'last_name'])
    .executeTakeFirst()
  const isRenamed = (['username_key', 'first_name', 'last_name'] as const).some((name) => name in changes)
  if (user === undefined || !isRenamed) return
  await tx.deleteFrom('user_names').where('user_id', '=', id).execute()
  await insertNames(tx, user)
}

/** Sets the address of a user's avatar; null if there is none. */
export const setAvatarUrl = (tx: Tx, id: string, avatarUrl: string | null, now: number): Promise<void> =>
  updateUser(tx, id, { avatar_url: avatarUrl }, now)

/** Stores the keys by which a user is found. */
async function insertNames(tx: Tx, user: NamedUser): Promise<void> {
  const names = [...nameKeys(user)].map((key) => ({ key, user_id: user.id }))
  await tx.insertInto('user_names').values(names).execute()
}

type NamedUser = Pick<UserRow, 'id' | 'username_key' | 'first_name' | 'last_name'>

/** Keys for the prefix search of people: username, full name, last name. */
const nameKeys = ({ username_key, first_name, last_name }: NamedUser): ReadonlySet<string> =>
  new Set(
    [
      username_key,
      identityKey(`${first_name ?? ''} ${last_name ?? ''}`),
      identityKey(last_name ?? ''),
    ].filter((key) => key !== ''),
  )
