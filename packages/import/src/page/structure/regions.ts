import type { PageElement } from '../parse-html.ts'
import { lettersOf } from '../plain-text.ts'
import { isNoise } from '../steps.ts'
import type { Entry } from './entries.ts'
import { withoutStrays } from './strays.ts'

/** Entries that may be the ingredients or the steps of a recipe. */
export interface Region {
  /** Indices of the first entry and after the last. */
  readonly from: number
  readonly to: number
  readonly lines: readonly RegionLine[]
  readonly score: number
}

export interface RegionLine {
  readonly at: number
  readonly text: string
  readonly section: string | null
}

type Part = 'ingredients' | 'steps'

/** A region that is not yet judged. */
interface Run {
  readonly from: number
  readonly to: number
  readonly lines: readonly RegionLine[]
  /** What it is worth because of its heading or its classes. */
  readonly bonus: number
}

const CONTROLS =
  /^(?:serves|servings?|yields?|print|save|share|pin|email|jump to recipe|us|metric|us customary|imperial|cups|grams|drucken|imprimer|imprimir|stampa|skriv ut|tulosta|copy(?: to clipboard)?|add to (?:cart|list|shopping list|basket)|buy now|shop(?: now)?|select all|deselect all|cook mode.{0,40}|prevent your screen.{0,40}|(?:[\d½/]{1,3}x\s?){1,5})$/iu

const SERVES =
  /^(?:serves|servings?|makes|yields?|portions?|portionen|pour|für|per|para|rende|for|antal portioner|порций)\b[\s:]{0,3}\d+(?:\s?[-–]\s?\d+)?(?:\s\p{L}+){0,2}\.?$|^\d+\s(?:servings?|portions?|portionen|personen|personnes|personas|pessoas|persone|portioner|personer|порци\p{L}+)$/iu

const FAREWELL =
  /^(?:enjoy|bon app[ée]tit|guten appetit|buon appetito|buen provecho|bom apetite|smacznego|eet smakelijk|smaklig måltid|velbekomme|dobrou chuť|dobrú chuť|jó étvágyat|afiyet olsun|приятного аппетита|смачного)[\s!.:)❤☺😊]*$/iu

const isJunk = (text: string): boolean =>
  isNoise(text) || (text.length <= 60 && (CONTROLS.test(text) || SERVES.test(text)))

export const isInside = (element: PageElement, outer: PageElement): boolean => {
  for (let one: PageElement | null = element; one !== null; one = one.parent) if (one === outer) return true
  return false
}

export function commonElement(one: PageElement, other: PageElement): PageElement {
  const outer = new Set<PageElement>()
  for (let element: PageElement | null = one; element !== null; element = element.parent) outer.add(element)
  for (let element: PageElement | null = other; element !== null; element = element.parent)
    if (outer.has(element)) return element
  return one
}

const withoutColon = (text: string): string => text.replace(/\s?[:：]$/u, '')

const fits = (entry: Entry, part: Part): number => (part === 'ingredients' ? entry.ingredient : entry.step)

/** How well lines fit in all; long lists do not beat better ones, nor lists of anything short those of ingredients. */
function fitOf(lines: readonly RegionLine[], entries: readonly Entry[], part: Part): number {
  let [sum, good, fair, bad] = [0, 0, 0, 0]
  for (const { at } of lines) {
    const entry = entries[at]
    const fit = entry === undefined ? 0 : fits(entry, part)
    if (fit >= 0.55) {
      good += 1
      sum += fit
    } else if (fit >= 0.1) fair += 1
    else bad += 1
  }
  sum += 0.1 * Math.min(fair, 2 * good + 3) - 0.5 * bad
  return Math.min(sum, part === 'ingredients' ? 25 : 12) * (0.5 + (0.5 * good) / lines.length)
}

/** Headings and classes count for little where next to no line fits. */
function scoreOf(lines: readonly RegionLine[], entries: readonly Entry[], part: Part, bonus: number): number {
  const fit = fitOf(lines, entries, part)
  const least = part === 'ingredients' ? 0.55 : 0.35
  const good = lines.filter(({ at }) => {
    const entry = entries[at]
    return entry !== undefined && fits(entry, part) >= least
  })
  return fit + bonus * Math.min(1, 0.4 + (1.2 * good.length) / Math.max(1, lines.length))
}

