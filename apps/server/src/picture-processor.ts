import { AVATAR_VARIANTS } from '@souschef/contract/avatar-address'
import { PICTURE_VARIANTS } from '@souschef/contract/picture-address'
import { z } from 'zod'
import { fairTurns } from './platform/http/fair-turns.ts'
import type { PictureProcessor, PictureTask } from './platform/pictures/picture.ts'
import { runThread } from './platform/threads/run-thread.ts'

/** Beside this file, both in the sources and in the bundle. */
const THREAD = new URL(`picture-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** A thread that takes longer hangs. */
const MOST_MS = 60_000

const files = z.array(z.object({ variant: z.enum(PICTURE_VARIANTS), content: z.instanceof(Uint8Array) }))

const avatarFiles = z.array(z.object({ variant: z.enum(AVATAR_VARIANTS), content: z.instanceof(Uint8Array) }))

const refused = z.object({
  ok: z.literal(false),
  error: z.enum(['UNSUPPORTED_MEDIA_TYPE', 'IMAGE_PROCESSING_ERROR', 'TOO_MANY_PIXELS']),
})

const processed = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ width: z.int(), height: z.int(), thumbhash: z.string(), files }),
  }),
  refused,
])

const avatar = z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value: avatarFiles }), refused])

/** Runs each picture in a thread that ends with it, which gives its memory back. */
export function pictureProcessor(): PictureProcessor {
  const turns = fairTurns({ atOnce: 1, waitingEach: 20, waiting: 200 })
  const run = (task: PictureTask, signal?: AbortSignal): Promise<unknown> => {
    const timeout = AbortSignal.timeout(MOST_MS)
    return runThread(THREAD, task, signal === undefined ? timeout : AbortSignal.any([signal, timeout]))
  }
  return {
    process: (path, userId) =>
      turns(userId, async () => processed.parse(await run({ kind: 'picture', path }))),
    processAvatar: (path, userId) =>
      turns(userId, async () => avatar.parse(await run({ kind: 'avatar', path }))),
    // In turn with uploads: two pictures at once would take twice the memory.
    encodeAvif: (jpeg, signal) =>
      turns('avif', async () => files.parse(await run({ kind: 'avif', jpeg }, signal))),
  }
}
