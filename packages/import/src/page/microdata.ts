import type { Item } from './json-values.ts'
import { linesOf } from './page-text.ts'
import { attributeOf, type PageElement } from './parse-html.ts'
import { pictureAddress } from './picture-address.ts'
import { mainRecipe, type FoundItem, isRecipe, type PageSubject } from './json-ld.ts'

/** How a kind of markup names items, their types and their fields. */
interface Markup {
  readonly isItem: (element: PageElement) => boolean
  readonly types: (element: PageElement) => string
  readonly fields: (element: PageElement) => string
}

const MICRODATA: Markup = {
  isItem: ({ attributes }) => attributes.has('itemscope') || attributes.has('itemtype'),
  types: (element) => attributeOf(element, 'itemtype'),
  fields: (element) => attributeOf(element, 'itemprop'),
}

const RDFA: Markup = {
  isItem: ({ attributes }) => attributes.has('typeof'),
  types: (element) => attributeOf(element, 'typeof'),
  fields: (element) => attributeOf(element, 'property'),
}

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** The name of a field without its vocabulary: 'schema:name', 'http://schema.org/name'. */
const bare = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1)

const ADDRESSES: Readonly<Record<string, string>> = {
  a: 'href',
  link: 'href',
  area: 'href',
  audio: 'src',
  embed: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
  video: 'src',
  object: 'data',
}

const TEXT_FIELDS = new Set([
  'name',
  'author',
  'recipeingredient',
  'ingredients',
  'recipeinstructions',
  'recipecategory',
  'recipecuisine',
  'keywords',
  'recipeyield',
  'text',
])

/** What an element says as the value of a field. */
function valueOf(element: PageElement, field: string): string {
  const { name } = element
  const said = attributeOf(element, 'content')
  if (name === 'meta') return said
  if (name === 'img') return pictureAddress(element) || said
  const address = ADDRESSES[name]
  if (address !== undefined && !TEXT_FIELDS.has(field)) return attributeOf(element, address)
  if (name === 'time' && element.attributes.has('datetime')) return attributeOf(element, 'datetime')
  const text = linesOf(element).join('\n')
  return said !== '' && (!TEXT_FIELDS.has(field) || text === '') ? said : text
}

/** Fields that one element is a value of. */
const MAX_FIELDS = 8

/** Characters of a page's values in all: nested fields repeat those inside. */
const MAX_TEXT = 2_000_000

type Fields = Record<string, unknown[]>

function add(item: Fields, name: string, value: unknown): void {
  if (name === '__proto__' || value === '') return
  const values = item[name]
  if (values === undefined) item[name] = [value]
  else values.push(value)
}

function itemsOf(root: PageElement, markup: Markup): Item[] {
  const items: Item[] = []
  let length = 0
  const valueIn = (element: PageElement, field: string): string => {
    if (length > MAX_TEXT) return ''
    const value = valueOf(element, field)
    length += value.length
    return value
  }
  const visit = (element: PageElement, owner: Fields | null, around: readonly string[]): void => {
    const fields = words(markup.fields(element)).slice(0, MAX_FIELDS).map(bare)
    const item: Fields | null = markup.isItem(element) ? { '@type': words(markup.types(element)) } : null
    if (item !== null) items.push(item)
    // A list and its items may be marked alike.
    const more = fields.filter((field) => !around.includes(field))
    for (const field of owner === null ? [] : more)
      add(owner ?? {}, field, item ?? valueIn(element, field.toLowerCase()))
    const inner = item !== null ? [] : more.length > 0 ? [...around, ...more] : around
    for (const child of element.children) if (typeof child !== 'string') visit(child, item ?? owner, inner)
    // An item without fields says what is written in it.
    if (item !== null && fields.length > 0 && Object.keys(item).length === 1)
      add(item, 'text', valueIn(element, 'text'))
  }
  visit(root, null, [])
  return items
}

function recipeIn(root: PageElement, markup: Markup, subject: PageSubject): Item | null {
  const recipes = itemsOf(root, markup)
    .filter(isRecipe)
    .map((item): FoundItem => ({ item, isOther: false }))
  return mainRecipe(recipes, subject)
}

export const recipeInMicrodata = (root: PageElement, subject: PageSubject): Item | null =>
  recipeIn(root, MICRODATA, subject)

export const recipeInRdfa = (root: PageElement, subject: PageSubject): Item | null =>
  recipeIn(root, RDFA, subject)
