import { deflateRawSync } from 'node:zlib'

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** An entry as its archive describes it, true or not. */
export interface ZipEntry {
  readonly path: string | Uint8Array
  /** Deflated. */
  readonly data: Uint8Array
  /** Uncompressed. */
  readonly size: number
  /** How often the archive lists it. */
  readonly copies?: number
  /** Bit 0: encrypted; bit 11: the path is in UTF-8. */
  readonly flags?: number
}

const UTF8 = 0x800

/** The fields that both headers have. */
function fieldsOf({ data, size, flags = UTF8 }: ZipEntry, pathLength: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(pathLength, 22)
  return fields
}

/** A zip of entries that may lie. Without checksums, which nobody checks. */
export function forgeZip(entries: readonly ZipEntry[]): Uint8Array {
  const bodies: Buffer[] = []
  const records: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const path = Buffer.from(entry.path)
    const fields = fieldsOf(entry, path.length)
    const body = Buffer.concat([Buffer.from('PK\u{3}\u{4}'), fields, path, entry.data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const record = Buffer.concat([Buffer.from('PK\u{1}\u{2}\u{14}\0'), fields, place, path])
    bodies.push(body)
    records.push(...Array.from({ length: entry.copies ?? 1 }, () => record))
    offset += body.length
  }
  const directory = Buffer.concat(records)
  const end = Buffer.alloc(22)
  end.write('PK\u{5}\u{6}')
  end.writeUInt16LE(records.length, 8)
  end.writeUInt16LE(records.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...bodies, directory, end]))
}

export const deflated = (content: string | Uint8Array): Uint8Array => new Uint8Array(deflateRawSync(content))

/** A zip of texts and bytes by path. */
export const makeZip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  forgeZip(
    Object.entries(files).map(([path, content]) => ({
      path,
      data: deflated(content),
      size: Buffer.byteLength(content),
    })),
  )
