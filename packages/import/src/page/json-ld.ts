import { isRecord } from '@souschef/domain'
import { fieldOf, type Item, listOf, textOfValue, typesOf } from './json-values.ts'
import { readJson } from './mend-json.ts'
import { lettersOf } from './plain-text.ts'
import { attributeOf, type PageElement } from './parse-html.ts'
import { absoluteUrl } from './urls.ts'

/** Values of a page's data that are looked at; no page has a tenth of them. */
const MAX_VALUES = 300_000

/** Recipes below these fields are others, which the page only mentions. */
const OTHERS = new Set([
  'isrelatedto',
  'relatedlink',
  'mentions',
  'citation',
  'recommendedrecipes',
  'related',
  'relatedrecipes',
  'recommendations',
])

export interface FoundItem {
  readonly item: Item
  readonly isOther: boolean
}

/** All objects in values of any depth that `isWanted`, in their order. */
export function itemsIn(values: readonly unknown[], isWanted: (item: Item) => boolean): FoundItem[] {
  const found: FoundItem[] = []
  const pending: { readonly value: unknown; readonly isOther: boolean }[] = values
    .map((value) => ({ value, isOther: false }))
    .toReversed()
  for (let count = 0; count < MAX_VALUES; count += 1) {
    const next = pending.pop()
    if (next === undefined) break
    const { value, isOther } = next
    if (Array.isArray(value)) {
      for (let at = Math.min(value.length, MAX_VALUES) - 1; at >= 0; at -= 1)
        if (typeof value[at] === 'object') pending.push({ value: value[at], isOther })
    } else if (isRecord(value)) {
      if (isWanted(value)) found.push({ item: value, isOther })
      const inner = Object.entries(value).filter(([, one]) => typeof one === 'object' && one !== null)
      for (const [key, one] of inner.toReversed())
        pending.push({ value: one, isOther: isOther || OTHERS.has(key.toLowerCase()) })
    }
  }
  return found
}

export const isRecipe = (item: Item): boolean =>
  typesOf(item).includes('recipe') || item.recipeIngredient !== undefined

/** What is known of a page's recipe before its data are read. */
export interface PageSubject {
  /** All that might be its title, in letters only. */
  readonly title: string
  /** Where the page is, by whatever name. */
  readonly addresses: readonly string[]
}

const withoutEnd = (address: string): string => address.replace(/#.*$/su, '').replace(/\/$/u, '')

/** Whether an item says that it is what the page at these addresses is about. */
function isAt(item: Item, addresses: readonly string[]): boolean {
  const [base] = addresses
  return listOf(fieldOf(item, 'mainEntityOfPage'))
    .concat(listOf(item.url), listOf(item['@id']))
    .map((one) => (isRecord(one) ? (one['@id'] ?? one.url) : one))
    .some((one) => {
      const url = typeof one === 'string' && one !== '' ? absoluteUrl(one, base ?? '') : null
      return url !== null && addresses.some((address) => withoutEnd(address) === withoutEnd(url))
    })
}

/** How much of a recipe an item has, and how well it fits the page's title and address. */
function weightOf({ item, isOther }: FoundItem, { title: pageTitle, addresses }: PageSubject): number {
  const title = lettersOf(textOfValue(fieldOf(item, 'name', 'headline')))
  const has = (...names: readonly string[]): boolean => fieldOf(item, ...names) !== undefined
  return (
    (has('recipeIngredient', 'ingredients') ? 4 : 0) +
    (has('recipeInstructions', 'instructions', 'steps') ? 4 : 0) +
    (title === '' ? 0 : 1) +
    (title !== '' && pageTitle.includes(title) ? 3 : 0) +
    (has('mainEntityOfPage') ? 1 : 0) +
    (isAt(item, addresses) ? 2 : 0) -
    (isOther ? 6 : 0)
  )
}

/** The recipe that a page is about, of all that its data has. */
export function mainRecipe(found: readonly FoundItem[], subject: PageSubject): Item | null {
  let best: Item | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const one of found) {
    const weight = weightOf(one, subject)
    if (weight > most) {
      best = one.item
      most = weight
    }
  }
  return best
}

/** Fields that are only `{"@id": …}` are replaced by what they refer to. */
function resolved(item: Item, byId: ReadonlyMap<string, Item>): Item {
  const lookUp = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lookUp)
    const id = isRecord(value) && Object.keys(value).length === 1 ? value['@id'] : undefined
    return (typeof id === 'string' ? byId.get(id) : undefined) ?? value
  }
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, lookUp(value)]))
}

const isJsonLd = (element: PageElement): boolean =>
  element.name === 'script' && /ld\+json/iu.test(attributeOf(element, 'type'))

/** The main recipe of a page's JSON-LD. */
export function recipeInJsonLd(elements: readonly PageElement[], subject: PageSubject): Item | null {
  const scripts = elements
    .filter(isJsonLd)
    .map((script) => script.children.filter((child) => typeof child === 'string').join(''))
  const values = scripts.flatMap(readJson)
  const recipes = itemsIn(values, isRecipe)
  const main = mainRecipe(recipes, subject)
  if (main === null) return null
  const byId = new Map(
    itemsIn(values, (item) => typeof item['@id'] === 'string').map(({ item }) => [String(item['@id']), item]),
  )
  return resolved(main, byId)
}
