import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** An element of a page as a crawler sees it. */
interface ReadElement {
  readonly name: string
  /** Without those for scripts, `data-…`. */
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

const isElement = (node: Node): node is Element => 'tagName' in node

const childrenOf = (node: Node): readonly Node[] => ('childNodes' in node ? node.childNodes : [])

const textIn = (node: Node): string => ('value' in node ? node.value : childrenOf(node).map(textIn).join(''))

/** Every element of a page, in its order, by a parser that follows the HTML standard. */
function elementsOf(html: string): readonly ReadElement[] {
  const collect = (node: Node): readonly ReadElement[] => {
    const descendants = childrenOf(node).flatMap(collect)
    if (!isElement(node)) return descendants
    const attributes = Object.fromEntries(
      node.attrs.filter(({ name }) => !name.startsWith('data-')).map(({ name, value }) => [name, value]),
    )
    return [{ name: node.tagName, attributes, text: textIn(node) }, ...descendants]
  }
  return collect(parse(html))
}

/** The metadata of a page. */
export function readMeta(html: string) {
  const elements = elementsOf(html)
  const all = (name: string) => elements.filter((element) => element.name === name)
  const contents = (key: string): readonly string[] =>
    all('meta')
      .filter(({ attributes }) => attributes['name'] === key || attributes['property'] === key)
      .map(({ attributes }) => attributes['content'] ?? '')
  return {
    elements,
    titles: all('title').map(({ text }) => text),
    contents,
    links: (rel: string) =>
      all('link')
        .filter(({ attributes }) => attributes['rel'] === rel)
        .map(({ attributes }) => attributes),
    jsonLd: all('script')
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(({ text }): unknown => JSON.parse(text)),
  }
}
