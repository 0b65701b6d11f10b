import { MessagePort, parentPort, workerData } from 'node:worker_threads'
import { LANGUAGES } from '@souschef/domain'
import { z } from 'zod'
import { renderCookbook } from './modules/printing/printing.ts'

// Prints one cookbook in a worker thread of its own (`printCookbook`).
const request = z
  .object({
    plan: z.object({
      language: z.enum(LANGUAGES),
      title: z.string(),
      owner: z.string(),
      recipes: z.int(),
    }),
    port: z.instanceof(MessagePort),
  })
  .parse(workerData)
const bytes = await renderCookbook(request)
// Transferred, because a copy could exceed the memory of the thread.
parentPort?.postMessage(bytes, [bytes.buffer])
