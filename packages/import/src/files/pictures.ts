import type { FoundPicture } from '../found-recipe.ts'
import type { ArchiveEntry } from './archive.ts'
import { FILE_LIMITS } from './limits.ts'

const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?)$/iu
const THUMBNAIL = /(?:^|\/)(?:thumb\d*|tiny-original|min-original)\.[a-z]+$/iu

export const isPicturePath = (path: string): boolean => PICTURE.test(path)

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()

/** The pictures that an archive has beside its recipes. */
export interface Pictures {
  /** By a path that a recipe gives: from its folder, from the top, or only the name if one picture alone has it. */
  readonly find: (path: string) => FoundPicture | null
  /** Those in a folder ('' is the recipe's own), without thumbnails. */
  readonly inFolder: (folder: string) => readonly FoundPicture[]
  /** Those beside a recipe with its name: 'Soup.cook', 'Soup.jpg'; by the number of the step, 0 for the recipe itself. */
  readonly besides: (stem: string) => readonly { readonly step: number; readonly picture: FoundPicture }[]
}

export const NO_PICTURES: Pictures = { find: () => null, inFolder: () => [], besides: () => [] }

const toFound = (entry: ArchiveEntry): FoundPicture => ({
  name: entry.path.slice(entry.path.lastIndexOf('/') + 1),
  bytes: () => entry.read(FILE_LIMITS.picture),
})

const append = (map: Map<string, ArchiveEntry[]>, key: string, entry: ArchiveEntry): void => {
  const list = map.get(key)
  if (list) list.push(entry)
  else map.set(key, [entry])
}

/** Indexes the pictures of an archive once, for the recipes of any folder. */
export function picturesIn(entries: readonly ArchiveEntry[]): (recipePath: string) => Pictures {
  const byPath = new Map<string, ArchiveEntry>()
  const byName = new Map<string, ArchiveEntry | null>()
  const byFolder = new Map<string, ArchiveEntry[]>()
  const byStem = new Map<string, ArchiveEntry[]>()
  for (const entry of entries) {
    if (!isPicturePath(entry.path)) continue
    byPath.set(entry.path.toLowerCase(), entry)
    byName.set(nameOf(entry.path), byName.has(nameOf(entry.path)) ? null : entry)
    const folder = folderOf(entry.path)
    append(byFolder, folder, entry)
    append(
      byStem,
      folder +
        nameOf(entry.path)
          .replace(PICTURE, '')
          .replace(/\.\d{1,3}$/u, ''),
      entry,
    )
  }
  return (recipePath) => {
    const own = folderOf(recipePath)
    return {
      find: (path) => {
        const clean = path
          .replaceAll('\\', '/')
          .replace(/^(?:\.?\/)+/u, '')
          .normalize('NFC')
          .toLowerCase()
        if (clean === '') return null
        const entry = byPath.get(own.toLowerCase() + clean) ?? byPath.get(clean) ?? byName.get(nameOf(clean))
        return entry ? toFound(entry) : null
      },
      inFolder: (folder) => {
        const all = byFolder.get(own + folder) ?? []
        const whole = all.filter(({ path }) => !THUMBNAIL.test(path))
        return (whole.length > 0 ? whole : all.slice(0, 1)).map(toFound)
      },
      besides: (stem) =>
        (byStem.get(own + stem.toLowerCase()) ?? []).map((entry) => ({
          step: Number(/\.(\d{1,3})\.[a-z]+$/iu.exec(entry.path)?.[1] ?? 0),
          picture: toFound(entry),
        })),
    }
  }
}
