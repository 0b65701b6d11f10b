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

/** Files of ours in other formats have their pictures beside them. */
const withPictures = ({ recipe, notes }: Imported, images: readonly string[]): Imported => ({
  notes,
  recipe:
    recipe.main_image_url === null && recipe.images.length === 0
      ? { ...recipe, main_image_url: images[0] ?? null, images: [...images] }
      : recipe,
})

/**
 * A recipe of another program or page as one of ours. Pictures of other hosts are fetched when it is stored.
 *
 * @param addressOf what a draft calls a picture; null leaves it out
 */
export function toImported(
  { draft: { pictures, ...draft }, doubts, own }: ForeignRecipe,
  context: ImportContext,
  addressOf: (picture: string) => string | null = linksOnly,
): Result<Imported, readonly FieldProblem[]> {
  const images = pictures.flatMap((picture) => addressOf(picture) ?? [])
  const whole = readOwnRecipe(own, context)
  if (whole !== null) return ok(withPictures(whole, images))
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
