import type { PictureDetails } from '@souschef/contract'
import { pictureIdOf } from '@souschef/contract/picture-address'
import { err, ok, type RecipeContent, type Result } from '@souschef/domain'
import type { Tx } from '#platform/db/database.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'
import { type MediaHolder, setMediaUses } from '../../media/media.ts'
import type { StoredRecipe } from '../stored/stored-recipe.ts'

/** A picture in the content of a recipe; video and audio are links. */
interface PictureField {
  readonly path: string
  readonly url: string
}

const pictureFields = ({ main_image_url, images, steps }: RecipeContent): readonly PictureField[] => [
  ...(main_image_url === null ? [] : [{ path: 'main_image_url', url: main_image_url }]),
  ...images.map((url, index) => ({ path: `images.${index}`, url })),
  ...steps.flatMap(({ media }, step) =>
    media.flatMap(({ type, url }, index) =>
      type === 'image' ? [{ path: `steps.${step}.media.${index}.url`, url }] : [],
    ),
  ),
]

/** The addresses of all pictures of a recipe. */
export const pictureUrlsOf = (content: RecipeContent): ReadonlySet<string> =>
  new Set(pictureFields(content).map(({ url }) => url))

export const mediaHolder = ({ id, author_id }: Pick<StoredRecipe, 'id' | 'author_id'>): MediaHolder => ({
  kind: 'recipe',
  id,
  userId: author_id,
})

/** @see withoutUnfetched */
export interface FetchedContent {
  readonly content: RecipeContent
  /** The fields of the pictures that were dropped, with their original paths. */
  readonly unfetched: readonly FieldProblem[]
}

/**
 * Drops pictures of other hosts that could not be fetched (DEC-56); fetched ones have an address here by now. Those that the recipe
 * already had are retained.
 *
 * @param before as for `recordPictureUses`
 */
export function withoutUnfetched(before: RecipeContent | null, after: RecipeContent): FetchedContent {
  const previousUrls = before === null ? new Set<string>() : pictureUrlsOf(before)
  const isUnfetched = (url: string): boolean =>
    /^https?:/i.test(url) && URL.canParse(url) && !previousUrls.has(url)
  const unfetched = pictureFields(after).flatMap(({ path, url }) =>
    isUnfetched(url) ? [{ path, code: 'picture_unreachable' as const }] : [],
  )
  if (unfetched.length === 0) return { content: after, unfetched }
  const { main_image_url, images, image_alts, steps } = after
  const content = {
    ...after,
    main_image_url: main_image_url === null || isUnfetched(main_image_url) ? null : main_image_url,
    images: images.filter((url) => !isUnfetched(url)),
    image_alts: Object.fromEntries(Object.entries(image_alts).filter(([url]) => !isUnfetched(url))),
    steps: steps.map((step) => ({
      ...step,
      media: step.media.filter(({ type, url }) => type !== 'image' || !isUnfetched(url)),
    })),
  }
  return { content, unfetched }
}

/**
 * Records which pictures a recipe uses. Each must be stored here and visible to the author, unless the recipe already had it, so
 * that a recipe with an old link can still be saved.
 *
 * @param before content whose links are accepted in any case; null for a new recipe
 * @returns the details of the pictures by URL, or the fields with invalid links
 */
export async function recordPictureUses(
  tx: Tx,
  before: RecipeContent | null,
  after: StoredRecipe,
): Promise<Result<Readonly<Record<string, PictureDetails>>, readonly FieldProblem[]>> {
  const fields = pictureFields(after.content).map((field) => ({ ...field, id: pictureIdOf(field.url) }))
  const ids = fields.flatMap(({ id }) => id ?? [])
  const recorded = await setMediaUses(tx, mediaHolder(after), [...new Set(ids)], after.updated_at)
  const previousUrls = before === null ? new Set<string>() : pictureUrlsOf(before)
  const problems = fields.filter(
    ({ id, url }) => !previousUrls.has(url) && (id === null || !recorded.has(id)),
  )
  if (problems.length > 0) return err(problems.map(({ path }) => ({ path, code: 'invalid_link' })))
  return ok(
    Object.fromEntries(
      fields.flatMap(({ id, url }) => {
        const details = id === null ? undefined : recorded.get(id)
        return details === undefined ? [] : [[url, details] as const]
      }),
    ),
  )
}