const endsPart = (entry: Entry, part: Part, count: number): boolean =>
  (entry.kind === 'other' && count > 0 && (entry.isHeading || entry.level > 0)) ||
  (part === 'ingredients'
    ? entry.kind === 'steps' || (entry.kind === 'steps below ingredients' && count > 0 && entry.isHeading)
    : entry.kind === 'ingredients')

/** What a heading is worth, and classes, compared with lines that fit. */
const HEADED = 4
const HINTED = 3

const startsPart = ({ kind }: Entry, part: Part): boolean =>
  kind === part || (part === 'steps' && kind === 'steps below ingredients')

const isIngredient = (entry: Entry | undefined): boolean =>
  entry !== undefined && entry.ingredient >= 0.75 && entry.step < 0.4

/** Whether two lines are set alike, one right after the other. */
const isLike = (one: Entry, other: Entry | undefined): boolean =>
  other !== undefined && one.shape === other.shape && one.names === other.names

/** What stands below the heading at `start`, up to the next of its kind. */
function regionBelow(entries: readonly Entry[], start: number, part: Part): Run | null {
  const heading = entries[start]
  if (heading === undefined) return null
  const lines: RegionLine[] = []
  let section: string | null = null
  let pending: string | null = null
  let misses = 0
  let inList = false
  let around: PageElement | null = null
  let at = start + 1
  for (; at < entries.length; at += 1) {
    const entry = entries[at]
    if (entry === undefined || entry.isAside !== heading.isAside || endsPart(entry, part, lines.length)) break
    if (around !== null && !isInside(entry.block, around)) break
    if (startsPart(entry, part)) break
    if (isJunk(entry.text) || (part === 'steps' && !/\p{L}/u.test(entry.text))) continue
    if (!entry.isItem && FAREWELL.test(entry.text)) continue
    if (
      lines.length > 0 &&
      entry.level > 0 &&
      heading.level > 0 &&
      entry.level <= Math.min(heading.level, 3) &&
      !entry.isItem
    ) {
      if (entry.level < heading.level || part === 'steps' || entries[at + 1]?.isItem !== true) break
    }
    const isShort = entry.text.length <= 70
    const isAbout = part === 'steps' || entry.ingredient < 0.55
    if (isAbout && isShort && (entry.isHeading || (inList && !entry.isItem && entry.step < 0.7))) {
      pending = withoutColon(entry.text)
      misses += 1
      if (misses > 2) break
      continue
    }
    const isPlausible =
      part === 'ingredients'
        ? entry.ingredient >= 0.25 ||
          (entry.ingredient > 0 &&
            entry.text.length < 60 &&
            isLike(entry, entries[lines.at(-1)?.at ?? -1])) ||
          (entry.isItem && entry.text.length <= 220 && (entry.step < 0.9 || entry.text.length < 90))
        : entry.step >= 0.15 || (entry.isItem && entry.text.length > 5)
    // A remark before a list is no part of it, nor what follows paragraphs in another element.
    const isRemark =
      lines.length === 0 && !entry.isItem && entry.text.length < 80 && entries[at + 1]?.isItem === true
    if (isRemark && (part === 'steps' || entry.ingredient < 0.55)) {
      if (part === 'ingredients' && entry.text.length <= 40 && !/\d/u.test(entry.text))
        pending = withoutColon(entry.text)
      continue
    }
    const name = entries[lines[0]?.at ?? at]?.block.name
    if (part === 'steps' && name === 'p' && entry.block.name !== 'p' && !entry.isItem && entry.step < 0.6) {
      misses += 1
      if (misses > 2) break
      continue
    }
    // The list of ingredients comes again, in a copy for printing.
    if (part === 'steps' && isIngredient(entry) && isIngredient(entries[at + 1])) break
    // Below ingredients in paragraphs a list is of steps.
    if (part === 'ingredients' && lines.length > 0 && !inList && entry.isItem) break
    if (!isPlausible || (inList && !entry.isItem)) {
      misses += 1
      if (misses > 2 || (part === 'ingredients' && lines.length > 0 && entry.text.length > 150)) break
      continue
    }
    if (lines.length === 0) {
      inList = entry.isItem
      around = commonElement(heading.block, entry.block)
    }
    if (pending !== null) section = pending
    pending = null
    misses = 0
    lines.push({ at, text: part === 'steps' ? entry.withoutNumbers : entry.text, section })
  }
  return lines.length === 0 ? null : { from: start, to: (lines.at(-1)?.at ?? at) + 1, lines, bonus: HEADED }
}

