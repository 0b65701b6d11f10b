import { openArchive } from './archive.ts'
import type { ArchiveEntry } from './archive.ts'
import { decodeText, isBinary } from './decode-text.ts'
import { Unreadable } from './found-in-file.ts'
import type { FileItem, FoundFailure, Place } from './found-in-file.ts'
import { inflate, isGzip } from './inflate.ts'
import { FILE_LIMITS } from './limits.ts'
import { isPicturePath, NO_PICTURES, picturesIn } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { readText } from './read-text.ts'
import { memorySource } from './source.ts'
import type { ByteSource } from './source.ts'

interface Surroundings {
  /** The path of what is read, with those of the archives around it; null for the file itself. */
  readonly entry: string | null
  /** Its path in its archive. */
  readonly path: string | null
  readonly pictures: Pictures
  readonly depth: number
}

const placeOf = (entry: string | null, line: number | null = null): Place => ({ entry, line })

const failureOf = (error: Unreadable, entry: string | null): FoundFailure => ({
  place: placeOf(entry, error.line),
  code: error.code,
  parameters: error.parameters,
})

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const isZip = (head: Uint8Array): boolean =>
  startsWith(head, 0x50, 0x4b, 3, 4) || startsWith(head, 0x50, 0x4b, 5, 6)

/** Yields the failures of a part instead of throwing them; everything else is a bug, or a failure of the disk. */
async function* guarded(
  entry: string | null,
  items: () => AsyncIterable<FileItem>,
): AsyncGenerator<FileItem> {
  try {
    yield* items()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    yield failureOf(error, entry)
  }
}

async function gunzipped(raw: Uint8Array): Promise<Uint8Array> {
  if (!isGzip(raw)) return raw
  const bytes = await inflate(raw, 'gzip', FILE_LIMITS.text)
  if (!bytes) throw new Unreadable('bad_gzip')
  return bytes
}

type Loose = Map<string | null, readonly FileItem[]>

/** The recipes in bytes that are no archive. Those that only look like recipes go to `loose` instead, if there is one. */
function* readBytes(
  bytes: Uint8Array,
  { entry, path, pictures }: Surroundings,
  loose: Loose | null,
): Generator<FileItem> {
  if (isBinary(bytes)) throw new Unreadable('unknown_format')
  const later: FileItem[] = []
  for (const { format, recipe, own, line, original, certainty } of readText(decodeText(bytes), {
    entry: path,
    pictures,
  })) {
    const place = placeOf(entry, line ?? null)
    const isNamed = recipe.title.trim() !== ''
    const item: FileItem = isNamed
      ? { place, format, recipe, original, own: own ?? null }
      : { place, code: 'no_title', parameters: {} }
    if (loose && certainty === 'loose') later.push(item)
    else yield item
  }
  if (later.length > 0) loose?.set(entry, later)
}

async function* readEntry(entry: ArchiveEntry, around: Surroundings, loose: Loose): AsyncGenerator<FileItem> {
  const raw = await entry.read(FILE_LIMITS.text)
  const bytes = await gunzipped(raw)
  if (bytes.length === 0) return
  if (isZip(bytes)) {
    if (around.depth >= FILE_LIMITS.depth)
      throw new Unreadable('archive_too_deep', { limit: FILE_LIMITS.depth })
    yield* readArchive(memorySource(bytes), around)
  } else if (!isBinary(bytes)) yield* readBytes(bytes, around, loose)
}

/** Files of an archive that are no recipes are passed over: styles, settings, licences. */
async function* readArchive(source: ByteSource, around: Surroundings): AsyncGenerator<FileItem> {
  const { entries, unsafe } = await openArchive(source)
  const inside = (path: string): string => (around.entry === null ? path : `${around.entry}/${path}`)
  for (const path of unsafe) yield { place: placeOf(inside(path)), code: 'unsafe_path', parameters: {} }
  const picturesOf = picturesIn(entries)
  const loose: Loose = new Map()
  let count = 0
  for (const entry of entries) {
    if (isPicturePath(entry.path)) continue
    const path = inside(entry.path)
    const within = {
      entry: path,
      path: entry.path,
      pictures: picturesOf(entry.path),
      depth: around.depth + 1,
    }
    for await (const item of guarded(path, () => readEntry(entry, within, loose))) {
      // A saved page is no recipe of an archive, unless it is all there is.
      if ('code' in item && item.code === 'web_page') {
        loose.set(path, [item])
        continue
      }
      count += 1
      yield item
    }
  }
  if (count === 0) for (const items of loose.values()) yield* items
  if (count === 0 && loose.size === 0) throw new Unreadable('no_recipe')
}

async function* readWhole(source: ByteSource): AsyncGenerator<FileItem> {
  if (source.size === 0) throw new Unreadable('empty_file')
  const around = { entry: null, path: null, pictures: NO_PICTURES, depth: 0 }
  const head = await source.read(0, 16)
  if (isZip(head)) {
    yield* readArchive(source, around)
    return
  }
  if (source.size > FILE_LIMITS.text) throw new Unreadable('too_large', { limit: FILE_LIMITS.text })
  const raw = await source.read(0, source.size)
  const bytes = await gunzipped(raw)
  if (bytes.every((byte) => byte <= 0x20)) throw new Unreadable('empty_file')
  let count = 0
  for (const item of readBytes(bytes, around, null)) {
    count += 1
    yield item
  }
  if (count === 0) throw new Unreadable('no_recipe')
}

/**
 * The recipes in a file of any known format, told apart by content (IMP-1, IMP-8), and the parts that cannot be read. One recipe at a time
 * is in memory; the pictures of an archive are read when they are asked for, while the source is open. Writes nothing.
 *
 * @throws what the source throws; whatever the file contains is a failure
 */
export const readFile = (source: ByteSource): AsyncIterable<FileItem> =>
  guarded(null, () => readWhole(source))
