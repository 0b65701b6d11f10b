import { Unreadable } from './found-in-file.ts'

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Uncompresses bytes; undefined when they are broken, or end too early.
 *
 * @throws Unreadable when they are more than the limit, of which no more is uncompressed
 */
export async function inflate(
  bytes: Uint8Array,
  format: 'deflate-raw' | 'gzip',
  limit: number,
): Promise<Uint8Array | undefined> {
  const { readable, writable } = new DecompressionStream(format)
  const writer = writable.getWriter()
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader()
  // What it fails with comes out of the reader.
  const written = writer
    .write(new Uint8Array(bytes))
    .then(() => writer.close())
    .catch(() => null)
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > limit) {
        await reader.cancel()
        throw new Unreadable('too_large', { limit })
      }
      parts.push(part.value)
    }
    await written
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return undefined
  }
  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}
