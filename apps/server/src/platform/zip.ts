import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, read when its turn comes. */
export interface ZipEntry {
  /** A path with slashes. */
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array>
  /** Whether it is compressed already, as pictures are. */
  readonly isCompressed?: boolean
}

/** From this number of files on, readers look for the number in the record of Zip64. */
const MAX_FILES = 0xffff

const END_BYTES = 22

/** Adds the number of files in the form of Zip64 to the end of an archive that has more than the classic form can say. */
function withFileCount(tail: Uint8Array, files: number): Uint8Array {
  if (files < MAX_FILES) return tail
  const end = Buffer.from(tail.subarray(tail.byteLength - END_BYTES))
  const bytes = end.readUInt32LE(12)
  const offset = end.readUInt32LE(16)
  end.writeUInt16LE(MAX_FILES, 8)
  end.writeUInt16LE(MAX_FILES, 10)
  const record = Buffer.alloc(56)
  record.write('PK\u{6}\u{6}')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(files), 24)
  record.writeBigUInt64LE(BigInt(files), 32)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\u{6}\u{7}')
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([tail.subarray(0, tail.byteLength - END_BYTES), record, locator, end])
}

/** Sizes of the classic format, without its extension Zip64, are below 4 GB. */
const MAX_BYTES = 0xfff0_0000

/**
 * Writes a zip archive piece by piece: no more than a piece of one file is in memory, and nothing is read ahead of the reader.
 *
 * @throws {RangeError} when it would become larger than 4 GB
 */
export async function* createZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    bytes += piece.byteLength
    if (bytes > MAX_BYTES) throw new RangeError('the archive would be larger than 4 GB')
  })
  const takePieces = (): readonly Uint8Array[] => {
    const ready = pieces
    pieces = []
    return ready
  }
  let files = 0
  for await (const { name, content, isCompressed } of entries) {
    files += 1
    const file = isCompressed === true ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(file)
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
      yield* takePieces()
    }
    file.push(new Uint8Array(0), true)
    yield* takePieces()
  }
  zip.end()
  yield withFileCount(Buffer.concat(takePieces()), files)
}
