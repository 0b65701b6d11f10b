import type { ParsedRecipeChanges, ParsedRecipeInput } from '@souschef/contract'
import type { Reader } from '../../../platform/db/database.ts'
import type { Media } from '../../media/media.ts'
import { findRecipe } from '../stored/stored-recipe.ts'
import { pictureUrlsOf } from './pictures.ts'

type Body = ParsedRecipeInput | ParsedRecipeChanges

/** Pictures of other hosts that one write may bring. */
const MOST = 20

/** How long fetching all of them may take. */
const MOST_MS = 20_000

const urlsOf = ({ main_image_url, images, steps }: Body): ReadonlySet<string> =>
  new Set([
    ...(main_image_url == null ? [] : [main_image_url]),
    ...(images ?? []),
    ...(steps ?? []).flatMap(({ media }) =>
      media.flatMap(({ type, url }) => (type === 'image' ? [url] : [])),
    ),
  ])

/**
 * Replaces the addresses of pictures in a body by those that recipes refer to them by. Pictures of other hosts are fetched and
 * stored first (DEC-29), so this runs outside of transactions. What cannot be had stays as it is, and is left out by
 * `withoutUnfetched`; what the recipe already had stays, too.
 *
 * @param cookId of the caller, who will own what is fetched
 * @param recipeId of the recipe to be changed; null for a new one
 */
export async function adoptPictures<Sent extends Body>(
  { media, read }: { readonly media: Media; readonly read: Reader },
  cookId: string,
  recipeId: string | null,
  body: Sent,
): Promise<Sent> {
  const renamed = new Map<string, string>()
  const foreign: string[] = []
  for (const url of urlsOf(body)) {
    const own = media.ownAddress(url)
    if (own === null) foreign.push(url)
    else if (own !== url) renamed.set(url, own)
  }
  if (foreign.length > 0) {
    const stored = recipeId === null ? undefined : await findRecipe(read, recipeId)
    const kept = stored?.author_id === cookId ? pictureUrlsOf(stored.content) : new Set<string>()
    const signal = AbortSignal.timeout(MOST_MS)
    // One after the other: they are stored one after the other anyway.
    for (const url of foreign.filter((one) => !kept.has(one)).slice(0, MOST)) {
      const own = await media.adopt(cookId, url, signal)
      if (own !== null) renamed.set(url, own)
    }
  }
  return renamed.size === 0 ? body : withAddresses(body, (url) => renamed.get(url) ?? url)
}

function withAddresses<Sent extends Body>(body: Sent, rename: (url: string) => string): Sent {
  const { main_image_url, images, image_alts, steps } = body
  return {
    ...body,
    ...(main_image_url != null && { main_image_url: rename(main_image_url) }),
    ...(images && { images: images.map(rename) }),
    ...(image_alts && {
      image_alts: Object.fromEntries(Object.entries(image_alts).map(([url, alt]) => [rename(url), alt])),
    }),
    ...(steps && {
      steps: steps.map((step) => ({
        ...step,
        media: step.media.map((item) => ({
          ...item,
          url: item.type === 'image' ? rename(item.url) : item.url,
        })),
      })),
    }),
  }
}
