import { isRecord } from '@souschef/domain'
import type { FoundRecipe } from '../found-recipe.ts'
import type { Context } from './context.ts'
import { textsIn, textsOfRecipe } from './original-text.ts'
import { Unreadable } from './found-in-file.ts'
import type { FileFormat } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'
import { isMealie, isMealieBackup, readMealie, readMealieBackup } from './mealie.ts'
import { isOwn, readOwn } from './own-file.ts'
import { isCrouton, isMela, isPaprika, readCrouton, readMela, readPaprika } from './paprika.ts'
import { readSchemaOrg, recipesInJsonLd } from './schema-org.ts'
import { isTandoor, kitchenOwlRecipes, readKitchenOwl, readTandoor } from './tandoor.ts'

type Fields = Readonly<Record<string, unknown>>

export interface ReadItem {
  readonly format: FileFormat
  readonly recipe: FoundRecipe
  readonly own?: unknown
  readonly original: string
  /** Counted from 1. */
  readonly line?: number
}

/** Programs that write one recipe per JSON, or a list of them. Those with more particular fields come first. */
const PROGRAMS: readonly (readonly [
  FileFormat,
  (value: Fields) => boolean,
  (value: Fields, context: Context) => FoundRecipe,
])[] = [
  ['paprika', isPaprika, readPaprika],
  ['mela', isMela, readMela],
  ['crouton', isCrouton, readCrouton],
  ['mealie', isMealie, readMealie],
  ['tandoor', isTandoor, readTandoor],
]

/** Whether a text is meant to be JSON. */
export const isJson = (text: string): boolean => /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/u.test(text)

function checkSize(text: string): void {
  let depth = 0
  let values = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === 92) at += 1
      else if (code === 34) isInString = false
    } else if (code === 34) isInString = true
    else if (code === 44) values += 1
    else if (code === 123 || code === 91) {
      values += 1
      depth += 1
      if (depth > FILE_LIMITS.nesting) throw new Unreadable('too_nested', { limit: FILE_LIMITS.nesting })
    } else if (code === 125 || code === 93) depth -= 1
  }
  if (values > FILE_LIMITS.values) throw new Unreadable('too_large', { limit: FILE_LIMITS.values })
}

function parseJson(text: string): unknown {
  checkSize(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    const place = /line (\d+)|position (\d+)/u.exec(error instanceof Error ? error.message : '')
    const line =
      place?.[1] ?? (place?.[2] === undefined ? null : text.slice(0, Number(place[2])).split('\n').length)
    throw new Unreadable('bad_json', {}, line === null ? null : Number(line))
  }
}

function* readOne(value: unknown, context: Context): Generator<ReadItem> {
  if (!isRecord(value)) return
  const [schemaOrg] = recipesInJsonLd(value)
  const program = PROGRAMS.find(([, test]) => test(value))
  if (schemaOrg)
    for (const recipe of recipesInJsonLd(value))
      yield { format: 'schema-org', recipe: readSchemaOrg(recipe, context), original: textsIn(recipe) }
  else if (program) yield { format: program[0], recipe: program[2](value, context), original: textsIn(value) }
  // Recipya and others leave the type out.
  else if (typeof value['name'] === 'string' && Array.isArray(value['recipeIngredient']))
    yield { format: 'schema-org', recipe: readSchemaOrg(value, context), original: textsIn(value) }
}

/**
 * The recipes in a JSON text of any program; none when it is something else, such as a program's settings.
 *
 * @throws Unreadable when it is broken, with the line
 */
export function* readJson(text: string, context: Context): Generator<ReadItem> {
  const value = parseJson(text)
  if (Array.isArray(value)) {
    for (const item of value) yield* readOne(item, context)
    return
  }
  if (!isRecord(value)) return
  if (isOwn(value)) {
    for (const entry of Array.isArray(value['recipes']) ? value['recipes'] : []) {
      const own = isRecord(entry) && isRecord(entry['recipe']) ? entry['recipe'] : {}
      const origin = isRecord(entry) && isRecord(entry['origin']) ? entry['origin'] : {}
      yield { format: 'souschef', recipe: readOwn(own, origin, context), own, original: textsIn(own) }
    }
  } else if (isMealieBackup(value))
    for (const recipe of readMealieBackup(value, context))
      yield { format: 'mealie', recipe, original: textsOfRecipe(recipe) }
  else if (kitchenOwlRecipes(value).length > 0)
    for (const recipe of kitchenOwlRecipes(value))
      yield { format: 'kitchenowl', recipe: readKitchenOwl(recipe, context), original: textsIn(recipe) }
  else if (Array.isArray(value['recipes'])) for (const item of value['recipes']) yield* readOne(item, context)
  else yield* readOne(value, context)
}
