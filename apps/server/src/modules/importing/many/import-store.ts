import { FIELD_ERROR_CODES } from '@souschef/contract'
import { z } from 'zod'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import type { ImportsTable } from '#platform/db/import-tables.ts'
import { storedJson } from '#platform/db/stored-json.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'

export type ImportRow = Readonly<ImportsTable>

/** Imports that a list shows. */
const MAX_LISTED = 100

export const problemSchema = z.object({
  path: z.string(),
  code: z.enum(FIELD_ERROR_CODES),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
}) satisfies z.ZodType<FieldProblem>

export const problemOf = ({ problem }: ImportRow): FieldProblem | null =>
  problem === null ? null : storedJson(problem, (value) => problemSchema.parse(value))

/** The addresses of the pages; null for a file. */
export const urlsOf = ({ urls }: ImportRow): readonly string[] | null =>
  urls === null ? null : storedJson(urls, (value) => z.array(z.string()).parse(value))

/** An import of any user, whether it has expired or not. */
export const importById = (db: Reader, id: string): Promise<ImportRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()

/** An import of this user that has not expired. */
export async function findImport(
  db: Reader,
  { id, ownerId, now }: { readonly id: string; readonly ownerId: string; readonly now: number },
): Promise<ImportRow | undefined> {
  const row = await importById(db, id)
  return row?.owner_id === ownerId && row.expires_at > now ? row : undefined
}

/** Locks an import that has not expired, so that it is not deleted while its items change. @returns whether there is one */
export async function lockImport({ dialect }: Pick<Database, 'dialect'>, tx: Tx, id: string, now: number) {
  const row = await tx
    .selectFrom('imports')
    .select('expires_at')
    .where('id', '=', id)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}

/** @returns the newest first */
export const listImports = (db: Reader, ownerId: string, now: number): Promise<readonly ImportRow[]> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Bytes of the files of a user's imports. */
export async function storedBytes(db: Reader, ownerId: string): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.sum<number | string | null>('bytes').as('total'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

export async function setProblem(tx: Tx, id: string, problem: FieldProblem | null): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ problem: problem === null ? null : JSON.stringify(problem) })
    .where('id', '=', id)
    .execute()
}
