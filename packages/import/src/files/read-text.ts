import { readCooklang } from '../cooklang/cooklang.ts'
import type { Context } from './context.ts'
import { isCookmate, readCookmate } from './cookmate.ts'
import { Unreadable } from './found-in-file.ts'
import type { FileFormat } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'
import { MAX_ORIGINAL, textsOfRecipe } from './original-text.ts'
import { isMx2, isMxp, readMx2, readMxp } from './mastercook.ts'
import { isMealMaster, readMealMaster } from './mealmaster.ts'
import { isJson, readJson } from './read-json.ts'
import type { ReadItem } from './read-json.ts'
import { isCopyMeThat, isRecipeKeeper, readCopyMeThat, readRecipeKeeper } from './saved-html.ts'
import { isTable, readTable } from './table.ts'
import type { TextRecipe } from './text-recipe.ts'
import { urlOf } from './fields.ts'
import { isChowdown, readWrittenText } from './written-text.ts'

/** Formats with many recipes in one text, in the order in which they are tried. */
const COLLECTIONS: readonly (readonly [
  FileFormat,
  (text: string) => boolean,
  (text: string) => readonly TextRecipe[],
])[] = [
  ['mastercook', isMx2, readMx2],
  ['cookmate', isCookmate, readCookmate],
  ['copymethat', isCopyMeThat, readCopyMeThat],
  ['recipekeeper', isRecipeKeeper, readRecipeKeeper],
  ['mealmaster', isMealMaster, readMealMaster],
  ['mastercook', isMxp, readMxp],
]

/** An ingredient or a timer in braces, or the metadata of the first versions. '@word' alone may be anything. */
const COOKLANG =
  /(?:^|[\s(])@[^\s@#~{}][^@#~{}\n]{0,100}\{[^{}\n]*\}|(?:^|\s)~[^\s@#~{}]{0,100}\{\d[^{}\n]*\}|^>> [^:\n]{1,60}:/mu

const isCooklang = (text: string): boolean => COOKLANG.test(text.slice(0, 100_000))

/** The lines at which recipes begin, counted once over the whole text. */
function* placed(
  recipes: readonly TextRecipe[],
  text: string,
): Generator<TextRecipe & { readonly line: number }> {
  let line = 1
  let from = 0
  for (const found of recipes) {
    for (let at = text.indexOf('\n', from); at >= 0 && at < found.at; at = text.indexOf('\n', from)) {
      line += 1
      from = at + 1
    }
    yield { ...found, line }
  }
}

function* readCollection(
  format: FileFormat,
  text: string,
  recipes: readonly TextRecipe[],
  context: Context,
): Generator<ReadItem> {
  const isMarkup = text.trimStart().startsWith('<')
  let count = 0
  for (const { recipe, pictures: paths, line, at } of placed(recipes, text)) {
    count += 1
    const found = paths.flatMap((path) => {
      const inside = context.pictures.find(path)
      const url = urlOf(path)
      return inside ? [inside] : url === null ? [] : [{ url }]
    })
    const end = Math.min(recipes[count]?.at ?? text.length, at + MAX_ORIGINAL)
    const original = isMarkup ? textsOfRecipe(recipe) : text.slice(at, end).trim()
    const pictures = found.length > 0 ? found : recipe.pictures
    yield { format, recipe: { ...recipe, pictures }, line, original }
  }
}

/** What has to be tried last, as nearly every text might be one. */
function* readLoose(text: string, context: Context): Generator<ReadItem> {
  if (text.length > FILE_LIMITS.recipe) throw new Unreadable('too_large', { limit: FILE_LIMITS.recipe })
  const original = text.slice(0, MAX_ORIGINAL).trim()
  if (isChowdown(text)) {
    const recipe = readWrittenText(text, context)
    if (recipe) yield { format: 'chowdown', recipe, original }
  } else if (isCooklang(text)) {
    const { found, content } = readCooklang(text, context)
    yield { format: 'cooklang', recipe: found, own: content, original }
  } else {
    const recipe = readWrittenText(text, context)
    if (recipe) yield { format: /^#{1,3}\s|^---/mu.test(text) ? 'markdown' : 'text', recipe, original }
  }
}

function checkLines(text: string): void {
  let lines = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1
  if (lines > FILE_LIMITS.lines) throw new Unreadable('too_large', { limit: FILE_LIMITS.lines })
}

/** A text that names its format, or one that only looks like a recipe: in an archive the latter may be a manual. */
export type Certainty = 'certain' | 'loose'

/**
 * The recipes in a text of any format.
 *
 * @throws Unreadable when it is broken, with the line
 */
export function* readText(
  source: string,
  context: Context,
): Generator<ReadItem & { readonly certainty: Certainty }> {
  const text = source.replace(/^\u{FEFF}/u, '').replaceAll(/\r\n?/gu, '\n')
  checkLines(text)
  const certain = { certainty: 'certain' as const }
  if (isJson(text)) {
    for (const item of readJson(text, context)) yield { ...item, ...certain }
    return
  }
  const collection = COLLECTIONS.find(([, test]) => test(text))
  if (collection)
    for (const item of readCollection(collection[0], text, collection[2](text), context))
      yield { ...item, ...certain }
  else if (/^\s*<(?:!doctype html|html|head|body)/iu.test(text)) throw new Unreadable('web_page')
  else if (isTable(text)) {
    for (const item of readTable(text))
      yield { format: 'table', ...item, original: textsOfRecipe(item.recipe), ...certain }
  } else
    for (const item of readLoose(text, context))
      yield { ...item, certainty: item.format === 'text' || item.format === 'markdown' ? 'loose' : 'certain' }
}
