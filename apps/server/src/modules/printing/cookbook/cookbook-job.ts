import { createReadStream } from 'node:fs'
import { schemas } from '@souschef/contract/schemas'
import { LANGUAGES, ok, type Result } from '@souschef/domain'
import { z } from 'zod'
import type { FileContent } from '#platform/files/file-store.ts'
import { withReceivedFile } from '#platform/files/received-file.ts'
import { createJobHandler, type Job, type JobHandler, type JobRun } from '#platform/jobs/job.ts'
import { describeWithoutMessage } from '#platform/log.ts'
import { fileEntry, type FileEntry, recipeFileChunks } from '../../sharing/sharing.ts'
import { findPrintable } from '../printable-recipe.ts'
import { readPicture } from '../read-picture.ts'
import { describeRecipe } from '../sheet/describe-recipe.ts'
import type { CookbookRecipe } from './cookbook-plan.ts'
import { completeCookbook } from './cookbook-store.ts'
import type { CookbookDependencies } from './cookbooks.ts'
import { listRecipeIds } from './list-recipe-ids.ts'

/** Limit of recipes in a cookbook; more would not fit into the memory of a small machine. */
export const MAX_RECIPES = 500

const payloadSchema = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  format: z.enum(['pdf', 'json']),
  title: z.string(),
  language: z.enum(LANGUAGES),
  query: schemas.createCookbook.body.shape.query,
})

type Payload = z.output<typeof payloadSchema>

export const cookbookJob: Job<Payload> = {
  kind: 'printing.cookbook',
  lane: 'cookbooks',
  payload: payloadSchema,
}

/** The name of a cookbook's file in its store. */
export const cookbookFileName = ({ id, format }: Pick<Payload, 'id' | 'format'>): string => `${id}.${format}`

/** How far a cookbook is, as the job reports it. */
export const cookbookProgressSchema = z.object({ done: z.int(), total: z.int() })

/** Makes a cookbook. A failure is reported to its owner, who can retry; only an interrupted job is restarted. */
export const cookbookHandler = (dependencies: CookbookDependencies): JobHandler =>
  createJobHandler(cookbookJob, async (request, run) => {
    try {
      const { stored, recipes } = await makeCookbook(dependencies, request, run)
      const outcome = stored.ok ? { bytes: stored.value, recipes } : 'failed'
      return (tx) => completeCookbook(tx, request.id, outcome)
    } catch (error) {
      if (run.signal.aborted) throw error
      dependencies.log.error({ id: request.id, ...describeWithoutMessage(error) }, 'cookbook failed')
      return (tx) => completeCookbook(tx, request.id, 'failed')
    }
  })

/** @returns the size of the stored file in bytes, and the number of recipes in it */
async function makeCookbook(
  dependencies: CookbookDependencies,
  request: Payload,
  { signal, progress }: JobRun,
): Promise<{ readonly stored: Result<number, 'STORAGE_FULL'>; readonly recipes: number }> {
  const ids = await listRecipeIds(dependencies.recipes, request, MAX_RECIPES)
  let recipes = 0

  /** Reads one recipe after the other; those deleted meanwhile are skipped. */
  async function* eachRecipe<Value>(find: (id: string) => Promise<Value | undefined>): AsyncGenerator<Value> {
    for (const [done, id] of ids.entries()) {
      signal.throwIfAborted()
      progress({ done, total: ids.length })
      const found = await find(id)
      if (found === undefined) continue
      recipes += 1
      yield found
    }
  }

  const store = async (content: FileContent, bytes: number): Promise<Result<number, 'STORAGE_FULL'>> => {
    signal.throwIfAborted()
    const put = await dependencies.files.put(cookbookFileName(request), content)
    return put.ok ? ok(bytes) : put
  }

  if (request.format === 'pdf') {
    const pdf = await dependencies.printCookbook(
      { ...request, owner: request.username, recipes: ids.length },
      eachRecipe((id) => toCookbookRecipe(dependencies, id, request.userId)),
      signal,
    )
    return { stored: await store(pdf, pdf.byteLength), recipes }
  }
  const entries = eachRecipe((id) => toFileEntry(dependencies, id, request.userId))
  const stored = await withReceivedFile(encode(recipeFileChunks(entries)), ({ path, bytes }) =>
    store({ bytes, stream: createReadStream(path) }, bytes),
  )
  return { stored, recipes }
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

async function toCookbookRecipe(
  { database, pictures, config }: CookbookDependencies,
  id: string,
  userId: string,
): Promise<CookbookRecipe | undefined> {
  const recipe = await findPrintable(database.readFresh, id, userId)
  if (recipe === undefined) return undefined
  const { author, content } = recipe
  const address = `${config.publicUrl}/recipes/${id}`
  const sheet = describeRecipe(content, {
    language: content.language,
    servings: null,
    units: 'as_written',
    author,
    address,
  })
  return { sheet, picture: await readPicture(pictures, content.main_image_url, userId, '640.jpeg') }
}

async function toFileEntry(
  { recipes, config }: CookbookDependencies,
  id: string,
  userId: string,
): Promise<FileEntry | undefined> {
  const found = await recipes.reader.findScaled(id, userId, null)
  return found && fileEntry(found, config.publicUrl)
}
