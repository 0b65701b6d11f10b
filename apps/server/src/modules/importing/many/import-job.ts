import { pictureIdOf } from '@souschef/contract/picture-address'
import { DAY_MS, err, type Result } from '@souschef/domain'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { withReceivedFile } from '#platform/files/received-file.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'
import { createJobHandler, type Job, type JobHandler, type JobRun } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { describeWithoutMessage, type Logger } from '#platform/log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { NewId } from '#platform/random.ts'
import { type Media, setMediaUses } from '../../media/media.ts'
import { fileProblem, PAGE_TYPES, pageProblem } from '../failures.ts'
import type { Imported, ImportNote } from '../imported.ts'
import type { ForeignRecipe, ReadForeignFile } from '../read-foreign-file.ts'
import type { ForeignItem, ItemsRequest } from '../read-foreign-items.ts'
import { isPictureLink, toImported } from '../to-imported.ts'
import { type Doubles, findDoubles } from './find-doubles.ts'
import { type Item, itemOf, readItem, readLabel } from './import-item.ts'
import { importById, type ImportRow, lockImport, setProblem, urlsOf } from './import-store.ts'

/** Reads a large file item by item, and pages, in a thread of its own. Each method throws the signal's reason. */
export interface ItemReader {
  readonly read: ReadForeignFile
  readonly open: (
    file: Omit<Extract<ItemsRequest, { kind: 'open' }>, 'kind'>,
    signal: AbortSignal,
  ) => Promise<void>
  readonly next: (signal: AbortSignal) => Promise<ForeignItem>
  readonly close: () => Promise<void>
}

export interface ImportJobDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly newId: NewId
  readonly jobs: Jobs
  readonly media: Media
  readonly outbound: Outbound
  readonly files: FileStore
  readonly openReader: () => ItemReader
  readonly publicUrl: string
  readonly log: Logger
}

export const importJob: Job<{ id: string }> = {
  kind: 'importing.many',
  lane: 'imports',
  payload: z.object({ id: z.string() }),
}

/** Recipes of an import. */
const MAX_ITEMS = 20_000

/** Of one recipe; the hardest page takes a second. */
const ITEM_TIMEOUT_MS = 30_000

/** Items in a row at which the thread ends before the rest of the file is given up. */
const MAX_DEATHS = 3

const TOO_LARGE: FieldProblem = { path: 'file', code: 'file_too_large' }

/** What is read, and what was read before. */
interface Reading {
  readonly row: ImportRow
  readonly reader: ItemReader
  readonly doubles: Doubles
  /** Places that are staged. */
  readonly done: Set<number>
  readonly run: JobRun
}

/** The uses of a picture by a recipe of an import. */
export const mediaHolder = ({ id, owner_id }: Pick<ImportRow, 'id' | 'owner_id'>, place: number) =>
  ({ kind: 'import', id: `${id}/${place}`, userId: owner_id }) as const

/** The ids of the pictures of a staged recipe. */
export const pictureIdsOf = ({ outcome: { recipe } }: Item): readonly string[] => {
  if (recipe === null) return []
  const inSteps = recipe.steps.flatMap(({ media }) => media.map(({ url }) => url))
  const urls = [recipe.main_image_url ?? '', ...recipe.images, ...inSteps]
  return [...new Set(urls.flatMap((url) => pictureIdOf(url) ?? []))]
}

