import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@souschef/contract'
import type { FastifyInstance } from 'fastify'

/** Smaller ones fit into one packet anyway. */
const SMALLEST_BYTES = 1024

/** Up to this size compressing takes less than a millisecond, and costs less at once than a turn of libuv's threads. */
const MOST_AT_ONCE_BYTES = 128_000

/** Of each route: the plugin gives routes its own defaults, not what it was registered with. */
const OPTIONS = {
  encodings: ['br', 'gzip'],
  threshold: SMALLEST_BYTES,
  syncThreshold: MOST_AT_ONCE_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: constants.Z_BEST_SPEED },
} satisfies FastifyCompressOptions

/** Lets routes compress what they answer, where a client asks for it. Has to be awaited before routes are added. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}

/**
 * Answers in JSON are compressed, except what holds tokens: its length would tell of them (BREACH). Files are what they are, and
 * streams must not wait for more to compress.
 *
 * @returns the option for the route
 */
export const compressionOf = ({
  answers = 'json',
  cache,
}: Endpoint): Omit<FastifyCompressOptions, 'global'> | false =>
  answers === 'json' && cache === 'private' ? OPTIONS : false
