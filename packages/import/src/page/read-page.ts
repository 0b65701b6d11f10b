import type { FoundIngredient, FoundRecipe, FoundStep } from '../found-recipe.ts'
import { recipeInMicroformats } from './h-recipe.ts'
import { recipeInJsonLd } from './json-ld.ts'
import { decodePage } from './decode-page.ts'
import { recipeInMicrodata, recipeInRdfa } from './microdata.ts'
import { readPageHead } from './page-head.ts'
import { withPageSections } from './page-sections.ts'
import { mergeRecipes } from './page-recipe.ts'
import { elementsOf, parseHtml } from './parse-html.ts'
import { lettersOf } from './plain-text.ts'
import { withoutCopy, withoutUnseenCopy } from './repeated-lists.ts'
import { readSchemaRecipe } from './schema-recipe.ts'
import { recipeInScripts } from './script-data.ts'
import { readStructure } from './structure/read-structure.ts'

interface PageSource {
  /** Where the page was; relative addresses in it are resolved against it. */
  readonly url: string
  /** Of bytes, what their header says. */
  readonly charset?: string
}

/** Where a part of a recipe was: in data that says what it is, or among the page's lines, where it was found by how it looks. */
type PartOrigin = 'markup' | 'lines'

/** `no_recipe`: the page has neither ingredients nor steps. */
export type PageResult =
  | {
      readonly ok: true
      readonly recipe: FoundRecipe
      readonly origins: { readonly ingredients: PartOrigin; readonly steps: PartOrigin }
    }
  | { readonly ok: false; readonly code: 'no_recipe' }

const isWhole = ({ title, ingredients, steps }: FoundRecipe): boolean =>
  title !== '' && ingredients.length > 0 && steps.length > 0

const withDigits = ({ ingredients }: FoundRecipe): number =>
  ingredients.filter(({ text }) => /[\d½⅓⅔¼¾⅛]/u.test(text)).length

/** Whether ingredients have amounts, which some sites leave out of their markup. */
const saysAmounts = (recipe: FoundRecipe): boolean => withDigits(recipe) * 5 >= recipe.ingredients.length

/** Whether the page's list says all that the markup's does, and more: amounts, or lines that the markup leaves out. */
function isFuller(structure: FoundRecipe, recipe: FoundRecipe): boolean {
  const [found, marked] = [structure.ingredients, recipe.ingredients]
  if (found.length < marked.length || found.length > MAX_COMPARED) return false
  if (withDigits(structure) * 2 < found.length) return false
  const written = found.map(({ text }) => lettersOf(text))
  const isWritten = ({ text }: FoundIngredient): boolean =>
    written.some((line) => line.includes(lettersOf(text)))
  const share = marked.filter(isWritten).length / marked.length
  const isLonger = marked.length > 0 && found.length >= 2 * marked.length
  return saysAmounts(recipe) && !isLonger ? false : share >= (isLonger ? 0.9 : 0.8)
}

/** Lines that a list must have more than that of the markup to be trusted more. */
const MIN_MORE = 3

/** Whether markup calls the whole recipe its steps: the ingredients of the page are among them. */
function stepsHaveIngredients(recipe: FoundRecipe, structure: FoundRecipe): boolean {
  if (
    recipe.ingredients.length > 0 ||
    structure.steps.length === 0 ||
    structure.ingredients.length < MIN_MORE
  )
    return false
  const steps = new Set(recipe.steps.map(({ text }) => lettersOf(text)))
  const among = structure.ingredients.filter(({ text }) => steps.has(lettersOf(text)))
  return among.length * 2 >= structure.ingredients.length
}

/** Steps that markup has in one text, as the page shows them if it has the same. */
function splitAsOnPage(marked: readonly FoundStep[], onPage: readonly FoundStep[]): readonly FoundStep[] {
  const letters = (steps: readonly FoundStep[]): string => lettersOf(steps.map(({ text }) => text).join(''))
  return marked.length === 1 && onPage.length > 1 && letters(marked) === letters(onPage) ? onPage : marked
}

/** Fills in, and replaces what the markup of some sites gets wrong, from the page's structure. */
function withStructure(recipe: FoundRecipe, structure: FoundRecipe): FoundRecipe {
  const steps = stepsHaveIngredients(recipe, structure) ? structure.steps : recipe.steps
  const ingredients = isFuller(structure, recipe) ? structure.ingredients : recipe.ingredients
  return mergeRecipes({ ...recipe, ingredients, steps }, structure)
}

/** Ingredients of the longest list that is compared line by line. */
const MAX_COMPARED = 200

/**
 * Reads the recipe of a web page: from JSON-LD, microdata, RDFa, microformats and the data of scripts, in order of trust and field by
 * field, and from the page's structure whatever these do not say (IMP-2). Needs nothing but the page, and time linear in its length.
 */
export function readPage(page: string | Uint8Array, { url, charset }: PageSource): PageResult {
  const root = parseHtml(typeof page === 'string' ? page : decodePage(page, charset))
  const elements = elementsOf(root)
  const head = readPageHead(elements, url)
  const addresses = [url, head.recipe.sourceUrl ?? url].filter((address) => address !== '')
  const subject = { title: lettersOf(head.titles.join(' ')), addresses }
  const items = [
    recipeInJsonLd(elements, subject),
    recipeInMicrodata(root, subject),
    recipeInRdfa(root, subject),
    recipeInMicroformats(elements),
  ]
  let recipe = head.recipe
  const marked = items.filter((item) => item !== null).map((item) => readSchemaRecipe(item, head.base))
  const [first, ...more] = marked
  if (first !== undefined) recipe = more.reduce(mergeRecipes, first)
  if (!isWhole(recipe)) {
    const data = recipeInScripts(elements, subject)
    if (data !== null) recipe = mergeRecipes(recipe, readSchemaRecipe(data, head.base))
  }
  const structure = readStructure(root)
  recipe = { ...recipe, steps: splitAsOnPage(recipe.steps, structure.steps) }
  const { ingredients, steps } = recipe
  const sections = withPageSections(
    withoutUnseenCopy(ingredients, structure.ingredients),
    structure.ingredients,
  )
  recipe = withStructure({ ...recipe, ingredients: sections }, structure)
  recipe = mergeRecipes(recipe, head.recipe)
  recipe = { ...recipe, ingredients: withoutCopy(recipe.ingredients), steps: withoutCopy(recipe.steps) }
  if (recipe.ingredients.length === 0 && recipe.steps.length === 0) return { ok: false, code: 'no_recipe' }
  const origin = (isSame: boolean): PartOrigin => (isSame ? 'markup' : 'lines')
  const origins = {
    ingredients: origin(recipe.ingredients[0] === sections[0]),
    steps: origin(recipe.steps[0] === steps[0]),
  }
  return { ok: true, recipe, origins }
}
