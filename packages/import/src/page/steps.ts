import type { FoundIngredient, FoundStep } from '../found-recipe.ts'
import { headingKind, isBareHeading } from './heading-words.ts'
import { oneLine } from './plain-text.ts'

const MARKS = /^[\s•◦▢□☐☑✓✔●○■▪▫·*‣►▶➤→–—»-]+(?=\s|[^\s\d.,½¼¾⅓⅔⅛])/u

const STEP_WORDS = String.raw`(?:steps?|schritt|[ée]tape|paso|passo|passaggio|fase|шаг|крок|стъпка|stap|steg|trinn?|vaihe|krok|korak|l[ée]p[ée]s|ad[ıi]m|pas|pasul|langkah|bước|βήμα|ステップ|手順|步骤|步驟|단계)`

const STEP_NUMBER = new RegExp(
  String.raw`^(?:${STEP_WORDS}\s*(?:№|nr\.?|#)?\s*\d{1,2}(?!\d)(?:\s*(?:of|\/)\s*\d{1,2})?[\s.:;)\]–—-]*|[#(]?\d{1,2}\s?[.)\]、:](?!\d)\s*)`,
  'iu',
)

/** A line without what lists put before it: 'Step 1:', '2)', '•', '▢'. */
export function withoutNumbering(line: string): string {
  const text = oneLine(line.replace(MARKS, ''))
  const rest = oneLine(text.replace(STEP_NUMBER, ''))
  return /^\d{1,2}[.)]?$/u.test(rest) ? '' : rest
}

export const withoutMark = (line: string): string => oneLine(line.replace(MARKS, ''))

const MAX_HEADING = 60

/** Whether a line is a heading of a part of a list: 'For the sauce:'. */
export const isSectionLine = (line: string): boolean =>
  line.length <= MAX_HEADING && /\p{L}/u.test(line) && /[:：]$/u.test(line) && !/^\d/u.test(line)

const headingOf = (line: string): string => oneLine(line.replace(/[:：]$/u, ''))

const ADVERTS =
  /^(?:advertisement|ad|anzeige|werbung|pubblicità|publicidad|publicité|publicidade|advertentie|annons|annonse|reklama|реклама|広告|\[[^\]]{0,80}\])$/iu
const VIDEO = /^(?:watch|see|play|click)\s(?:[\p{L}']{1,12}\s){0,4}video(?:\s[\p{L}']{1,12}){0,3}[.:!]?$/iu

/** Whether a line is none of the recipe's: an advertisement, a shortcode of the blog, an invitation to a video. */
export const isNoise = (line: string): boolean =>
  line.length <= 82 && (ADVERTS.test(line) || VIDEO.test(line))

const MAX_STEPS = 99

const NEXT_NUMBER = new RegExp(
  String.raw`(?<=^|\s)(?:${STEP_WORDS}\s?(\d{1,2})\s?[.:)–-]?|(\d{1,2})\s?[.)])\s+(?=[\p{L}"“«])`,
  'giu',
)

/** The steps of one line in which they are counted: '1. Slice. 2. Boil.' The line itself if they are not. */
export function splitAtNumbers(line: string): string[] {
  const starts: number[] = []
  for (const match of line.matchAll(NEXT_NUMBER)) {
    const number = Number(match[1] ?? match[2])
    if (starts.length === 0 && match.index > 0) break
    if (number === starts.length + 1 && number <= MAX_STEPS) starts.push(match.index)
  }
  return starts.length < 2 ? [line] : starts.map((start, at) => line.slice(start, starts[at + 1]).trim())
}

/** Fewer may be alternatives: '2 leeks, 1 if large'. */
const MIN_LISTED = 3

/** The ingredients of one line that is a list of amounts: '2 leeks, sliced, 1 l stock, 20 g butter'. The line itself if it is none. */
export function splitAtAmounts(line: string): string[] {
  const bySemicolon = line.split(/;\s/u)
  if (bySemicolon.length >= MIN_LISTED) return bySemicolon
  const byAmount = line.split(/,\s(?=[\d½⅓⅔¼¾⅛])/u)
  return byAmount.length >= MIN_LISTED && /^[\d½⅓⅔¼¾⅛]/u.test(line) ? byAmount : [line]
}

/** '***Sauce***', '--- Sauce ---', '== Sauce ==' */
const RULED = /^([*=_~#-])\1{0,5}\s?(?=\p{L})(.{1,60}?)\s?\1{1,6}:?$/u

/** Whether a line without numbers is in capitals. */
export const isCapital = (text: string): boolean =>
  /^[^\p{Ll}\d]{5,}$/u.test(text) && /\p{Lu}{3}/u.test(text) && text.length <= MAX_HEADING

/** Whether capitals mean something in a list: not if all of it is in capitals. */
const hasSmallLetters = (lines: readonly string[]): boolean =>
  lines.filter((line) => /\p{Ll}/u.test(line)).length * 2 > lines.length

/** Ingredients of lines, some of which are headings. */
export function ingredientsOfLines(lines: readonly string[], first: string | null = null): FoundIngredient[] {
  let section = first
  const found: FoundIngredient[] = []
  const areCapitalsHeadings = hasSmallLetters(lines)
  for (const [at, line] of lines.entries()) {
    const ruled = RULED.exec(line.trim())?.[2]
    const text = ruled ?? withoutMark(line)
    if (!/[\p{L}\p{N}]/u.test(text) || isBareHeading(text) || isNoise(text)) continue
    const next = lines[at + 1]
    const isHeading =
      ruled !== undefined ||
      isSectionLine(text) ||
      (areCapitalsHeadings && next !== undefined && isCapital(text) && !isCapital(next))
    if (isHeading) section = headingOf(text)
    else found.push({ text, section })
  }
  return found
}

/** Steps of lines, some of which are headings. */
export function stepsOfLines(lines: readonly string[], first: string | null = null): FoundStep[] {
  let section = first
  const found: FoundStep[] = []
  for (const line of lines) {
    const text = withoutNumbering(line)
    if (!/\p{L}/u.test(text) || isBareHeading(text) || isNoise(text)) continue
    // Notes below the steps are no steps, but nothing that is written is lost.
    const isOther = found.length > 0 && headingKind(text) === 'other'
    if (isSectionLine(text) || isOther) section = headingOf(text)
    else found.push({ text, section, pictures: [] })
  }
  return found
}
