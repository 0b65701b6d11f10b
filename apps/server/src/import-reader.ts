import { HOUR_MS } from '@souschef/domain'
import { z } from 'zod'
import type {
  ForeignItem,
  ForeignRecipes,
  ItemReader,
  ReadForeignFile,
} from './modules/importing/importing.ts'
import { reusableThread } from './platform/threads/reusable-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

const IDLE_MS = 120_000

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Posted by our own code, which has the types. */
const answerSchema = z.custom<ForeignRecipes>(isObject)
const itemSchema = z.custom<ForeignItem>(isObject)

export interface ImportReader {
  readonly read: ReadForeignFile
  /** Opens a thread of its own for an import of many. */
  readonly openItems: () => ItemReader
  readonly close: () => Promise<void>
}

const openThread = (idleMs: number) =>
  reusableThread(threadEntry('import-thread', import.meta.url), {
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

/** A thread that reads pages and files of other programs, started on first use. */
export function openImportReader(): ImportReader {
  const thread = openThread(IDLE_MS)
  const read =
    ({ run }: typeof thread): ReadForeignFile =>
    async (file, signal) =>
      answerSchema.parse(await run(file, signal))
  return {
    read: read(thread),
    openItems: () => {
      // It has a file open, so only its owner ends it.
      const items = openThread(HOUR_MS)
      return {
        read: read(items),
        open: async (file, signal) => void (await items.run({ kind: 'open', ...file }, signal)),
        next: async (signal) => itemSchema.parse(await items.run({ kind: 'next' }, signal)),
        close: items.close,
      }
    },
    close: thread.close,
  }
}
