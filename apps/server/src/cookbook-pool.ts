import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { CookbookRequest, PrintCookbook } from './modules/printing/printing.ts'

/** Beside this file, both in the sources and in the bundle. */
const THREAD_URL = new URL(`print-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

export interface CookbookPool {
  readonly printCookbook: PrintCookbook
  readonly close: () => Promise<void>
}

/**
 * A thread for cookbooks, separate from that of single recipes, so that those do not wait for them. It starts on first use and ends
 * when it is done.
 */
export function openCookbookPool(): CookbookPool {
  const pool = new Piscina<CookbookRequest, Uint8Array>({
    filename: THREAD_URL.href,
    name: 'printCookbook',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 0,
    // Twice what a cookbook needs. With a larger heap, garbage would use up the memory of a small machine.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  return {
    printCookbook: async (plan, recipes, signal) => {
      const { port1, port2 } = new MessageChannel()
      const printed = pool.run({ plan, port: port2 }, { transferList: [port2], signal })
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
        return await printed
      } finally {
        port1.close()
      }
    },
    close: () => pool.destroy(),
  }
}
