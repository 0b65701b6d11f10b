import { attributeOf, type PageElement, type PageNode } from './parse-html.ts'
import { isBreaking, oneLine } from './plain-text.ts'

const WITHOUT_TEXT = new Set([
  'audio',
  'button',
  'canvas',
  'datalist',
  'head',
  'iframe',
  'input',
  'math',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
])

const FOR_SCREEN_READERS = /(?:^|[\s_-])(?:sr-only|screen-reader(?:-text)?|visually-?hidden)(?:$|\s)/iu

const HIDDEN = /display:\s?none/iu

/** Whether an element contains text of the page at all. */
export const hasText = (element: PageElement): boolean => !WITHOUT_TEXT.has(element.name)

export const isHidden = (element: PageElement): boolean =>
  HIDDEN.test(attributeOf(element, 'style')) ||
  element.attributes.has('hidden') ||
  FOR_SCREEN_READERS.test(attributeOf(element, 'class'))

export const isUnseen = (element: PageElement): boolean => !hasText(element) || isHidden(element)

/** How deep a text is looked for that an element begins or ends with. */
const MAX_DEPTH = 8

/** The text at one end of an element. */
function textAt(element: PageElement, end: 0 | -1): string {
  let node = element.children.at(end)
  for (let depth = 0; depth < MAX_DEPTH && node !== undefined; depth += 1) {
    if (typeof node === 'string') return end === 0 ? node.slice(0, 2) : node.slice(-2)
    node = node.children.at(end)
  }
  return ''
}

/** Whether an element is set apart from the one before it by styles alone, as the unit is from the amount: `<b class="a">2</b><b class="u">cups</b>` */
export function isSetApart(element: PageElement, before: PageNode | undefined): boolean {
  if (before === undefined || typeof before === 'string' || isBreaking(before.name)) return false
  const [names, namesBefore] = [attributeOf(element, 'class'), attributeOf(before, 'class')]
  if (names === '' || namesBefore === '' || names === namesBefore) return false
  return /[\p{L}\p{N}.)]$/u.test(textAt(before, -1)) && /^[\p{L}\p{N}(]/u.test(textAt(element, 0))
}

/** The lines of an element as a browser would break them; none is empty. */
export function linesOf(element: PageElement): string[] {
  const lines: string[] = []
  let line = ''
  const end = (): void => {
    const text = oneLine(line)
    if (text !== '') lines.push(text)
    line = ''
  }
  const visit = ({ children }: PageElement): void => {
    for (const [at, child] of children.entries()) {
      if (typeof child === 'string') line += child
      else if (!isUnseen(child)) {
        const breaks = isBreaking(child.name)
        if (breaks) end()
        else if (isSetApart(child, children[at - 1])) line += ' '
        visit(child)
        if (breaks) end()
      }
    }
  }
  visit(element)
  end()
  return lines
}

export const textOf = (element: PageElement): string => linesOf(element).join(' ')
