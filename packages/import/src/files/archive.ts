import { fromRandomAccessReaderPromise, getFileNameLowLevel, RandomAccessReader } from 'yauzl'
import type { Entry } from 'yauzl'
import { Unreadable } from './found-in-file.ts'
import { inflate } from './inflate.ts'
import { FILE_LIMITS } from './limits.ts'
import type { ByteSource } from './source.ts'

export interface ArchiveEntry {
  /** With '/' between folders. */
  readonly path: string
  /** @throws Unreadable when it is larger than the limit or than it declares, or broken */
  readonly read: (limit: number) => Promise<Uint8Array>
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[]
  /** Paths that would leave the folder into which the archive is unpacked. */
  readonly unsafe: readonly string[]
}

/** The list of entries is read in steps of this size: each may be a request. */
const READ_AHEAD = 256 * 1024

/** Failures of the source are no failures of the archive. */
class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource
  #window: { readonly offset: number; readonly bytes: Uint8Array } = { offset: 0, bytes: new Uint8Array() }
  failure: { readonly reason: unknown } | null = null

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  async #bytesAt(position: number, length: number): Promise<Uint8Array> {
    const { offset, bytes } = this.#window
    const isInside = position >= offset && position + length <= offset + bytes.length
    if (!isInside)
      this.#window = {
        offset: position,
        bytes: await this.#source.read(position, Math.max(length, READ_AHEAD)),
      }
    const from = position - this.#window.offset
    return this.#window.bytes.subarray(from, from + length)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const answer = async (): Promise<void> => {
      let isWhole = false
      try {
        const bytes = await this.#bytesAt(position, length)
        buffer.set(bytes, offset)
        isWhole = bytes.length === length
      } catch (reason) {
        this.failure = { reason }
      }
      callback(isWhole ? null : new Unreadable('archive_broken'))
    }
    void answer()
  }
}

const IGNORED = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)(?:\/|$)/u

const isUnsafe = (path: string): boolean =>
  path.includes('\0') || path.startsWith('/') || /^[a-z]:/iu.test(path) || path.split('/').includes('..')

const IS_UTF8 = 0x800

/** Names are in UTF-8, often without saying so, or in a code page of DOS: 866 in Russian, else 437. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const declared = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
  const isDeclared = (generalPurposeBitFlag & IS_UTF8) !== 0 || extraFields.some(({ id }) => id === 0x7075)
  if (isDeclared) return declared
  const utf8 = new TextDecoder().decode(fileNameRaw)
  if (!utf8.includes('\u{FFFD}')) return utf8
  const dos = new TextDecoder('ibm866').decode(fileNameRaw)
  return /^[\w\s\p{Script=Cyrillic}.,()/\\№-]+$/u.test(dos) ? dos : declared
}

const unreadable = (reader: SourceReader, error: unknown): unknown =>
  reader.failure
    ? reader.failure.reason
    : error instanceof Unreadable
      ? error
      : new Unreadable('archive_broken')

/** What is kept of an entry: there may be 100,000. */
interface Header {
  readonly offset: number
  readonly packed: number
  readonly size: number
  readonly method: number
  readonly isEncrypted: boolean
}

const LOCAL_HEADER = 30
const LOCAL_SIGNATURE = 0x04034b50
const METHOD = { stored: 0, deflated: 8 }

/** Where the data begin, which only the header before them says. */
async function dataOffset(source: ByteSource, offset: number): Promise<number> {
  const bytes = await source.read(offset, LOCAL_HEADER)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < LOCAL_HEADER || view.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw new Unreadable('archive_broken')
  return offset + LOCAL_HEADER + view.getUint16(26, true) + view.getUint16(28, true)
}

async function unpack(packed: Uint8Array, { method, size }: Header): Promise<Uint8Array | undefined> {
  if (method === METHOD.stored) return packed
  if (method !== METHOD.deflated) return undefined
  try {
    return await inflate(packed, 'deflate-raw', size)
  } catch (error) {
    // More than it declares.
    throw error instanceof Unreadable ? new Unreadable('compression_bomb') : error
  }
}

async function readEntry(source: ByteSource, header: Header, limit: number): Promise<Uint8Array> {
  const { offset, packed, size, isEncrypted } = header
  if (isEncrypted) throw new Unreadable('archive_encrypted')
  if (size > limit || packed > limit) throw new Unreadable('too_large', { limit })
  if (size > FILE_LIMITS.harmless && size > packed * FILE_LIMITS.ratio)
    throw new Unreadable('compression_bomb')
  const bytes = await unpack(await source.read(await dataOffset(source, offset), packed), header)
  if (bytes?.length !== size) throw new Unreadable('archive_broken')
  return bytes
}

/**
 * Lists the files of a zip without reading them.
 *
 * @throws Unreadable when it is broken, or would cost too much
 */
export async function openArchive(source: ByteSource): Promise<Archive> {
  const reader = new SourceReader(source)
  const entries: ArchiveEntry[] = []
  const unsafe: string[] = []
  const total = { packed: 0, unpacked: 0 }
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    })
    if (zip.entryCount > FILE_LIMITS.entries)
      throw new Unreadable('too_many_entries', { limit: FILE_LIMITS.entries })
    for await (const entry of zip.eachEntry()) {
      total.packed += entry.compressedSize
      total.unpacked += entry.uncompressedSize
      const path = nameOf(entry).replaceAll('\\', '/').normalize('NFC')
      if (path.endsWith('/') || IGNORED.test(path)) continue
      if (isUnsafe(path)) {
        unsafe.push(path)
        continue
      }
      const header = {
        offset: entry.relativeOffsetOfLocalHeader,
        packed: entry.compressedSize,
        size: entry.uncompressedSize,
        method: entry.compressionMethod,
        isEncrypted: entry.isEncrypted(),
      }
      entries.push({ path, read: (limit) => readEntry(source, header, limit) })
    }
  } catch (error) {
    throw unreadable(reader, error)
  }
  // Entries that share their data: more is packed than is there.
  const overlaps = total.packed > source.size
  const inflates =
    total.unpacked > FILE_LIMITS.text * 8 && total.unpacked > total.packed * FILE_LIMITS.totalRatio
  if (overlaps || inflates) throw new Unreadable('compression_bomb')
  return { entries, unsafe }
}
