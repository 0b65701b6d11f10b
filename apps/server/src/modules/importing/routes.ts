import { err, ok, type Result } from '@souschef/domain'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { fail, type FieldProblem, success } from '../../platform/http/outcome.ts'
import { type Api, type Call, registerEndpoint } from '../../platform/http/register-endpoint.ts'
import { parseStrictJson } from '../../platform/http/strict-json.ts'
import type { Fetched, Outbound } from '../../platform/outbound/outbound.ts'
import type { Recipes } from '../recipes/recipes.ts'
import { isOwnFile } from '../sharing/sharing.ts'
import type { AskAssistant } from './assistant/assistant.ts'
import { registerAssistant } from './assistant/routes.ts'
import { fileProblem, PAGE_TYPES, pageProblem } from './failures.ts'
import type { ReadForeignFile } from './read-foreign-file.ts'
import type { Imports } from './many/imports.ts'
import { registerManyImports } from './many/many-routes.ts'
import { type Imported, presentImported } from './imported.ts'
import { type ImportContext, readOwnFile } from './read-own.ts'
import { pictureTypeOf } from './picture-type.ts'
import { toImported } from './to-imported.ts'

interface Dependencies {
  readonly imports: Imports
  readonly recipes: Recipes
  readonly outbound: Outbound
  readonly read: ReadForeignFile
  /** Null: there is no assistant. */
  readonly ask: AskAssistant | null
  readonly publicUrl: string
}

type Answer = Result<readonly Imported[], readonly FieldProblem[]>

/** The hardest page takes a second. */
const TIMEOUT_MS = 10_000

/** API-30: reads recipes for review from a page, a text or a file. */
export function registerImporting(
  api: Api,
  { imports, recipes, outbound, read, ask, publicUrl }: Dependencies,
): void {
  const { newId } = recipes
  registerManyImports(api, imports, recipes)

  // Not that of pages, which would wait for a second.
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 10, maxQueued: 100 })

  const readForeign = async (
    call: Call<'importRecipes'>,
    source: Pick<Fetched, 'bytes'> & Partial<Fetched>,
  ): Promise<Answer> => {
    const { address, language } = call
    const { bytes, url = null, charset = null } = source
    const found = await queue(address, async () => {
      const deadline = AbortSignal.timeout(TIMEOUT_MS)
      const signal = AbortSignal.any([api.closing, deadline])
      try {
        return await read({ bytes, url, charset, language }, signal)
      } catch (error) {
        if (deadline.aborted) return null
        throw error
      }
    })
    if (found === null) return err([{ path: 'file', code: 'file_too_large' }])
    if (found.recipes.length === 0) return err(found.failures.map(fileProblem))
    const imported = found.recipes.map((recipe) => toImported(recipe, contextOf(call)))
    const problems = imported.flatMap((one) => (one.ok ? [] : one.error))
    return problems.length > 0 ? err(problems) : ok(imported.flatMap((one) => (one.ok ? [one.value] : [])))
  }

  const readPage = async (call: Call<'importRecipes'>, address: string): Promise<Answer> => {
    const fetched = await outbound.fetch(address, { types: PAGE_TYPES, signal: api.closing })
    if (!fetched.ok) return err([pageProblem(fetched.error)])
    return readForeign(call, fetched.value)
  }

  const contextOf = ({ language }: Call<'importRecipes'>): ImportContext => ({ language, newId, publicUrl })

  const readBytes = async (call: Call<'importRecipes'>, bytes: Buffer): Promise<Answer> => {
    if (isOwnFile(bytes)) {
      // Parsing the largest file takes as long as a hundred other requests, so it is queued.
      return api.fairQueue(call.address, async () => {
        const json = parseStrictJson(bytes.toString())
        return json.ok ? readOwnFile(json.value, contextOf(call)) : err([{ path: 'file', code: json.error }])
      })
    }
    if (pictureTypeOf(bytes) !== null) return err([{ path: 'file', code: 'picture_unread' }])
    return readForeign(call, { bytes })
  }

  const answer = async (call: Call<'importRecipes'>): Promise<Answer> => {
    const { file, body } = call
    if (file !== null) return readBytes(call, Buffer.concat(await file.stream.toArray()))
    if (body.url !== undefined) return readPage(call, body.url)
    if (body.text !== undefined) return readBytes(call, Buffer.from(body.text))
    return api.fairQueue(call.address, async () => readOwnFile(body, contextOf(call)))
  }

  registerAssistant(api, ask, { newId, publicUrl })
  registerEndpoint(api, 'importRecipes', async (call) => {
    const imported = await answer(call)
    return imported.ok
      ? success({ recipes: imported.value.map((one) => presentImported(one, call.language)) })
      : fail('IMPORT_UNREADABLE', { fields: imported.error })
  })
}
