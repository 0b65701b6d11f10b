import { recipeIn } from '@souschef/contract/schemas'
import { type Language, LIMITS, ok, type Result } from '@souschef/domain'
import type { Doubt } from '@souschef/import'
import { translate } from '@souschef/locales'
import { fieldProblems } from '../../platform/http/field-problems.ts'
import type { FieldProblem } from '../../platform/http/outcome.ts'
import { toContent } from '../recipes/recipes.ts'
import { toFileRecipe } from '../sharing/sharing.ts'
import type { Imported } from './imported.ts'
import type { ForeignRecipe } from './read-foreign-file.ts'
import { type ImportContext, readOwnRecipe } from './read-own.ts'

const isPictureLink = (url: string): boolean => /^https?:\/\//u.test(url) && url.length <= LIMITS.url

const toNote = ({ path, code, source }: Doubt, language: Language): Imported['notes'][number] => ({
  path,
  message: translate(language, `importNotes.${code}`, { value: source }),
})

/** A recipe of another program or page as one of ours. Its pictures are fetched when it is stored. */
export function toImported(
  { draft: { pictures, ...draft }, doubts, own }: ForeignRecipe,
  context: ImportContext,
): Result<Imported, readonly FieldProblem[]> {
  const whole = readOwnRecipe(own, context)
  if (whole !== null) return ok(whole)
  const { language } = context
  const images = pictures.filter(isPictureLink)
  const ingredients = draft.ingredients.map((ingredient) => ({ ...ingredient, id: context.newId() }))
  const steps = draft.steps.map(({ uses, ...step }) => ({
    ...step,
    ingredients: uses.map(({ ingredient, amount, unit }) => ({
      ingredient_id: ingredients[ingredient]?.id,
      amount,
      unit,
    })),
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
    notes: doubts.map((doubt) => toNote(doubt, language)),
  })
}
