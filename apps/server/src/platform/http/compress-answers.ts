import { constants } from 'node:zlib'
import compress, { type FastifyCompressOptions } from '@fastify/compress'
import type { Endpoint } from '@souschef/contract'
import type { FastifyInstance } from 'fastify'

/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 1024

/** Up to this size compression takes less than a millisecond; doing it synchronously is cheaper than a trip to libuv's pool. */
const MAX_SYNC_BYTES = 128_000

/** Set on each route, because the plugin gives routes its own defaults instead of the options that it was registered with. */
const OPTIONS = {
  encodings: ['br', 'gzip'],
  threshold: MIN_BYTES,
  syncThreshold: MAX_SYNC_BYTES,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: constants.Z_BEST_SPEED },
} satisfies FastifyCompressOptions

/** Lets routes compress responses for clients that accept it. Must be awaited before routes are added. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false })
}

/**
 * JSON responses are compressed unless they contain tokens, which their length could leak (BREACH). Files are sent as they are, and
 * event streams must not be buffered.
 *
 * @returns the option for the route
 */
export const compressionOf = ({
  responseType = 'json',
  cache,
}: Endpoint): Omit<FastifyCompressOptions, 'global'> | false =>
  responseType === 'json' && cache === 'private' ? OPTIONS : false
