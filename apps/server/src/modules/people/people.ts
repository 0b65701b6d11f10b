// Public API of the people module.

import { isUuid } from '@souschef/domain'
import type { Database } from '../../platform/db/database.ts'
import { identityKey } from '../../platform/identity-key.ts'

export { isBlockBetween } from './blocks.ts'
export { countRecipes, recountPeople } from './counters.ts'
export { erasePerson } from './erase-person.ts'
export { readPeopleCursor, writePeopleCursor } from './people-cursor.ts'
export { closeReport, listReports, reportAnswer, saveReport } from './reports.ts'
export { listFollows, type PeopleCursor, selectVisiblePeople, toPerson } from './store.ts'

export type FindUserId = (idOrUsername: string) => Promise<string | null>

/** Finds a user by id or username; null if there is none. Usernames are too short to look like ids (DEC-2). */
export function userFinder(database: Database): FindUserId {
  const byId = database.prepareRead<{ id: string }>('select id from users where id = $1')
  const byName = database.prepareRead<{ id: string }>('select id from users where username_key = $1')
  return async (idOrUsername) => {
    if (idOrUsername.includes('\u0000')) return null
    const row = isUuid(idOrUsername)
      ? await byId.first(idOrUsername)
      : await byName.first(identityKey(idOrUsername))
    return row?.id ?? null
  }
}
