import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { encodeAvif, processUpload } from './platform/pictures/process-picture.ts'

// Works on one picture, in a thread of its own (`pictureProcessor`).
const task = z
  .union([z.object({ path: z.string() }), z.object({ jpeg: z.instanceof(Uint8Array) })])
  .parse(workerData)
parentPort?.postMessage('path' in task ? await processUpload(task.path) : await encodeAvif(task.jpeg))
