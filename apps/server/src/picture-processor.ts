import { PICTURE_VARIANTS } from '@souschef/contract/picture-address'
import { z } from 'zod'
import { fairTurns } from './platform/http/fair-turns.ts'
import type { PictureProcessor } from './platform/pictures/picture.ts'
import { runThread } from './platform/threads/run-thread.ts'

/** Beside this file, both in the sources and in the bundle. */
const THREAD = new URL(`picture-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

/** A thread that takes longer hangs. */
const MOST_MS = 60_000

const files = z.array(z.object({ variant: z.enum(PICTURE_VARIANTS), content: z.instanceof(Uint8Array) }))

const processed = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({ width: z.int(), height: z.int(), thumbhash: z.string(), files }),
  }),
  z.object({
    ok: z.literal(false),
    error: z.enum(['UNSUPPORTED_MEDIA_TYPE', 'IMAGE_PROCESSING_ERROR', 'TOO_MANY_PIXELS']),
  }),
])

/** Runs each picture in a thread that ends with it, which gives its memory back. */
export function pictureProcessor(): PictureProcessor {
  const turns = fairTurns({ atOnce: 1, waitingEach: 20, waiting: 200 })
  return {
    process: (path, userId) =>
      turns(userId, async () =>
        processed.parse(await runThread(THREAD, { path }, AbortSignal.timeout(MOST_MS))),
      ),
    // In turn with uploads: two pictures at once would take twice the memory.
    encodeAvif: (jpeg, signal) =>
      turns('avif', async () =>
        files.parse(
          await runThread(THREAD, { jpeg }, AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])),
        ),
      ),
  }
}
