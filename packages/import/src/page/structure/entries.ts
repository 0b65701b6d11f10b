import { attributeOf, type PageElement } from '../parse-html.ts'
import { oneLine } from '../plain-text.ts'
import { withoutMark } from '../steps.ts'
import { type HeadingKind, headingKind } from '../heading-words.ts'
import { ingredientLikeness, isAmountOnly, stepLikeness } from './likeness.ts'
import { namesOf, type PageLine } from './page-lines.ts'

/** A line, a list item or a row of a page. */
export interface Entry {
  readonly text: string
  /** The text without numbers that have an element of their own, as those of steps have. */
  readonly withoutNumbers: string
  readonly block: PageElement
  /** 1 to 6 in a heading, otherwise 0. */
  readonly level: number
  /** Whether it looks as if it headed what follows. */
  readonly isHeading: boolean
  readonly isItem: boolean
  readonly isAside: boolean
  readonly kind: HeadingKind | null
  /** What lines of one list have in common: the element that they stand in, and how deep. */
  readonly shape: string
  /** The classes of that element. */
  readonly names: string
  /** What the classes around it say it is. */
  readonly hint: 'ingredients' | 'steps' | null
  readonly ingredient: number
  readonly step: number
}

const INGREDIENT_NAMES = /ingr[eé]d|zutat|surovin|sk[lł]adnik|hozzaval|malzeme|ingredi/iu
const STEP_NAMES =
  /instruction|direction|(?:^|[\s_-])method|preparation|preparacion|preparazione|preparo|zubereit|(?:recipe|cooking|method)[_-]?steps?|(?:^|[\s_-])steps?(?:[\s_-]|$)|bereiding|procedimento|procedure|fremgang|tillagning|przygotowan|elkeszit|postup|elaboracion/iu

/** How far outward classes are looked at. */
const MAX_HINT_DEPTH = 8

/** The hint of the innermost element that gives one; elements that speak of both say nothing. */
function hintOf(block: PageElement, known: Map<PageElement, Entry['hint']>, depth = 0): Entry['hint'] {
  if (block.parent === null || depth > MAX_HINT_DEPTH || block.name === 'body' || block.name === 'main')
    return null
  const before = known.get(block)
  if (before !== undefined) return before
  const names = namesOf(block)
  const [isIngredients, isSteps] = [INGREDIENT_NAMES.test(names), STEP_NAMES.test(names)]
  const hint =
    isIngredients === isSteps
      ? isIngredients
        ? null
        : hintOf(block.parent, known, depth + 1)
      : isIngredients
        ? 'ingredients'
        : 'steps'
  known.set(block, hint)
  return hint
}

const MAX_ITEM_LINES = 8
const MAX_ITEM_LENGTH = 3000
const MAX_HEADING = 70

/** Numbers of steps and bullets that stand in an element of their own. */
const isOrnament = (text: string): boolean => !/\p{L}/u.test(text) && !isAmountOnly(text)

const depthOf = ({ parent }: PageElement): number => {
  let depth = 0
  for (let one = parent; one !== null; one = one.parent) depth += 1
  return depth
}

function entryOf(lines: readonly PageLine[], known: Map<PageElement, Entry['hint']>): Entry | null {
  const [first] = lines
  const pieces = lines.map(({ text }) => withoutMark(text)).filter((text) => !isOrnament(text))
  const text = oneLine(pieces.join(' '))
  if (first === undefined || text === '') return null
  const isAlone = lines.length === 1
  const ingredient = ingredientLikeness(text)
  const looksSo =
    text.length <= MAX_HEADING &&
    (first.level > 0 || (first.isBold && ingredient < 0.6) || /[:：]$/u.test(text))
  const isShort = text.length <= MAX_HEADING
  const element = first.item ?? first.block
  return {
    text,
    withoutNumbers: oneLine(pieces.filter((piece) => /\p{L}/u.test(piece)).join(' ')),
    block: first.block,
    level: isAlone ? first.level : 0,
    isHeading: isAlone && looksSo,
    isItem: first.item !== null,
    isAside: first.isAside,
    kind: isAlone && isShort && (first.item === null || looksSo) ? headingKind(text) : null,
    shape: `${element.name} ${depthOf(element)}`,
    names: attributeOf(element, 'class'),
    hint: hintOf(first.block, known),
    ingredient,
    step: stepLikeness(text),
  }
}

/** Amounts that have a line of their own belong to the thing on the next, if both are in one element. */
function withAmounts(lines: readonly PageLine[]): PageLine[] {
  const joined: PageLine[] = []
  let afterPair = -1
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (line === undefined) continue
    const isPair =
      next !== undefined &&
      line.item === null &&
      next.item === null &&
      isAmountOnly(line.text) &&
      next.block.parent === line.block.parent &&
      /^\p{L}/u.test(next.text) &&
      next.text.length < 80 &&
      /\d\s?\p{L}|[½⅓⅔¼¾]|\d\/\d/u.test(line.text) &&
      // '1 clove' is a whole line where the others are.
      (namesOf(line.block) !== namesOf(next.block) ||
        isAmountOnly(lines[at + 2]?.text ?? '') ||
        at === afterPair)
    joined.push(isPair ? { ...next, text: `${line.text} ${next.text}` } : line)
    if (isPair) {
      at += 1
      afterPair = at + 1
    }
  }
  return joined
}

/** Whether an element that is an item only because others are like it contains several steps, or a list with its heading. */
const isPartOfPage = (lines: readonly PageLine[]): boolean =>
  lines.length > 1 &&
  lines[0]?.item?.name === 'div' &&
  (headingKind(lines[0].text) !== null || lines.filter(({ text }) => stepLikeness(text) >= 0.7).length > 1)

/** What a page's lines are in the eyes of its readers: an item of a list is one, however it is set. */
export function entriesOf(lines: readonly PageLine[]): Entry[] {
  const known = new Map<PageElement, Entry['hint']>()
  const entries: Entry[] = []
  const all = withAmounts(lines)
  for (let at = 0; at < all.length;) {
    const item = all[at]?.item
    let end = at + 1
    let length = all[at]?.text.length ?? 0
    if (item != null)
      while (all[end]?.item === item) {
        length += all[end]?.text.length ?? 0
        end += 1
      }
    // 'Flour', '200 g'
    const next = all[end]
    if (item?.name === 'dt' && next?.item?.name === 'dd' && isAmountOnly(next.text)) end += 1
    const isOne = end - at <= MAX_ITEM_LINES && length <= MAX_ITEM_LENGTH && !isPartOfPage(all.slice(at, end))
    const groups = isOne ? [all.slice(at, end)] : all.slice(at, end).map((line) => [line])
    for (const group of groups) {
      const entry = entryOf(group, known)
      if (entry !== null) entries.push(entry)
    }
    at = end
  }
  return entries
}
