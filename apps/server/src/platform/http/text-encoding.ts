import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The content codings for texts, the best first. */
const ENCODINGS = ['br', 'gzip'] as const

export type TextEncoding = (typeof ENCODINGS)[number]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** The best coding that an Accept-Encoding header names; null for none. */
export const acceptedEncoding = (header: string | string[] | undefined): TextEncoding | null =>
  ENCODINGS.find((name) => new RegExp(String.raw`\b${name}\b`).test(String(header ?? ''))) ?? null

/** Compresses UTF-8 text. Brotli's highest `quality` (11) is for what is compressed once; 5 takes no longer than gzip. */
export const encodeText = (text: Buffer, encoding: TextEncoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? toGzip(text)
    : toBrotli(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
        },
      })
