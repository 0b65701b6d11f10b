import { type FileHandle, open } from 'node:fs/promises'
import type { Language } from '@souschef/domain'
import {
  type ByteSource,
  type FileItem,
  type FoundFailure,
  type FoundPicture,
  isFailure,
  readFile,
} from '@souschef/import'
import {
  type ForeignFile,
  type ForeignRecipe,
  readForeignFile,
  readWebPage,
  withDoubts,
} from './read-foreign-file.ts'

/** What a thread that reads a large file is asked: to begin with one, and for its next item. */
export type ItemsRequest =
  | {
      readonly kind: 'open'
      readonly path: string
      /** Of the reader. */
      readonly language: Language
      /** Places of items that are passed over. */
      readonly done: ReadonlySet<number>
    }
  | { readonly kind: 'next' }

/** An item of a file, with its number from 0. */
export type ForeignItem =
  | {
      readonly kind: 'recipe'
      readonly place: number
      /** Where it is: 'soups/borsch.json:12'; empty for the file itself. */
      readonly origin: string
      readonly recipe: ForeignRecipe
      /** The pictures that its draft calls `file:0`, `file:1`…; null for one that cannot be read. */
      readonly files: readonly (Uint8Array | null)[]
    }
  | { readonly kind: 'failure'; readonly place: number; readonly failure: FoundFailure }
  | { readonly kind: 'end' }

/** As `uploadPicture` takes them. */
const MAX_PICTURE_BYTES = 10_000_000

/** Of all pictures of a recipe. */
const MAX_RECIPE_BYTES = 60_000_000

const sourceOf = (handle: FileHandle, size: number): ByteSource => ({
  size,
  read: async (offset, length) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, offset)
    return bytes.subarray(0, bytesRead)
  },
})

/** Broken, encrypted or too large pictures lose nothing but themselves. */
async function readPictures(
  pictures: readonly Extract<FoundPicture, { name: string }>[],
): Promise<readonly (Uint8Array | null)[]> {
  let left = MAX_RECIPE_BYTES
  const files: (Uint8Array | null)[] = []
  for (const picture of pictures) {
    const bytes = left > 0 ? await picture.bytes().catch(() => null) : null
    const isUsable = bytes !== null && bytes.length <= Math.min(MAX_PICTURE_BYTES, left)
    files.push(isUsable ? bytes : null)
    if (isUsable) left -= bytes.length
  }
  return files
}

async function toItem(item: FileItem, place: number, language: Language): Promise<ForeignItem> {
  if (isFailure(item)) return { kind: 'failure', place, failure: item }
  const inside: Extract<FoundPicture, { name: string }>[] = []
  const recipe = withDoubts(item, language, (picture) =>
    'url' in picture ? picture.url : `file:${inside.push(picture) - 1}`,
  )
  const { entry, line } = item.place
  const origin = `${entry ?? ''}${line === null ? '' : `:${line}`}`
  return { kind: 'recipe', place, origin, recipe, files: await readPictures(inside) }
}

async function* readItems({
  path,
  language,
  done,
}: Extract<ItemsRequest, { kind: 'open' }>): AsyncGenerator<ForeignItem> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const source = sourceOf(handle, size)
    let place = 0
    for await (const item of readFile(source)) {
      const isPage = isFailure(item) && item.code === 'web_page' && item.place.entry === null
      if (done.has(place)) place += 1
      else if (isPage) {
        const bytes = await source.read(0, size)
        const { recipes, failures } = readWebPage({ bytes, url: null, charset: null, language })
        for (const recipe of recipes) yield { kind: 'recipe', place, origin: '', recipe, files: [] }
        for (const failure of failures) yield { kind: 'failure', place, failure }
      } else {
        yield await toItem(item, place, language)
        place += 1
      }
    }
  } finally {
    await handle.close()
  }
}

/** Answers one request after the other, with one file open between them. */
export function foreignReader(): (request: ForeignFile | ItemsRequest) => Promise<unknown> {
  let items: AsyncGenerator<ForeignItem> | null = null
  return async (request) => {
    if (!('kind' in request)) return readForeignFile(request)
    if (request.kind === 'open') {
      // Closes the file before.
      await items?.return(undefined)
      items = readItems(request)
      return null
    }
    const next = await items?.next()
    return next === undefined || next.done === true ? { kind: 'end' } : next.value
  }
}
