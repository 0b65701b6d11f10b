import type { ParsedRecipeChanges, ParsedRecipeInput } from '@souschef/contract'
import type { Reader } from '#platform/db/database.ts'
import type { Media } from '../../media/media.ts'
import { findRecipe } from '../stored/stored-recipe.ts'
import { pictureUrlsOf } from './pictures.ts'

type Body = ParsedRecipeInput | ParsedRecipeChanges

/** Pictures of other hosts that are fetched per write. */
const MAX_PICTURES = 20

/** Timeout for fetching all of them. */
const TIMEOUT_MS = 20_000

const pictureUrlsIn = ({ main_image_url, images, steps }: Body): ReadonlySet<string> =>
  new Set([
    ...(main_image_url == null ? [] : [main_image_url]),
    ...(images ?? []),
    ...(steps ?? []).flatMap(({ media }) =>
      media.flatMap(({ type, url }) => (type === 'image' ? [url] : [])),
    ),
  ])

/**
 * Replaces the addresses of pictures in a body by their canonical ones. Pictures of other hosts are fetched and stored first
 * (DEC-29), so this runs outside of transactions. Addresses that cannot be fetched are left for `withoutUnfetched` to drop; those
 * that the recipe already had are unchanged, too.
 *
 * @param cookId id of the caller, who will own the fetched pictures
 * @param recipeId of the recipe to be changed; null for a new one
 */
export async function importRemotePictures<Input extends Body>(
  { media, read }: { readonly media: Media; readonly read: Reader },
  cookId: string,
  recipeId: string | null,
  body: Input,
): Promise<Input> {
  const replacements = new Map<string, string>()
  const remoteUrls: string[] = []
  for (const url of pictureUrlsIn(body)) {
    const ownUrl = media.canonicalPictureUrl(url)
    if (ownUrl === null) remoteUrls.push(url)
    else if (ownUrl !== url) replacements.set(url, ownUrl)
  }
  if (remoteUrls.length > 0) {
    const stored = recipeId === null ? undefined : await findRecipe(read, recipeId)
    const existingUrls = stored?.author_id === cookId ? pictureUrlsOf(stored.content) : new Set<string>()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // Sequentially, because storing them is sequential anyway.
    for (const url of remoteUrls.filter((one) => !existingUrls.has(one)).slice(0, MAX_PICTURES)) {
      const ownUrl = await media.importRemotePicture(cookId, url, signal)
      if (ownUrl !== null) replacements.set(url, ownUrl)
    }
  }
  return replacements.size === 0 ? body : replaceUrls(body, (url) => replacements.get(url) ?? url)
}

function replaceUrls<Input extends Body>(body: Input, replaceUrl: (url: string) => string): Input {
  const { main_image_url, images, image_alts, steps } = body
  return {
    ...body,
    ...(main_image_url != null && { main_image_url: replaceUrl(main_image_url) }),
    ...(images && { images: images.map(replaceUrl) }),
    ...(image_alts && {
      image_alts: Object.fromEntries(Object.entries(image_alts).map(([url, alt]) => [replaceUrl(url), alt])),
    }),
    ...(steps && {
      steps: steps.map((step) => ({
        ...step,
        media: step.media.map((item) => ({
          ...item,
          url: item.type === 'image' ? replaceUrl(item.url) : item.url,
        })),
      })),
    }),
  }
}
