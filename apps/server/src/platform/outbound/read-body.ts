import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const

/** For the `Accept-Encoding` header. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

/** A body exceeds the limit, compressed or decompressed. */
export class BodyTooLargeError extends Error {}

/** A body has an encoding that was not requested. */
export class UnknownEncodingError extends Error {}

const isSupported = (encoding: string): encoding is keyof typeof DECODERS => Object.hasOwn(DECODERS, encoding)

async function* limitBytes(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BodyTooLargeError()
    yield chunk
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

/**
 * Reads and decompresses a response body. The limit applies to the bytes received and to the bytes after decompression, and is
 * checked as they arrive, so that a compression bomb is never held in memory.
 *
 * @param encoding the `Content-Encoding`
 * @throws {BodyTooLargeError}
 * @throws {UnknownEncodingError}
 * @throws Error with a `code` when the body is incomplete or corrupt
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  encoding: string,
  maxBytes: number,
): Promise<Buffer> {
  const received = limitBytes(body, maxBytes)
  if (encoding === '' || encoding === 'identity') return collect(received)
  if (!isSupported(encoding)) throw new UnknownEncodingError(encoding)
  return pipeline(received, DECODERS[encoding](), (decoded: AsyncIterable<Uint8Array>) =>
    collect(limitBytes(decoded, maxBytes)),
  )
}
