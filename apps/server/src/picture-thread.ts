import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { encodeAvif, processAvatar, processUpload } from './platform/pictures/process-picture.ts'

// Processes one picture in a worker thread of its own (`pictureProcessor`).
const task = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['picture', 'avatar']), path: z.string() }),
    z.object({ kind: z.literal('avif'), jpeg: z.instanceof(Uint8Array) }),
  ])
  .parse(workerData)

const work = () => {
  if (task.kind === 'avif') return encodeAvif(task.jpeg)
  return task.kind === 'avatar' ? processAvatar(task.path) : processUpload(task.path)
}

parentPort?.postMessage(await work())
