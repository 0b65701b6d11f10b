import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

export interface PageElement {
  /** In lower case. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: PageNode[]
  readonly parent: PageElement | null
}

/** A string is a text, entities decoded. */
export type PageNode = PageElement | string

/** Elements further inside become siblings, so that walks may recurse. */
const MAX_DEPTH = 400

/** Tags after these are left out, their text is kept: no page of recipes has a tenth of them. */
const MAX_ELEMENTS = 150_000

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

const VOID_ELEMENTS = new Set([
  'area',
  'base',
  'basefont',
  'br',
  'col',
  'embed',
  'frame',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'param',
  'source',
  'track',
  'wbr',
])

const inside = (...names: readonly string[]): ReadonlySet<string> => new Set(names)

const PARAGRAPH = inside('p')

/** The innermost elements that a start tag closes although their end tags are missing. */
const CLOSED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  li: inside('li', 'p'),
  dt: inside('dt', 'dd', 'p'),
  dd: inside('dt', 'dd', 'p'),
  tr: inside('tr', 'td', 'th', 'p'),
  td: inside('td', 'th', 'p'),
  th: inside('td', 'th', 'p'),
  tbody: inside('tr', 'td', 'th', 'thead', 'tbody', 'p'),
  tfoot: inside('tr', 'td', 'th', 'thead', 'tbody', 'p'),
  option: inside('option'),
  ...Object.fromEntries(
    'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
      .split(' ')
      .map((name) => [name, PARAGRAPH]),
  ),
}

class TreeBuilder implements TokenizerCallbacks {
  readonly root: PageElement = { name: '#page', attributes: NO_ATTRIBUTES, children: [], parent: null }
  readonly #html: string
  #current = this.root
  #depth = 0
  #count = 0
  /** How many elements of a name are open, so that an end tag without a start does not search for it. */
  readonly #open = new Map<string, number>()
  /** Those that were too deep to be opened. */
  readonly #flat = new Map<string, number>()
  #text = ''
  #name = ''
  #attributes: Map<string, string> | null = null
  #attribute = ''
  #value = ''

  constructor(html: string) {
    this.#html = html
  }

  ontext(start: number, end: number): void {
    this.#text += this.#html.slice(start, end)
  }

  ontextentity(codepoint: number): void {
    this.#text += String.fromCodePoint(codepoint)
  }

  oncdata(start: number, end: number): void {
    this.ontext(start, end)
  }

  onopentagname(start: number, end: number): void {
    this.#flush()
    this.#name = this.#html.slice(start, end).toLowerCase()
    this.#attributes = null
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase()
    this.#value = ''
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end)
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint)
  }

  onattribend(): void {
    this.#attributes ??= new Map()
    if (!this.#attributes.has(this.#attribute)) this.#attributes.set(this.#attribute, this.#value)
  }

  onopentagend(): void {
    this.#start(VOID_ELEMENTS.has(this.#name))
  }

  onselfclosingtag(): void {
    this.#start(VOID_ELEMENTS.has(this.#name))
  }

  onclosetag(start: number, end: number): void {
    this.#flush()
    const name = this.#html.slice(start, end).toLowerCase()
    if (name === 'br') {
      this.#name = name
      this.#attributes = null
      this.#start(true)
      return
    }
    const flat = this.#flat.get(name) ?? 0
    if (flat > 0) this.#flat.set(name, flat - 1)
    else if ((this.#open.get(name) ?? 0) > 0) {
      while (this.#current.name !== name) this.#pop()
      this.#pop()
    }
  }

  onend(): void {
    this.#flush()
  }

  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}

  #flush(): void {
    if (this.#text !== '') this.#current.children.push(this.#text)
    this.#text = ''
  }

  #start(isVoid: boolean): void {
    const name = this.#name
    if (this.#count >= MAX_ELEMENTS) return
    this.#count += 1
    const closed = CLOSED_BY[name]
    if (closed !== undefined) while (closed.has(this.#current.name)) this.#pop()
    const element = {
      name,
      attributes: this.#attributes ?? NO_ATTRIBUTES,
      children: [],
      parent: this.#current,
    }
    this.#current.children.push(element)
    if (isVoid) return
    if (this.#depth >= MAX_DEPTH) {
      this.#flat.set(name, (this.#flat.get(name) ?? 0) + 1)
      return
    }
    this.#current = element
    this.#depth += 1
    this.#open.set(name, (this.#open.get(name) ?? 0) + 1)
  }

  #pop(): void {
    const { name, parent } = this.#current
    if (parent === null) return
    this.#current = parent
    this.#depth -= 1
    this.#open.set(name, (this.#open.get(name) ?? 1) - 1)
  }
}

/** The tree of a page, at most 400 deep. Linear in the length of the page; whatever the page contains, it does not throw. */
export function parseHtml(html: string): PageElement {
  const builder = new TreeBuilder(html)
  const tokenizer = new Tokenizer({ decodeEntities: true }, builder)
  tokenizer.write(html)
  tokenizer.end()
  return builder.root
}

/** All elements below `root`, in the page's order. */
export function elementsOf(root: PageElement): PageElement[] {
  const found: PageElement[] = []
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue
      found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

export const attributeOf = (element: PageElement, name: string): string =>
  element.attributes.get(name)?.trim() ?? ''
