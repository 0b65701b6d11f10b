/** The table of CRC-32, as every zip has it. */
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ 0xedb88320
  return crc
})

async function crcOf(file: Blob): Promise<number> {
  let crc = 0xffffffff
  const reader = file.stream().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return ~crc >>> 0
    for (const byte of value) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  }
}

/** Little-endian fields of 2 or 4 bytes. */
function bytesOf(fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let offset = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(offset, value, true)
    else view.setUint32(offset, value, true)
    offset += bytes
  }
  return new Uint8Array(view.buffer)
}

const VERSION = 20
const UTF8_NAMES = 0x800

/** What both headers of a file have: it is stored as it is, and its date is left out. */
const fieldsOf = (crc: number, size: number, nameLength: number) =>
  [
    [2, VERSION],
    [2, UTF8_NAMES],
    [2, 0],
    [4, 0],
    [4, crc],
    [4, size],
    [4, size],
    [2, nameLength],
    [2, 0],
  ] as const

/** Most files that a zip of this kind has. */
export const MAX_FILES = 65_535

/**
 * A zip of files, without compression. It refers to them instead of copying them, so that even large ones take no memory.
 *
 * @param files at most `MAX_FILES`, with fewer than 4 GB
 */
export async function storedZip(files: readonly File[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let [offset, directorySize] = [0, 0]
  const paths = new Set<string>()
  for (const [index, file] of files.entries()) {
    // Files from several folders may have the same name; those that belong together stay in one.
    const path = paths.has(file.name) ? `${index + 1}/${file.name}` : file.name
    paths.add(path)
    const name = new TextEncoder().encode(path)
    const fields = fieldsOf(await crcOf(file), file.size, name.length)
    const header = bytesOf([[4, 0x04034b50], ...fields])
    const entry = bytesOf([
      [4, 0x02014b50],
      [2, VERSION],
      ...fields,
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ])
    parts.push(header, name, file)
    directory.push(entry, name)
    offset += header.length + name.length + file.size
    directorySize += entry.length + name.length
  }
  const end = bytesOf([
    [4, 0x06054b50],
    [4, 0],
    [2, files.length],
    [2, files.length],
    [4, directorySize],
    [4, offset],
    [2, 0],
  ])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
