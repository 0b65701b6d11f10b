import { Piscina } from 'piscina'
import type { Print } from './modules/printing/printing.ts'

/** Beside this file, both in the sources and in the bundle. */
const THREAD_URL = new URL(`print-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** An idle thread ends, which frees its fonts and libraries. */
const IDLE_TIMEOUT_MS = 120_000

export interface PrintPool {
  readonly print: Print
  readonly close: () => Promise<void>
}

/** A thread for PDF and PNG, started on first use. */
export function openPrintPool(): PrintPool {
  const pool = new Piscina<Parameters<Print>[0], Uint8Array>({
    filename: THREAD_URL.href,
    name: 'renderPrint',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIMEOUT_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return {
    print: (request, signal) => pool.run(request, signal === undefined ? {} : { signal }),
    close: () => pool.destroy(),
  }
}