/** Runs of what classes say is of a part. */
function hintedRegions(entries: readonly Entry[], part: Part): Run[] {
  const regions: Run[] = []
  let lines: RegionLine[] = []
  let seen = new Set<string>()
  let section: string | null = null
  const end = (): void => {
    const items = lines.filter((line) => entries[line.at]?.isItem === true)
    if (items.length * 2 > lines.length) lines = items
    if (lines.length > 0)
      regions.push({
        from: lines[0]?.at ?? 0,
        to: (lines.at(-1)?.at ?? 0) + 1,
        lines,
        bonus: HINTED,
      })
    lines = []
    seen = new Set()
    section = null
  }
  let last = 0
  for (const [at, entry] of entries.entries()) {
    if (entry.hint !== part) continue
    const letters = lettersOf(entry.text)
    if (
      at - last > 6 ||
      (lines.length > 2 && entry.text.length > 12 && letters.startsWith(lettersOf(lines[0]?.text ?? '')))
    )
      end()
    last = at
    if (entry.kind === part || entry.kind === 'other' || isJunk(entry.text)) continue
    const isAbout = part === 'steps' || entry.ingredient < 0.55
    if (entry.isHeading && isAbout) section = withoutColon(entry.text)
    else if (!seen.has(letters) || part === 'ingredients') {
      lines.push({ at, text: part === 'steps' ? entry.withoutNumbers : entry.text, section })
      seen.add(letters)
    }
  }
  end()
  return regions
}

/** Runs of lines that read like a part, whatever is around them. */
function alikeRegions(entries: readonly Entry[], part: Part): Run[] {
  const regions: Run[] = []
  for (let at = 0; at < entries.length; at += 1) {
    const first = entries[at]
    const least = part === 'steps' && first?.isItem === true ? 0.3 : 0.55
    if (first === undefined || fits(first, part) < least || first.level > 0) continue
    const lines: RegionLine[] = []
    let section: string | null = null
    const around = first.block.parent
    for (; at < entries.length; at += 1) {
      const entry = entries[at]
      if (
        entry === undefined ||
        entry.isAside !== first.isAside ||
        endsPart(entry, part, 1) ||
        startsPart(entry, part)
      )
        break
      const next = entries[at + 1]
      const isSame =
        entry.isItem === first.isItem &&
        (part === 'ingredients' || entry.isItem || entry.block.parent === around)
      const isOther = part === 'steps' ? isIngredient(entry) : entry.step >= 0.7 && entry.ingredient < 0.3
      const isPart =
        !isOther && fits(entry, part) >= (entry.isItem ? 0.15 : 0.3) && entry.level === 0 && isSame
      if (isPart && !entry.isHeading)
        lines.push({ at, text: part === 'steps' ? entry.withoutNumbers : entry.text, section })
      else if (
        entry.text.length <= 60 &&
        next !== undefined &&
        fits(next, part) >= 0.55 &&
        next.isItem === first.isItem
      )
        section = withoutColon(entry.text)
      else break
    }
    const from = lines[0]?.at ?? at
    if (lines.length >= (part === 'ingredients' ? 3 : 1))
      regions.push({ from, to: (lines.at(-1)?.at ?? from) + 1, lines, bonus: 0 })
  }
  return regions
}

/** What a region counts that is in a sidebar or the like, as designers name their elements. */
const ASIDE = 0.5

/** All candidates for a part of a recipe. */
export function regionsOf(entries: readonly Entry[], part: Part): Region[] {
  const below = entries.flatMap((entry, at) => {
    const region = startsPart(entry, part) ? regionBelow(entries, at, part) : null
    return region === null ? [] : [region]
  })
  const all = [...below, ...hintedRegions(entries, part), ...alikeRegions(entries, part)]
  return all.map(({ from, to, lines, bonus }) => {
    const kept = withoutStrays(lines, entries, part)
    const score = scoreOf(kept, entries, part, bonus)
    return {
      from,
      to,
      lines: kept,
      score: entries[lines[0]?.at ?? 0]?.isAside === true ? score * ASIDE : score,
    }
  })
}
