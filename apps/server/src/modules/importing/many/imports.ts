import type { Import } from '@souschef/contract'
import { DAY_MS, type Language } from '@souschef/domain'
import { translate } from '@souschef/locales'
import type { Reader } from '#platform/db/database.ts'
import { isoInstant } from '#platform/iso-instant.ts'
import type { JobHandler } from '#platform/jobs/job.ts'
import { importHandler, importJob, type ImportJobDependencies } from './import-job.ts'
import { type ImportRow, storedBytes, problemOf } from './import-store.ts'
import { removalHandlers } from './remove-import.ts'

/** How long an import is kept (API-49). */
export const RETENTION_MS = 7 * DAY_MS

/** Limit of the files of an account's imports, in bytes. */
const MAX_STORED_BYTES = 2_500_000_000

const NONE = { ready: 0, doubtful: 0, double: 0, failed: 0, accepted: 0, skipped: 0 } as const

/** Imports of many recipes, which a job reads for review (API-49). */
export interface Imports extends ImportJobDependencies {
  readonly handlers: readonly JobHandler[]
  /** An import as its owner sees it. */
  readonly describe: (db: Reader, row: ImportRow, language: Language) => Promise<Import>
  /** Stores an import and enqueues its job. @returns false when the files of the account's imports are too many */
  readonly start: (row: ImportRow) => Promise<boolean>
  /** Whether a file of this size may be added to those of an account. */
  readonly hasRoom: (db: Reader, ownerId: string, bytes: number) => Promise<boolean>
}

export function createImports(dependencies: ImportJobDependencies): Imports {
  const { database, jobs } = dependencies
  const hasRoom: Imports['hasRoom'] = async (db, ownerId, bytes) =>
    (await storedBytes(db, ownerId)) + bytes <= MAX_STORED_BYTES
  return {
    ...dependencies,
    hasRoom,
    handlers: [importHandler(dependencies), ...removalHandlers(dependencies)],
    describe: async (db, row, language) => {
      const { id, name } = row
      const counted = await jobs.items.count(db, id)
      const problem = problemOf(row)
      const status = await jobs.status(db, { kind: importJob.kind, key: id })
      const ended = problem === null ? 'done' : 'failed'
      const state = status?.state ?? ended
      const error =
        problem === null
          ? translate(language, 'errors.SERVER_ERROR')
          : translate(language, `validation.${problem.code}`, problem.params)
      return {
        id,
        name,
        created_at: isoInstant(row.created_at),
        expires_at: isoInstant(row.expires_at),
        state,
        error: state === 'failed' ? error : null,
        counts: { ...NONE, ...counted },
      }
    },
    start: (row) =>
      database.transaction(async (tx) => {
        // Locks the owner, so that two files at once do not exceed the limit together.
        await tx.selectFrom('users').select('id').where('id', '=', row.owner_id).forNoKeyUpdate().execute()
        if (row.bytes > 0 && !(await hasRoom(tx, row.owner_id, row.bytes))) return false
        await tx.insertInto('imports').values(row).execute()
        await jobs.enqueue(tx, importJob, { id: row.id }, { key: row.id })
        return true
      }),
  }
}
