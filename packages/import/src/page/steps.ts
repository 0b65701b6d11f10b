import type { FoundIngredient, FoundStep } from '../found-recipe.ts'
import { isBareHeading } from './heading-words.ts'
import { oneLine } from './plain-text.ts'

const MARKS = /^[\s•◦▢□☐☑✓✔●○■▪▫·*‣►▶➤→–—»-]+(?=\s|[^\s\d.,½¼¾⅓⅔⅛])/u

const STEP_NUMBER =
  /^(?:(?:steps?|schritt|[ée]tape|paso|passo|passaggio|fase|шаг|крок|стъпка|stap|steg|trinn?|vaihe|krok|korak|l[ée]p[ée]s|ad[ıi]m|pas|pasul|langkah|bước|βήμα|ステップ|手順|步骤|步驟|단계)\s*(?:№|nr\.?|#)?\s*\d{1,2}(?!\d)(?:\s*(?:of|\/)\s*\d{1,2})?[\s.:;)\]–—-]*|[#(]?\d{1,2}\s?[.)\]、:](?!\d)\s*)/iu

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

/** Ingredients of lines, some of which are headings. */
export function ingredientsOfLines(lines: readonly string[], first: string | null = null): FoundIngredient[] {
  let section = first
  const found: FoundIngredient[] = []
  for (const line of lines) {
    const text = withoutMark(line)
    if (isSectionLine(text)) section = headingOf(text)
    else if (/[\p{L}\p{N}]/u.test(text) && !isBareHeading(text)) found.push({ text, section })
  }
  return found
}

/** Steps of lines, some of which are headings. */
export function stepsOfLines(lines: readonly string[], first: string | null = null): FoundStep[] {
  let section = first
  const found: FoundStep[] = []
  for (const line of lines) {
    const text = withoutNumbering(line)
    if (isSectionLine(text)) section = headingOf(text)
    else if (/\p{L}/u.test(text) && !isBareHeading(text)) found.push({ text, section, pictures: [] })
  }
  return found
}
