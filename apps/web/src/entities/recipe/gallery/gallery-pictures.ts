import type { RecipeResponse } from '@souschef/contract'
import { isOwnPicture } from '#platform/own-picture.ts'

export interface GalleryPicture {
  readonly url: string
  /** What the author says about it; empty if nothing. */
  readonly text: string
}

/** The part of a recipe that its gallery shows. */
export type GalleryRecipe = Pick<
  RecipeResponse,
  'title' | 'language' | 'main_image_url' | 'images' | 'image_alts'
> & {
  readonly steps: readonly Pick<RecipeResponse['steps'][number], 'media'>[]
}

/** The pictures of a recipe that are stored with us: the main one, the additional ones, then those of the steps; each once. */
export function galleryPictures(
  recipe: Omit<GalleryRecipe, 'title' | 'language'>,
): readonly GalleryPicture[] {
  const ofDish = [recipe.main_image_url ?? '', ...recipe.images].map((url) => ({
    url,
    text: recipe.image_alts[url] ?? '',
  }))
  const ofSteps = recipe.steps.flatMap(({ media }) =>
    media.filter(({ type }) => type === 'image').map(({ url, caption }) => ({ url, text: caption ?? '' })),
  )
  const seen = new Set<string>()
  return [...ofDish, ...ofSteps].filter(({ url }) => {
    const isNew = isOwnPicture(url) && !seen.has(url)
    seen.add(url)
    return isNew
  })
}

/** The index of the next or previous of `count` pictures; wraps around. */
export const wrappedIndex = (index: number, offset: -1 | 1, count: number): number =>
  (index + offset + count) % count

const FULL_SIZE_SUFFIX = /\/1280\.jpeg$/

/** The address of a small version of a stored picture; of any other picture, its own. */
export const smallVersion = (url: string): string => url.replace(FULL_SIZE_SUFFIX, '/320.jpeg')
