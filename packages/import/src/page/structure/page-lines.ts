import { headingKind } from '../heading-words.ts'
import { hasText, isHidden, isSetApart, textOf } from '../page-text.ts'
import { attributeOf, type PageElement } from '../parse-html.ts'
import { isBreaking, oneLine } from '../plain-text.ts'

/** A line of a page, and where it stands. */
export interface PageLine {
  readonly text: string
  /** The innermost element that breaks lines around it. */
  readonly block: PageElement
  /** 1 to 6 in a heading, otherwise 0. */
  readonly level: number
  /** Whether all of it is set bold. */
  readonly isBold: boolean
  /** The list item, table row or similar that it is in. */
  readonly item: PageElement | null
  /** Whether it is hidden at first, or in a menu, a sidebar, comments or the like. */
  readonly isAside: boolean
}

const ITEMS = new Set(['li', 'tr', 'dd', 'dt'])
const LISTS = new Set(['ul', 'ol', 'table', 'dl'])
const BOLD = new Set(['b', 'strong', 'th'])
const CELLS = new Set(['td', 'th'])

const ASIDE = new Set(['nav', 'footer', 'aside'])
const ASIDE_NAMES =
  /(?:^|[\s_-])(?:comments?|comment-?list|disqus|respond|sidebar|side-bar|breadcrumbs?|related|recommended|newsletter|cookies?|menu|nav|navbar|navigation|footer|share|social|sharing|widget|modal|popup|advert|promo)(?:[\s_-]|$)/iu

/** Lines after these are left out: no page of a recipe has a fifth of them. */
const MAX_LINES = 20_000

const MAX_NAMES = 300

/** The classes and the id of an element. */
export const namesOf = (element: PageElement): string =>
  `${attributeOf(element, 'class')} ${attributeOf(element, 'id')}`.slice(0, MAX_NAMES)

const isAsideOf = (element: PageElement): boolean =>
  ASIDE.has(element.name) ||
  (element.name !== 'body' && element.name !== 'html' && ASIDE_NAMES.test(namesOf(element)))

/** Where a walk through the page is. */
interface Place {
  readonly block: PageElement
  readonly level: number
  readonly item: PageElement | null
  readonly isBold: boolean
  readonly isAside: boolean
  /** Whether line breaks of the source are shown. */
  readonly isPreformatted: boolean
}

const PREFORMATTED = /white-space:\s?(?:pre|break-spaces)/iu

const lettersIn = (text: string): number => text.replaceAll(/\s/gu, '').length

const NONE: ReadonlySet<PageElement> = new Set()

const MIN_ALIKE = 3

const MAX_INNER = 24

/** What is in no list item of divs, and in no row of a table that is one: elsewhere tables only arrange a page. */
const NOT_IN_DIV = /^(?:h[1-6]|p)$/u
const NOT_IN_ROW = /^(?:h[1-6]|br)$/u

/** Whether an element is as simple as a list item: without lists, headings and the like in it. */
function isSmall(element: PageElement, not: RegExp): boolean {
  const pending = [element]
  for (let count = 0; count <= MAX_INNER; count += 1) {
    const next = pending.pop()
    if (next === undefined) return true
    for (const child of next.children) {
      if (typeof child === 'string') continue
      if (LISTS.has(child.name) || not.test(child.name) || pending.length > MAX_INNER) return false
      pending.push(child)
    }
  }
  return false
}

const isItem = (element: PageElement): boolean =>
  ITEMS.has(element.name) && (element.name !== 'tr' || isSmall(element, NOT_IN_ROW))

/** Elements without a name for it that are list items all the same: three or more of one class. */
function alikeIn(list: PageElement): ReadonlySet<PageElement> {
  const byClass = new Map<string, PageElement[]>()
  for (const child of list.children) {
    const names = typeof child !== 'string' && child.name === 'div' ? attributeOf(child, 'class') : ''
    if (typeof child === 'string' || names === '') continue
    const same = byClass.get(names)
    if (same === undefined) byClass.set(names, [child])
    else same.push(child)
  }
  const lists = [...byClass.values()].filter(
    (same) => same.length >= MIN_ALIKE && same.every((one) => isSmall(one, NOT_IN_DIV)),
  )
  return lists.length === 0 ? NONE : new Set(lists.flat())
}

/** Whether a cell contains a part of the page rather than a value. */
const hasBreaks = ({ children }: PageElement): boolean =>
  children.filter((child) => typeof child !== 'string' && child.name === 'br').length >= MIN_ALIKE

/** All lines of a page, in their order. A row of a table is one line; parts that open at a press are there, hidden words are not. */
export function pageLines(root: PageElement): PageLine[] {
  const lines: PageLine[] = []
  let text = ''
  let bold = 0
  const end = ({ block, level, item, isAside }: Place): void => {
    const line = text === '' ? '' : oneLine(text)
    if (line !== '' && lines.length < MAX_LINES)
      lines.push({ text: line, block, level, isBold: bold >= lettersIn(line), item, isAside })
    text = ''
    bold = 0
  }
  const visit = (element: PageElement, place: Place): void => {
    const alike = alikeIn(element)
    for (const [at, child] of element.children.entries()) {
      if (typeof child === 'string') {
        for (const [index, piece] of (place.isPreformatted ? child.split('\n') : [child]).entries()) {
          if (index > 0) end(place)
          text += piece
          if (place.isBold) bold += lettersIn(piece)
        }
        continue
      }
      const { name } = child
      const breaks = isBreaking(name) && (!CELLS.has(name) || (place.item?.name !== 'tr' && hasBreaks(child)))
      // Buttons that open a part of the page head it.
      if (name === 'button' && headingKind(textOf(child)) !== null) {
        end(place)
        text = textOf(child)
        end({ ...place, block: child, item: null })
        continue
      }
      const isConcealed = isHidden(child)
      if (!hasText(child) || (!breaks && isConcealed)) continue
      if (CELLS.has(name) || (!breaks && isSetApart(child, element.children[at - 1]))) text += ' '
      const inner: Place = {
        block: breaks ? child : place.block,
        level: /^h[1-6]$/u.test(name) ? Number(name.charAt(1)) : place.level,
        item: LISTS.has(name) ? null : isItem(child) || alike.has(child) ? child : place.item,
        isBold: place.isBold || BOLD.has(name),
        isAside: place.isAside || isConcealed || isAsideOf(child),
        isPreformatted:
          place.isPreformatted || name === 'pre' || PREFORMATTED.test(attributeOf(child, 'style')),
      }
      if (breaks) end(place)
      visit(child, inner)
      if (breaks) end(inner)
    }
  }
  const outermost: Place = {
    block: root,
    level: 0,
    item: null,
    isBold: false,
    isAside: false,
    isPreformatted: false,
  }
  visit(root, outermost)
  end(outermost)
  return lines
}
