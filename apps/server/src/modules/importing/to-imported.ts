import { recipeIn } from '@souschef/contract/schemas'
import { LIMITS, ok, type Result } from '@souschef/domain'
import type { Doubt } from '@souschef/import'
import { translate } from '@souschef/locales'
import { fieldProblems } from '../../platform/http/field-problems.ts'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import { toContent } from '../recipes/recipes.ts'
import { toFileRecipe } from '../sharing/sharing.ts'
import type { Imported, ImportNote } from './imported.ts'
import type { ForeignRecipe } from './read-foreign-file.ts'
import { type ImportContext, readOwnRecipe } from './read-own.ts'

/** Whether a picture may be fetched from there. */
export const isPictureLink = (url: string): boolean => /^https?:\/\//u.test(url) && url.length <= LIMITS.url

const linksOnly = (picture: string): string | null => (isPictureLink(picture) ? picture : null)

const toNote = ({ path, code, source }: Doubt): ImportNote => ({
  path,
  text: `importNotes.${code}`,
  value: source,
  source,
})

type AddressOf = (picture: string) => string | null

/** Where the pictures of a file of ours are here, by their addresses there; a draft has them in the same order. */
function ownPictures(
  { main_image_url, images, steps }: Imported['recipe'],
  draft: ForeignRecipe['draft'],
  addressOf: AddressOf,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const pair = (addresses: readonly string[], pictures: readonly string[]): void => {
    if (addresses.length !== pictures.length) return
    for (const [at, address] of addresses.entries()) {
      const picture = pictures[at] ?? ''
      const here = addressOf(picture)
      // A link says no more than the address in the file, which may be one of ours already.
      if (here !== null && here !== picture) found.set(address, here)
    }
  }
  pair(
    [...new Set([main_image_url, ...images])].filter((url) => url !== null),
    draft.pictures,
  )
  if (steps.length === draft.steps.length)
    for (const [at, { media }] of steps.entries())
      pair(
        media.filter(({ type }) => type === 'image').map(({ url }) => url),
        draft.steps[at]?.pictures ?? [],
      )
  return found
}

/** A recipe of a file of ours with the pictures that are beside it in an archive. */
function withPictures(
  { recipe, notes }: Imported,
  draft: ForeignRecipe['draft'],
  addressOf: AddressOf,
): Imported {
  const { main_image_url, images, image_alts, steps } = recipe
  if (main_image_url === null && images.length === 0) {
    // Files of ours in other formats do not name them.
    const beside = draft.pictures.flatMap((picture) => addressOf(picture) ?? [])
    return { notes, recipe: { ...recipe, main_image_url: beside[0] ?? null, images: beside } }
  }
  const here = ownPictures(recipe, draft, addressOf)
  const move = (url: string): string => here.get(url) ?? url
  return {
    notes,
    recipe: {
      ...recipe,
      main_image_url: main_image_url === null ? null : move(main_image_url),
      images: images.map(move),
      image_alts: Object.fromEntries(Object.entries(image_alts).map(([url, alt]) => [move(url), alt])),
      steps: steps.map((step) => ({
        ...step,
        media: step.media.map((media) => ({ ...media, url: move(media.url) })),
      })),
    },
  }
}

/**
 * A recipe of another program or page as one of ours. Pictures of other hosts are fetched when it is stored.
 *
 * @param addressOf what a draft calls a picture; null leaves it out
 */
export function toImported(
  { draft: whole, doubts, own }: ForeignRecipe,
  context: ImportContext,
  addressOf: AddressOf = linksOnly,
): Result<Imported, readonly FieldProblem[]> {
  const ours = readOwnRecipe(own, context)
  if (ours !== null) return ok(withPictures(ours, whole, addressOf))
  const { pictures, ...draft } = whole
  const images = pictures.flatMap((picture) => addressOf(picture) ?? [])
  const { language } = context
  const ingredients = draft.ingredients.map((ingredient) => ({ ...ingredient, id: context.newId() }))
  const steps = draft.steps.map(({ uses, pictures: shown, ...step }) => ({
    ...step,
    ingredients: uses.map(({ ingredient, amount, unit }) => ({
      ingredient_id: ingredients[ingredient]?.id,
      amount,
      unit,
    })),
    media: shown.flatMap((picture) => {
      const url = addressOf(picture)
      return url === null ? [] : [{ type: 'image', url }]
    }),
  }))
  const isNamed = draft.title.length >= LIMITS.title.min
  const parsed = recipeIn.safeParse(
    {
      ...draft,
      ingredients,
      steps,
      title: isNamed ? draft.title : translate(language, 'importNotes.untitled'),
      images,
      main_image_url: images[0] ?? null,
      status: 'draft',
    },
    { reportInput: true },
  )
  if (!parsed.success) return { ok: false, error: fieldProblems(parsed.error) }
  const content = toContent(parsed.data, null, context)
  if (!content.ok) return content
  return ok({
    recipe: toFileRecipe(content.value, (url) => url),
    notes: doubts.map(toNote),
  })
}
