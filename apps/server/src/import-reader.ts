import { z } from 'zod'
import type { ReadForeignFile, ForeignRecipes } from './modules/importing/importing.ts'
import { reusableThread } from './platform/threads/reusable-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

const IDLE_MS = 120_000

/** Posted by our own code, which has the types. */
const answerSchema = z.custom<ForeignRecipes>((value) => typeof value === 'object' && value !== null)

export interface ImportReader {
  readonly read: ReadForeignFile
  readonly close: () => Promise<void>
}

/** A thread that reads pages and files of other programs, started on first use. */
export function openImportReader(): ImportReader {
  const thread = reusableThread(threadEntry('import-thread', import.meta.url), {
    idleMs: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    read: async (file, signal) => answerSchema.parse(await thread.run(file, signal)),
    close: thread.close,
  }
}
