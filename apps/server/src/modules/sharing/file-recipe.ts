import type { FileRecipe } from '@souschef/contract'
import { rational, type Rational, type RecipeContent, snap } from '@souschef/domain'

/** The largest denominator of fractions that `parseAmount` reads. */
const MAX_DENOMINATOR = 1000

/** A number if importing it gives the same amount (DEC-12), else a fraction such as '1/7'. */
function fileAmount(amount: Rational | null): number | string | null {
  if (amount === null) return null
  const number = rational.toNumber(amount)
  const isExact = rational.compare(snap(number), amount) === 0
  // Larger denominators result only from scaling; for those a decimal number is exact enough.
  return isExact || amount.d > MAX_DENOMINATOR ? number : `${amount.n}/${amount.d}`
}

/**
 * A recipe with the addresses of its pictures replaced.
 *
 * @param address maps an address to the new one
 */
export const withAddresses = (content: RecipeContent, address: (url: string) => string): RecipeContent => ({
  ...content,
  main_image_url: content.main_image_url === null ? null : address(content.main_image_url),
  images: content.images.map(address),
  image_alts: Object.fromEntries(Object.entries(content.image_alts).map(([url, alt]) => [address(url), alt])),
  steps: content.steps.map((step) => ({
    ...step,
    media: step.media.map((media) => ({ ...media, url: address(media.url) })),
  })),
})

/**
 * A recipe as it is written to a file, and sent for review after an import.
 *
 * @param address maps the address of each picture
 */
export function toFileRecipe(content: RecipeContent, address: (url: string) => string): FileRecipe {
  const { translation_id: _, ingredients, steps, ...rest } = withAddresses(content, address)
  return {
    ...rest,
    tags: [...content.tags],
    equipment: [...content.equipment],
    images: [...rest.images],
    ingredients: ingredients.map((ingredient) => ({
      ...ingredient,
      amount: fileAmount(ingredient.amount),
      amount_max: fileAmount(ingredient.amount_max),
    })),
    steps: steps.map(({ step_number: _number, ...step }) => ({
      ...step,
      ingredients: step.ingredients.map((part) => ({ ...part, amount: fileAmount(part.amount) })),
      equipment: [...step.equipment],
      dependencies: [...step.dependencies],
      media: [...step.media],
      timers: [...step.timers],
    })),
  }
}

const OWN_FILE = /^\/(?:media|uploads)\//

/** The address of a picture for use elsewhere: files of this server become absolute, others are unchanged. */
export const absoluteAddress =
  (publicUrl: string) =>
  (url: string): string =>
    OWN_FILE.test(url) ? publicUrl + url : url

/** The inverse of `absoluteAddress`, so that the server does not fetch its own files. */
export const relativeAddress =
  (publicUrl: string) =>
  (url: string): string => {
    const path = url.startsWith(publicUrl) ? url.slice(publicUrl.length) : ''
    return OWN_FILE.test(path) ? path : url
  }
