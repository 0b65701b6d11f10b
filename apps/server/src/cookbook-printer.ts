import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { z } from 'zod'
import type { PrintCookbook } from './modules/printing/printing.ts'
import { runThread } from './platform/threads/run-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

const THREAD_URL = threadEntry('cookbook-thread', import.meta.url)

/** Twice what a cookbook needs. With a larger heap, garbage would use up the memory of a small machine. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

const bytesSchema = z.instanceof(Uint8Array)

/** Prints in a thread of its own, so that single recipes do not wait for cookbooks. */
export const printCookbook: PrintCookbook = async (plan, recipes, signal) => {
  const { port1, port2 } = new MessageChannel()
  const printed = runThread(THREAD_URL, { plan, port: port2 }, signal, {
    transferList: [port2],
    resourceLimits: RESOURCE_LIMITS,
  })
  const feed = async (): Promise<void> => {
    for await (const recipe of recipes) {
      const acknowledged = once(port1, 'message', { signal })
      port1.postMessage(recipe)
      await acknowledged
    }
    port1.postMessage(null)
  }
  try {
    // A thread that fails stops acknowledging recipes.
    await Promise.race([feed(), printed])
    return bytesSchema.parse(await printed)
  } finally {
    // A thread that still waits for recipes ends.
    port1.close()
  }
}
