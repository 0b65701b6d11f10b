import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, read when its turn comes. */
export interface ZipEntry {
  /** A path with slashes. */
  readonly name: string
  readonly content: AsyncIterable<string | Uint8Array>
  /** Whether it is compressed already, as pictures are. */
  readonly isCompressed?: boolean
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
  for await (const { name, content, isCompressed } of entries) {
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
  yield* takePieces()
}
