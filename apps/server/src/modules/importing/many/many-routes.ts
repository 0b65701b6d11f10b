import { LIMITS } from '@souschef/domain'
import { existing, fail, invalid, success } from '#platform/http/outcome.ts'
import { type Api, type Call, registerEndpoint } from '#platform/http/register-endpoint.ts'
import { type Recipes, toContent } from '../../recipes/recipes.ts'
import { toFileRecipe } from '../../sharing/sharing.ts'
import { setMediaUses } from '../../media/media.ts'
import { itemAcceptor } from './accept-items.ts'
import { importJob, mediaHolder, pictureIdsOf } from './import-job.ts'
import { itemOf, present, readItem, summarize } from './import-item.ts'
import {
  findImport,
  importById,
  type ImportRow,
  listImports,
  lockImport,
  setProblem,
} from './import-store.ts'
import { type Imports, RETENTION_MS } from './imports.ts'
import { endImport } from './remove-import.ts'

/** Of a file, text or page, for the list of imports. */
const nameOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LIMITS.title.max)

async function* singleChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Failed items that are read again, per transaction. */
const RETRY_SIZE = 1000

/** API-49: imports of many recipes. */
export function registerManyImports(api: Api, imports: Imports, recipes: Recipes): void {
  const { jobs, files, newId, describe, start, hasRoom } = imports
  const { database } = api
  const { readFresh: read } = database
  const accept = itemAcceptor(imports, recipes)

  const find = ({ caller, params, now }: Pick<Call<'getImport'>, 'caller' | 'params' | 'now'>) =>
    findImport(read, { id: params.id, ownerId: caller.userId, now })

  const answer = async (row: ImportRow, { language }: Pick<Call<'getImport'>, 'language'>) =>
    success({ import: await describe(read, row, language) })

  /** Stores a file, and an import of it. */
  const startWithFile = async (row: ImportRow, bytes: AsyncIterable<Uint8Array>) => {
    if (!(await hasRoom(read, row.owner_id, 0))) return fail('QUOTA_EXCEEDED')
    const file_key = newId()
    const stored = await files.receive(file_key, bytes)
    if (!stored.ok) return fail(stored.error)
    let isStarted = false
    try {
      const whole = { ...row, file_key, bytes: stored.value }
      isStarted = await start(whole)
      return isStarted ? whole : fail('QUOTA_EXCEEDED')
    } finally {
      if (!isStarted) await files.remove(file_key)
    }
  }

  registerEndpoint(api, 'createImport', async (call) => {
    const { caller, body, file, language, now } = call
    const { id = newId(), urls, text } = body
    const before = await importById(read, id)
    if (before !== undefined)
      return before.owner_id === caller.userId ? existing(await answer(before, call)) : fail('ID_TAKEN')
    const [first = ''] = urls ?? []
    const firstLine = text?.trimStart().split('\n', 1)[0] ?? ''
    const name = body.name ?? nameOf(file?.name ?? (urls === undefined ? firstLine : new URL(first).host))
    const row: ImportRow = {
      id,
      owner_id: caller.userId,
      name,
      language,
      file_key: null,
      bytes: 0,
      urls: urls === undefined ? null : JSON.stringify(urls),
      problem: null,
      created_at: now,
      expires_at: now + RETENTION_MS,
    }
    if (file !== null || text !== undefined) {
      const started = await startWithFile({ ...row, urls: null }, file?.stream ?? singleChunk(text ?? ''))
      return 'kind' in started ? started : answer(started, call)
    }
    if (urls === undefined) return invalid([{ path: 'urls', code: 'required' }])
    await start(row)
    return answer(row, call)
  })

  registerEndpoint(api, 'listImports', async ({ caller, language, now }) => {
    const rows = await listImports(read, caller.userId, now)
    return success({ imports: await Promise.all(rows.map((row) => describe(read, row, language))) })
  })

  registerEndpoint(api, 'getImport', async (call) => {
    const row = await find(call)
    return row === undefined ? fail('NOT_FOUND') : answer(row, call)
  })

  registerEndpoint(api, 'listImportItems', async (call) => {
    const row = await find(call)
    if (row === undefined) return fail('NOT_FOUND')
    const { state, after, limit } = call.query
    const items = await jobs.items.list(read, row.id, { state, after, limit })
    return success({ items: items.map((item) => summarize(item, call.language)) })
  })

  registerEndpoint(api, 'getImportItem', async ({ params, language, ...call }) => {
    const row = await find({ ...call, params })
    const found = row && (await jobs.items.find(read, row.id, params.place))
    return found === undefined ? fail('NOT_FOUND') : success({ item: present(readItem(found), language) })
  })

  registerEndpoint(api, 'updateImportItem', async ({ tx, caller, params, body, language, now }) => {
    const row = await findImport(tx, { id: params.id, ownerId: caller.userId, now })
    if (row === undefined || !(await lockImport(database, tx, row.id, now))) return fail('NOT_FOUND')
    const found = await jobs.items.find(tx, row.id, params.place)
    if (found === undefined) return fail('NOT_FOUND')
    const before = readItem(found)
    if (before.state === 'accepted') return invalid([{ path: 'recipe', code: 'invalid' }])
    const content = toContent(body.recipe, null, { language, newId })
    if (!content.ok)
      return invalid(content.error.map((problem) => ({ ...problem, path: `recipe.${problem.path}` })))
    const recipe = toFileRecipe(content.value, (url) => url)
    const item = itemOf(params.place, before.label.recipe_id, { ...before.outcome, recipe, notes: [] })
    await jobs.items.stage(tx, { id: row.id, ownerId: row.owner_id }, item)
    await setMediaUses(tx, mediaHolder(row, item.place), pictureIdsOf(item), now)
    return success({ item: present(item, language) })
  })

  registerEndpoint(api, 'acceptImport', async (call) => {
    const row = await find(call)
    if (row === undefined) return fail('NOT_FOUND')
    const accepted = await accept({ row, ...call.body, language: call.language })
    if (accepted === 'QUOTA_EXCEEDED') return fail(accepted)
    return success({ items: accepted.map((item) => summarize(item, call.language)) })
  })

  registerEndpoint(api, 'retryImport', async (call) => {
    const { tx, caller, params, now, language } = call
    const row = await findImport(tx, { id: params.id, ownerId: caller.userId, now })
    if (row === undefined || !(await lockImport(database, tx, row.id, now))) return fail('NOT_FOUND')
    for (let left = RETRY_SIZE; left === RETRY_SIZE;) {
      const failed = await jobs.items.list(tx, row.id, { state: 'failed', limit: RETRY_SIZE })
      await jobs.items.remove(
        tx,
        row.id,
        failed.map(({ place }) => place),
      )
      left = failed.length
    }
    await setProblem(tx, row.id, null)
    await jobs.enqueue(tx, importJob, { id: row.id }, { key: row.id })
    return success({ import: await describe(tx, { ...row, problem: null }, language) })
  })

  registerEndpoint(api, 'deleteImport', async ({ tx, caller, params, now }) => {
    const row = await findImport(tx, { id: params.id, ownerId: caller.userId, now })
    if (row === undefined) return fail('NOT_FOUND')
    await endImport(tx, jobs, row.id, now)
    return success({})
  })
}