const failedItem = (place: number, recipeId: string, problem: FieldProblem): Item => {
  const origin = problem.path
  const item = itemOf(place, recipeId, { recipe: null, notes: [], original: null, origin, double: null })
  return { ...item, state: 'failed', label: { ...item.label, problem } }
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Reads what an import is of, and stages recipe by recipe; a run after an interrupted one goes on where that ended (IMP-9). */
export function importHandler(dependencies: ImportJobDependencies): JobHandler {
  const { database, clock, newId, jobs, media, outbound, files, openReader, publicUrl, log } = dependencies

  /** @returns null when it takes too long or too much memory, which ends the thread */
  const within = async <Value>(
    stopping: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | null> => {
    try {
      return await work(AbortSignal.any([stopping, AbortSignal.timeout(ITEM_TIMEOUT_MS)]))
    } catch (error) {
      stopping.throwIfAborted()
      log.warn(describeWithoutMessage(error), 'the thread of an import ended')
      return null
    }
  }

  const stage = async ({ row, done, run }: Reading, item: Item): Promise<void> => {
    run.signal.throwIfAborted()
    await database.transaction(async (tx) => {
      if (!(await lockImport(database, tx, row.id, clock()))) throw new Error('the import is gone')
      await jobs.items.stage(tx, { id: row.id, ownerId: row.owner_id }, item)
      await setMediaUses(tx, mediaHolder(row, item.place), pictureIdsOf(item), clock())
    })
    done.add(item.place)
  }

  const know = (doubles: Doubles, batchId: string, { place, label }: Pick<Item, 'place' | 'label'>): void => {
    const { recipe_id: id, title, source_url } = label
    const ingredients = async () => {
      const found = await jobs.items.find(database.readFresh, batchId, place)
      return found && readItem(found).outcome.recipe?.ingredients.map(({ name }) => name)
    }
    doubles.add({ id, title, source_url, ingredients })
  }

  /**
   * Stores the pictures that a file contains. Encoding AVIF files waits, for it would take longer than all else, also for recipes that are
   * not accepted.
   *
   * @returns the address of each; null where there is none
   */
  const storePictures = async (
    ownerId: string,
    pictures: readonly (Uint8Array | null)[],
    signal: AbortSignal,
  ): Promise<readonly (string | null)[]> => {
    const addresses: (string | null)[] = []
    for (const bytes of pictures) {
      signal.throwIfAborted()
      const stored =
        bytes === null ? null : await media.store(ownerId, singleChunk(bytes), { avifDelayMs: DAY_MS })
      addresses.push(stored?.ok === true ? stored.value.url : null)
    }
    return addresses
  }

  const stageRecipe = async (
    reading: Reading,
    place: number,
    origin: string,
    recipe: ForeignRecipe,
    pictures: readonly (Uint8Array | null)[] = [],
  ): Promise<void> => {
    const { row, doubles, run } = reading
    const addresses = await storePictures(row.owner_id, pictures, run.signal)
    const context = { language: row.language, newId, publicUrl }
    const imported: Result<Imported, readonly FieldProblem[]> = toImported(recipe, context, (picture) => {
      const stored = /^file:(\d+)$/u.exec(picture)
      if (stored !== null) return addresses[Number(stored[1])] ?? null
      return isPictureLink(picture) ? picture : null
    })
    if (!imported.ok) {
      const [problem = { path: origin, code: 'no_recipe' }] = imported.error
      return stage(reading, failedItem(place, newId(), { ...problem, path: origin }))
    }
    const lost = addresses.filter((address) => address === null).length
    const left: ImportNote[] =
      lost === 0 ? [] : [{ path: 'images', text: 'importNotes.pictures', value: String(lost), source: '' }]
    const { recipe: read, notes } = imported.value
    const likeness = { ...read, ingredients: read.ingredients.map(({ name }) => name) }
    const item = itemOf(place, newId(), {
      recipe: read,
      notes: [...notes, ...left],
      original: recipe.original === '' ? null : recipe.original,
      origin,
      double: await doubles.find(likeness),
    })
    await stage(reading, item)
    know(doubles, row.id, item)
  }

  const stageFailure = (reading: Reading, place: number, problem: FieldProblem): Promise<void> =>
    stage(reading, failedItem(place, newId(), problem))

  const readPages = async (reading: Reading, urls: readonly string[]): Promise<null> => {
    const { row, reader, done, run } = reading
    for (const [place, url] of urls.entries()) {
      if (done.has(place)) continue
      run.signal.throwIfAborted()
      const fetched = await outbound.fetch(url, { types: PAGE_TYPES, signal: run.signal })
      run.signal.throwIfAborted()
      if (!fetched.ok) {
        await stageFailure(reading, place, { ...pageProblem(fetched.error), path: url })
        continue
      }
      const found = await within(run.signal, (signal) =>
        reader.read({ ...fetched.value, language: row.language }, signal),
      )
      const [recipe] = found?.recipes ?? []
      const [failure] = found?.failures ?? []
      if (recipe !== undefined) await stageRecipe(reading, place, url, recipe)
      else {
        const problem = failure === undefined ? TOO_LARGE : fileProblem(failure)
        await stageFailure(reading, place, { ...problem, path: url })
      }
    }
    return null
  }

  /** @returns why the file as a whole, or the rest of it, cannot be read */
  const readFile = async (reading: Reading, path: string): Promise<FieldProblem | null> => {
    const { row, reader, done, run } = reading
    const open = () => reader.open({ path, language: row.language, done }, run.signal)
    let [last, deaths] = [-1, 0]
    /** The first failure, which may be that of the whole file. */
    let held: Extract<ForeignItem, { kind: 'failure' }> | null = null
    const stageHeld = async (): Promise<void> => {
      if (held !== null) await stageFailure(reading, held.place, fileProblem(held.failure))
      held = null
    }
    await open()
    for (;;) {
      const item = await within(run.signal, reader.next)
      if (item === null) {
        deaths += 1
        if (deaths === MAX_DEATHS) return TOO_LARGE
        await stageHeld()
        for (last += 1; done.has(last);) last += 1
        await stageFailure(reading, last, { ...TOO_LARGE, path: `#${last + 1}` })
        await open()
        continue
      }
      if (item.kind === 'end') return held === null ? null : fileProblem(held.failure)
      ;[last, deaths] = [item.place, 0]
      await stageHeld()
      if (done.size >= MAX_ITEMS) return { path: 'file', code: 'too_many', params: { count: MAX_ITEMS } }
      const isWhole = item.kind === 'failure' && item.place === 0 && item.failure.place.entry === null
      if (isWhole) held = item
      else if (item.kind === 'failure') await stageFailure(reading, item.place, fileProblem(item.failure))
      else await stageRecipe(reading, item.place, item.origin || row.name, item.recipe, item.files)
    }
  }

  const readAll = async (row: ImportRow, run: JobRun, reader: ItemReader): Promise<FieldProblem | null> => {
    const doubles = await findDoubles(database, row.owner_id)
    const done = new Set<number>()
    for (const item of await jobs.items.list(database.readFresh, row.id, { limit: MAX_ITEMS })) {
      done.add(item.place)
      const label = readLabel(item)
      if (item.state !== 'failed') know(doubles, row.id, { place: item.place, label })
    }
    const reading = { row, reader, doubles, done, run }
    const urls = urlsOf(row)
    if (urls !== null) return readPages(reading, urls)
    const name = row.file_key ?? ''
    const path = files.localPath(name)
    if (path !== null) return readFile(reading, path)
    const file = await files.open(name)
    if (file === null) return { path: 'file', code: 'file_broken' }
    const read = await withReceivedFile(file.stream, async (copy) => {
      const problem = await readFile(reading, copy.path)
      return problem === null ? { ok: true, value: null } : err(problem)
    })
    if (read.ok) return null
    if (read.error === 'STORAGE_FULL') throw new Error('no room for the file of an import')
    return read.error
  }

  return createJobHandler(importJob, async ({ id }, run) => {
    const row = await importById(database.readFresh, id)
    if (row === undefined || row.expires_at <= run.now) return undefined
    const reader = openReader()
    try {
      const problem = await readAll(row, run, reader)
      return (tx) => setProblem(tx, id, problem)
    } finally {
      await reader.close()
    }
  })
}
