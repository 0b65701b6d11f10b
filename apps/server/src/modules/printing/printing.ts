import { hash } from 'node:crypto'
import type { Language, UnitSystem } from '@souschef/domain'
import type { Config } from '../../config.ts'
import { byteCache } from '../../platform/byte-cache.ts'
import { createFairQueue } from '../../platform/http/fair-queue.ts'
import { VERSION } from '../../platform/version.ts'
import type { PictureReader } from '../media/media.ts'
import { absoluteAddress } from '../sharing/sharing.ts'
import type { CookbookRequest } from './cookbook/render-cookbook.ts'
import type { Print, PrintRequest } from './print-request.ts'
import type { PrintableRecipe } from './printable-recipe.ts'
import { writeMarkdown } from './markdown/write-markdown.ts'
import { readPicture } from './read-picture.ts'
import { describeRecipe } from './sheet/describe-recipe.ts'

export { type Cookbooks, createCookbooks } from './cookbook/cookbooks.ts'
export { eraseCookbooks } from './cookbook/erase-cookbooks.ts'
export type { PrintCookbook } from './cookbook/cookbook-plan.ts'
export { describeRecipe } from './sheet/describe-recipe.ts'
export { writeMarkdown } from './markdown/write-markdown.ts'
export type { Sheet } from './sheet/sheet.ts'
export { findPrintable } from './printable-recipe.ts'
export type { Print, PrintRequest } from './print-request.ts'

/**
 * Prints in the calling thread, which loads fonts and libraries on first use.
 *
 * @returns as `Print`
 */
export async function renderPrint(request: PrintRequest): Promise<Uint8Array> {
  const { render } = await import('./render.ts')
  return render(request)
}

/** Like `renderPrint`, for a cookbook whose recipes arrive on a port. */
export async function renderCookbook(request: CookbookRequest): Promise<Uint8Array<ArrayBuffer>> {
  const { render } = await import('./cookbook/render-cookbook.ts')
  return render(request)
}

/** How to print a recipe. */
export interface PrintOptions {
  readonly kind: PrintRequest['kind'] | 'markdown'
  /** Language of the labels. */
  readonly language: Language
  /** Null for the author's number. */
  readonly servings: number | null
  readonly units: UnitSystem
  /** Id of the reader, who may see the recipe; null for a guest. */
  readonly viewerId: string | null
}

export interface PrintedFile {
  /** Changes whenever the file may change. */
  readonly etag: string
  /**
   * @param address of the client, for fair queueing
   * @throws {TooBusyError} when the queue is full
   */
  readonly bytes: (address: string) => Promise<Uint8Array>
}

export interface Printing {
  readonly recipe: (recipe: PrintableRecipe, options: PrintOptions) => PrintedFile
}

interface PrintingOptions {
  readonly print: Print
  readonly pictures: PictureReader
  readonly config: Pick<Config, 'publicUrl'>
}

/** Size of the cache of printed files: shared links are requested repeatedly. */
const CACHE_BYTES = 16_000_000

/** A recipe of the largest size takes a second. */
const TIMEOUT_MS = 20_000

export function createPrinting({ print, pictures, config }: PrintingOptions): Printing {
  const queue = createFairQueue({ concurrency: 1, maxQueuedPerKey: 10, maxQueued: 100 })
  const cache = byteCache<Uint8Array>(CACHE_BYTES)

  return {
    recipe: (recipe, { kind, language, servings, units, viewerId }) => {
      const { id, version, author, content } = recipe
      const etag = hash(
        'sha1',
        JSON.stringify([VERSION, kind, id, version, author, language, servings, units]),
        'base64url',
      )
      const renderBytes = async (): Promise<Uint8Array> => {
        const address = `${config.publicUrl}/recipes/${id}`
        const describing = { language, servings, units, author, address }
        if (kind === 'markdown')
          return Buffer.from(writeMarkdown(content, describing, absoluteAddress(config.publicUrl)))
        const sheet = describeRecipe(content, describing)
        const picture = await readPicture(pictures, content.main_image_url, viewerId, '1280.jpeg')
        return print({ kind, sheet, picture }, AbortSignal.timeout(TIMEOUT_MS))
      }
      return {
        etag,
        bytes: async (client) => {
          const cached = cache.get(etag)
          if (cached !== undefined) return cached
          return queue(client, async () => {
            // Another request that waited for the same file may have printed it.
            const printed = cache.get(etag)
            if (printed !== undefined) return printed
            const bytes = await renderBytes()
            cache.set(etag, bytes, bytes.byteLength)
            return bytes
          })
        },
      }
    },
  }
}
