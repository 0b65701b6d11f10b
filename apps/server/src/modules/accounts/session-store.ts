import type { Database, Reader, Tx } from '../../platform/db/database.ts'
import type { RefreshTokensTable, SessionsTable, UsersTable } from '../../platform/db/tables.ts'

export type SessionRow = Readonly<SessionsTable>
export type RefreshTokenRow = Readonly<RefreshTokensTable>

/** The fields of a session and its user that decide whether a request is allowed. */
export type SessionOwner = Pick<UsersTable, 'username' | 'is_disabled'> &
  Pick<SessionsTable, 'user_id' | 'revoked_at' | 'expires_at'>

/** Reads a session with its user, by the session's id. Prepared, because every request of a signed-in user needs it. */
export const prepareSessionOwnerRead = (database: Database) =>
  database.prepareFresh<SessionOwner>(
    `select s.user_id, s.revoked_at, s.expires_at, u.username, u.is_disabled
     from sessions s join users u on u.id = s.user_id where s.id = $1`,
  )

export async function insertSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

/** Records that a session was used. */
export async function touchSession(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Revokes a session of this user. @returns false when it was revoked before, or is not theirs */
export async function revokeSession(tx: Tx, id: string, userId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The active sessions of a user, the most recently used first. */
export const listSessions = (db: Reader, userId: string, now: number): Promise<readonly SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Revokes the sessions of a user. @param exceptId the id of a session that remains valid */
export async function revokeAllSessions(
  tx: Tx,
  userId: string,
  now: number,
  exceptId?: string,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .execute()
}

export async function insertRefreshToken(tx: Tx, token: RefreshTokenRow): Promise<void> {
  await tx.insertInto('refresh_tokens').values(token).execute()
}

/** A token with its session, locked until the transaction ends, so that concurrent refreshes are serialised. */
export function lockRefreshToken(tx: Tx, hash: string) {
  return tx
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .selectAll('t')
    .select(['s.user_id', 's.remember', 's.revoked_at', 's.expires_at as session_expires_at'])
    .where('t.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a token as replaced. `successor` is sealed under the token itself. */
export async function replaceRefreshToken(
  tx: Tx,
  hash: string,
  changes: { readonly replaced_at: number; readonly successor: string },
): Promise<void> {
  await tx.updateTable('refresh_tokens').set(changes).where('token_hash', '=', hash).execute()
}

/** The id of a token's session, whatever the state of both. */
export async function findSessionIdByToken(db: Reader, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row?.session_id
}

/** Deletes sessions that expired or were revoked before an instant, with their tokens. @param before epoch milliseconds */
export async function deleteEndedSessions(tx: Tx, before: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute()
}
