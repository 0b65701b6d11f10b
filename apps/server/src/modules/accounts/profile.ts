import type { EndpointParsed, OwnUser } from '@souschef/contract'
import { err, ok, type Result } from '@souschef/domain'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import type { Tx } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'
import { presentOwnUser } from './present.ts'
import { updateUser, type UserChanges, userById } from './user-store.ts'

type ProfileBody = EndpointParsed<'updateProfile'>['body']

/** Missing and null fields stay as they are (API-31); those in `cleared` become null (DEC-36). */
function changesOf({
  username,
  first_name,
  last_name,
  bio,
  profession,
  cleared = [],
}: ProfileBody): UserChanges {
  return {
    ...(username !== undefined && { username, username_key: identityKey(username) }),
    ...(first_name != null && { first_name }),
    ...(last_name != null && { last_name }),
    ...(bio != null && { bio }),
    ...(profession != null && { profession }),
    ...Object.fromEntries(cleared.map((field) => [field, null])),
  }
}

/** Changes the profile of a user who exists (API-10). */
export async function updateProfile(
  tx: Tx,
  userId: string,
  body: ProfileBody,
  now: number,
): Promise<Result<OwnUser, 'USERNAME_TAKEN'>> {
  try {
    await updateUser(tx, userId, changesOf(body), now)
  } catch (error) {
    // The violated constraint has aborted the transaction; returning a failure rolls it back.
    if (isUniqueViolation(error)) return err('USERNAME_TAKEN')
    throw error
  }
  const user = await userById(tx, userId)
  if (!user) throw new Error('the caller has no account')
  return ok(presentOwnUser(user))
}
