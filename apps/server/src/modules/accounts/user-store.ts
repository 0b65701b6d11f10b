import type { Reader, Tx } from '../../platform/db/database.ts'
import type { UsersTable } from '../../platform/db/tables.ts'

export type UserRow = Readonly<UsersTable>

/** Sorts after every continuation with ASCII letters, digits, hyphens or underscores, in bytewise order. */
const BEYOND = '~'

export const userById = (db: Reader, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const userByEmailKey = (db: Reader, key: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email_key', '=', key).executeTakeFirst()

export const userByUsernameKey = (db: Reader, key: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('username_key', '=', key).executeTakeFirst()

/** The username keys in use with this prefix. */
export async function usernameKeysFrom(db: Reader, stem: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('users')
    .select('username_key')
    .where('username_key', '>=', stem)
    .where('username_key', '<', stem + BEYOND)
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
  return numInsertedOrUpdatedRows === 1n
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
    | 'password_hash'
    | 'role'
    | 'is_disabled'
  >
>

export async function updateUser(tx: Tx, id: string, changes: UserChanges, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}
