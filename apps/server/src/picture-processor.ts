import { AVATAR_VARIANTS } from '@souschef/contract/avatar-address'
import { PICTURE_VARIANTS } from '@souschef/contract/picture-address'
import { z } from 'zod'
import { createFairQueue } from './platform/http/fair-queue.ts'
import type { PictureProcessor, PictureTask } from './platform/pictures/picture.ts'
import { runThread } from './platform/threads/run-thread.ts'
import { threadEntry } from './platform/threads/thread-entry.ts'

const THREAD_URL = threadEntry('picture-thread', import.meta.url)

/** A thread that takes longer counts as hung. */
const TIMEOUT_MS = 60_000

const filesSchema = z.array(
  z.object({ variant: z.enum(PICTURE_VARIANTS), content: z.instanceof(Uint8Array) }),
)

const avatarFilesSchema = z.array(
  z.object({ variant: z.enum(AVATAR_VARIANTS), content: z.instanceof(Uint8Array) }),
)

const failureSchema = z.object({
  ok: z.literal(false),
  error: z.enum(['UNSUPPORTED_MEDIA_TYPE', 'IMAGE_PROCESSING_ERROR', 'TOO_MANY_PIXELS']),
})

const pictureResultSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ width: z.int(), height: z.int(), thumbhash: z.string(), files: filesSchema }),
  }),
  failureSchema,
])

const avatarResultSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: avatarFilesSchema }),
  failureSchema,
])

/** Processes each picture in a thread of its own, whose end frees its memory. */
export function pictureProcessor(): PictureProcessor {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 20, maxQueued: 200 })
  const run = (task: PictureTask, signal?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    return runThread(THREAD_URL, task, signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
  }
  return {
    process: (path, userId) =>
      queue(userId, async () => pictureResultSchema.parse(await run({ kind: 'picture', path }))),
    processAvatar: (path, userId) =>
      queue(userId, async () => avatarResultSchema.parse(await run({ kind: 'avatar', path }))),
    // In the queue of uploads: two pictures at once would take twice the memory.
    encodeAvif: (jpeg, signal) =>
      queue('avif', async () => filesSchema.parse(await run({ kind: 'avif', jpeg }, signal))),
  }
}
