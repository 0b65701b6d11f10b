import { DomHandler, isText } from 'domhandler'
import type { AnyNode, Document, Element, ParentNode } from 'domhandler'
import { Parser } from 'htmlparser2'
import { Unreadable } from './found-in-file.ts'
import { FILE_LIMITS } from './limits.ts'

const BLOCKS = new Set([
  'address',
  'article',
  'br',
  'div',
  'dd',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ol',
  'p',
  'section',
  'table',
  'td',
  'tr',
  'ul',
])
const HIDDEN = new Set(['script', 'style', 'template', 'noscript'])

class ShallowHandler extends DomHandler {
  #depth = 0
  #count = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1
    if (this.#depth > FILE_LIMITS.nesting) throw new Unreadable('too_nested', { limit: FILE_LIMITS.nesting })
    this.#count += 1
    if (this.#count > FILE_LIMITS.elements) throw new Unreadable('too_large', { limit: FILE_LIMITS.elements })
    super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    this.#depth -= 1
    super.onclosetag()
  }
}

/** @throws Unreadable when elements are too many, or nested too deeply */
export function parseHtml(text: string): Document {
  const handler = new ShallowHandler(undefined, { withStartIndices: true })
  new Parser(handler).end(text)
  return handler.root
}

/** All elements in document order, without recursion: hostile files nest them by the thousand. */
export function* elementsIn(root: ParentNode): Generator<Element> {
  const stack: AnyNode[] = root.children.toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!('children' in node)) continue
    if ('attribs' in node) yield node
    for (const child of node.children.toReversed()) stack.push(child)
  }
}

/** The first element for which the test is true. */
export function elementWith(root: ParentNode, test: (element: Element) => boolean): Element | null {
  for (const element of elementsIn(root)) if (test(element)) return element
  return null
}

export const elementsWith = (root: ParentNode, test: (element: Element) => boolean): readonly Element[] =>
  [...elementsIn(root)].filter((element) => test(element))

export const hasClass = (element: Element, name: string): boolean =>
  (element.attribs['class'] ?? '').split(/\s+/u).includes(name)

/** The text as a browser would show it: blocks are lines, other white space is one space. */
export function innerText(root: ParentNode): string {
  const parts: string[] = []
  const stack: (AnyNode | string)[] = root.children.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (isText(node)) parts.push(node.data.replace(/\s+/gu, ' '))
    else if ('children' in node && !('name' in node && HIDDEN.has(node.name))) {
      const isBlock = 'name' in node && BLOCKS.has(node.name)
      if (isBlock) parts.push('\n')
      if (isBlock) stack.push('\n')
      for (const child of node.children.toReversed()) stack.push(child)
    }
  }
  return parts
    .join('')
    .replace(/ *\n[ \n]*/gu, '\n')
    .replace(/ {2,}/gu, ' ')
    .trim()
}
