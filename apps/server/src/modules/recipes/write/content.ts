import type { ParsedRecipeChanges, ParsedRecipeInput } from '@souschef/contract'
import { err, explicitTotal, LIMITS, ok, publishingIssues, summedTime, totalTime } from '@souschef/domain'
import type { Ingredient, Language, Nutrition, RecipeContent, Result } from '@souschef/domain'
import { readMeasure } from './amounts.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'
import { assignIds } from './identities.ts'
import { distinctTexts, instructionsToSteps, toSteps, withoutDanglingIngredients } from './steps.ts'

export interface ContentContext {
  /** Language of the request: the default language of a new recipe (DEC-43). */
  readonly language: Language
  /** Returns a new UUIDv7. */
  readonly newId: () => string
}

/** Fields that are stored as sent, or left unchanged. */
type PlainField = Exclude<keyof RecipeContent, 'ingredients' | 'steps'>

const emptyContent = (language: Language): RecipeContent => ({
  language,
  translation_id: null,
  title: '',
  description: null,
  category: null,
  cuisine: null,
  diet_type: null,
  difficulty: 'easy',
  prep_time: null,
  cook_time: null,
  total_time: null,
  servings: null,
  ingredients: [],
  steps: [],
  tags: [],
  equipment: [],
  notes: null,
  source_url: null,
  nutrition: null,
  main_image_url: null,
  images: [],
  image_alts: {},
  is_public: false,
  status: 'draft',
})

/**
 * Applies the body of a POST (`stored` is null) or PUT: missing and null fields stay unchanged, lists are replaced as a whole,
 * and fields named in `cleared` are emptied (DEC-36, API-31). A published result must be complete (FORM-1, FORM-2). Whether
 * the translation may be linked is checked by the caller.
 *
 * @returns the complete new content, or all problems of the body
 */
export function toContent(
  body: ParsedRecipeInput | ParsedRecipeChanges,
  stored: RecipeContent | null,
  context: ContentContext,
): Result<RecipeContent, readonly FieldProblem[]> {
  const issues: FieldProblem[] = []
  const base = stored ?? emptyContent(context.language)
  const cleared = 'cleared' in body ? new Set<string>(body.cleared) : new Set<string>()
  const empty = emptyContent(base.language)
  const plain: { readonly [Name in PlainField]?: RecipeContent[Name] | null | undefined } = body
  const valueAfter = <Name extends PlainField>(name: Name): RecipeContent[Name] =>
    cleared.has(name) ? empty[name] : (plain[name] ?? base[name])

  const language = valueAfter('language')
  const sentIngredients = cleared.has('ingredients') ? undefined : body.ingredients
  const { ingredients, ingredientIds } =
    sentIngredients === undefined
      ? unchangedIngredients(cleared.has('ingredients') ? [] : base.ingredients)
      : readIngredients(sentIngredients, base, { ...context, language }, issues)
  const sentSteps = cleared.has('steps')
    ? undefined
    : (body.steps ?? (body.instructions === undefined ? undefined : instructionsToSteps(body.instructions)))
  const steps =
    sentSteps === undefined
      ? withoutDanglingIngredients(cleared.has('steps') ? [] : base.steps, new Set(ingredientIds.values()))
      : toSteps(sentSteps, { stored: base.steps, ingredientIds, language, newId: context.newId }, issues)
  const main_image_url = valueAfter('main_image_url')
  const images = valueAfter('images')
  const title = valueAfter('title').trim()
  if (title.length < LIMITS.title.min)
    issues.push({ path: 'title', code: 'too_short', params: { count: LIMITS.title.min } })

  const content = withExplicitTotal(stored, {
    language,
    translation_id: valueAfter('translation_id'),
    title,
    description: valueAfter('description'),
    category: valueAfter('category'),
    cuisine: valueAfter('cuisine'),
    diet_type: valueAfter('diet_type'),
    difficulty: valueAfter('difficulty'),
    prep_time: valueAfter('prep_time'),
    cook_time: valueAfter('cook_time'),
    total_time: valueAfter('total_time'),
    servings: valueAfter('servings'),
    ingredients,
    steps,
    tags: distinctTexts(valueAfter('tags')),
    equipment: distinctTexts(valueAfter('equipment')),
    notes: valueAfter('notes'),
    source_url: valueAfter('source_url'),
    nutrition: nutritionOrNull(valueAfter('nutrition')),
    main_image_url,
    images,
    image_alts: pickAlts([main_image_url, ...images], valueAfter('image_alts')),
    is_public: valueAfter('is_public'),
    status: valueAfter('status'),
  })
  if ((totalTime(content) ?? 0) > LIMITS.minutes)
    issues.push({ path: 'total_time', code: 'too_big', params: { limit: LIMITS.minutes } })
  if (JSON.stringify(content).length > LIMITS.recipe) issues.push(tooLong(content))
  if (issues.length > 0) return err(issues)
  const unpublishable = content.status === 'published' ? publishingIssues(content) : []
  return unpublishable.length > 0 ? err(unpublishable) : ok(content)
}

/** Reported at the longer of the only two lists that can grow that long. */
const tooLong = ({ ingredients, steps }: RecipeContent): FieldProblem => ({
  path: JSON.stringify(ingredients).length > JSON.stringify(steps).length ? 'ingredients' : 'steps',
  code: 'recipe_too_long',
  params: { limit: LIMITS.recipe },
})

interface IngredientList {
  readonly ingredients: readonly Ingredient[]
  /** Ingredient ids by the ids used in steps. */
  readonly ingredientIds: ReadonlyMap<string, string>
}

const unchangedIngredients = (ingredients: readonly Ingredient[]): IngredientList => ({
  ingredients,
  ingredientIds: new Map(ingredients.map(({ id }) => [id, id])),
})

function readIngredients(
  sent: NonNullable<ParsedRecipeInput['ingredients']>,
  base: RecipeContent,
  { newId, language }: ContentContext,
  issues: FieldProblem[],
): IngredientList {
  const storedIds = new Set(base.ingredients.map(({ id }) => id))
  const { ids, bySentId } = assignIds(sent, storedIds, newId)
  const ingredients = sent.map((ingredient, index): Ingredient => ({
    ...ingredient,
    ...readMeasure(ingredient, `ingredients.${index}`, language, issues),
    id: ids[index] ?? newId(),
  }))
  return { ingredients, ingredientIds: bySentId }
}

/**
 * Stores no total that is only the sum of both times, so that it follows them when they change (MODEL-1). Responses contain that
 * sum: when a client sends it back together with a changed time, it is not an explicit total.
 */
function withExplicitTotal(stored: RecipeContent | null, content: RecipeContent): RecipeContent {
  const isEcho = stored !== null && stored.total_time === null && content.total_time === summedTime(stored)
  return { ...content, total_time: isEcho ? null : explicitTotal(content) }
}

const nutritionOrNull = (nutrition: Nutrition | null): Nutrition | null =>
  nutrition !== null && Object.values(nutrition).some((value) => value !== null) ? nutrition : null

const pickAlts = (
  urls: readonly (string | null)[],
  alts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    urls.flatMap((url) =>
      url !== null && Object.hasOwn(alts, url) && alts[url] !== '' ? [[url, alts[url] ?? '']] : [],
    ),
  )
