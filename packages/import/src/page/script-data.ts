import { isRecord } from '@souschef/domain'
import { itemsIn, mainRecipe, type PageSubject } from './json-ld.ts'
import { type Item, listOf, textOfValue } from './json-values.ts'
import { readJson } from './mend-json.ts'
import { attributeOf, type PageElement } from './parse-html.ts'

const INGREDIENTS =
  /^(?:recipe_?)?(?:ingredients?|ingredient_?(?:list|lines|groups|sections|items)|ingredients_?(?:list|sections|groups)|zutaten|ingredientes|ingredienti|ingredienten|ingredienser)$/iu
const STEPS =
  /^(?:recipe_?)?(?:instructions?|directions?|methods?|steps|preparations?|cooking_?(?:steps|instructions|method)|instruction_?(?:list|steps|groups|sections)|preparation_?steps|method_?steps|zubereitung|preparacion|preparazione|bereiding|instruktioner)$/iu
const TITLE = /^(?:recipe_?)?(?:name|title|headline)$/iu

const valueOf = (item: Item, pattern: RegExp): unknown => {
  for (const [key, value] of Object.entries(item))
    if (pattern.test(key) && value != null && value !== '') return value
  return undefined
}

const isLong = (value: unknown): boolean =>
  isRecord(value) ||
  (typeof value === 'string' ? value.length > 40 : Array.isArray(value) && value.length > 0)

/** Whether an object has a title, a list of ingredients and steps, whatever they are called. */
const isRecipeShaped = (item: Item): boolean =>
  isLong(valueOf(item, INGREDIENTS)) &&
  isLong(valueOf(item, STEPS)) &&
  textOfValue(valueOf(item, TITLE)) !== ''

const listIn = (value: unknown): unknown => {
  if (!isRecord(value)) return value
  return Object.values(value).find((inner) => Array.isArray(inner)) ?? listOf(value)
}

const asSchema = (item: Item): Item => ({
  ...item,
  '@type': 'Recipe',
  name: valueOf(item, TITLE),
  recipeIngredient: listIn(valueOf(item, INGREDIENTS)),
  recipeInstructions: listIn(valueOf(item, STEPS)),
})

/** Where the bracket at `from` is closed; the end of the text if it is not. Strings are passed over. */
function endOfJson(text: string, from: number): number {
  let depth = 0
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (quote !== '') {
      if (char === '\\') at += 1
      else if (char === quote) quote = ''
    } else if (char === '"') quote = char
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** JSON that a script assigns or passes to a function. */
function valuesIn(script: string): unknown[] {
  const values: unknown[] = []
  const start = /[=(:]\s{0,20}(?=[{[]\s{0,20}["{[])/gu
  for (let match = start.exec(script); match !== null; match = start.exec(script)) {
    const from = match.index + match[0].length
    const to = endOfJson(script, from)
    const json = script.slice(from, to)
    if (/ingredient/iu.test(json)) values.push(...readJson(json))
    start.lastIndex = to
  }
  return values
}

/** The main recipe of the data in a page's scripts. */
export function recipeInScripts(elements: readonly PageElement[], subject: PageSubject): Item | null {
  const values = elements
    .filter(({ name }) => name === 'script')
    .flatMap((script) => {
      const type = attributeOf(script, 'type').toLowerCase()
      const text = script.children.filter((child) => typeof child === 'string').join('')
      if (type.includes('ld+json') || !/ingredient|zutaten/iu.test(text)) return []
      return type.includes('json') ? readJson(text) : valuesIn(text)
    })
  const shaped = itemsIn(values, isRecipeShaped).map(({ item, isOther }) => ({
    item: asSchema(item),
    isOther,
  }))
  return mainRecipe(shaped, subject)
}
