import { z } from 'zod'
import type { Print } from './modules/printing/printing.ts'
import { reusableThread } from './platform/threads/reusable-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

/** Loading fonts and libraries takes longer than printing. */
const IDLE_MS = 120_000

const bytesSchema = z.instanceof(Uint8Array)

export interface RecipePrinter {
  readonly print: Print
  readonly close: () => Promise<void>
}

/** A thread for PDF and PNG, started on first use. */
export function openRecipePrinter(): RecipePrinter {
  const thread = reusableThread(threadEntry('print-thread', import.meta.url), {
    idleMs: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    print: async (request, signal) => bytesSchema.parse(await thread.run(request, signal)),
    close: thread.close,
  }
}
