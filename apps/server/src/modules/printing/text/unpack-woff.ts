import { inflateSync } from 'node:zlib'

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Tables start at multiples of four bytes. */
const paddedLength = (length: number): number => Math.ceil(length / 4) * 4

/**
 * Extracts the TrueType font of a WOFF 1.0 file (https://www.w3.org/TR/WOFF). `fontkit` can read these files too, but inflates a
 * whole table for every glyph.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed.length < length ? inflateSync(packed) : packed,
    }
  })
  const directoryEnd = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + paddedLength(bytes.length), directoryEnd))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // searchRange, entrySelector and rangeShift of the table directory.
  const entrySelector = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** entrySelector * 16, 6)
  font.writeUInt16BE(entrySelector, 8)
  font.writeUInt16BE(count * 16 - 2 ** entrySelector * 16, 10)
  let offset = directoryEnd
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(bytes.length, at + 12)
    bytes.copy(font, offset)
    offset += paddedLength(bytes.length)
  }
  return font
}
