import { attributeOf, type PageElement } from './parse-html.ts'
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
    for (const child of children) {
      if (typeof child === 'string') line += child
      else if (!isUnseen(child)) {
        const breaks = isBreaking(child.name)
        if (breaks) end()
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
