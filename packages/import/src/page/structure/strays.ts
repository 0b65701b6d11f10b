import type { Entry } from './entries.ts'
import { isCapital } from '../steps.ts'
import { isAmountOnly } from './likeness.ts'

interface Line {
  readonly at: number
  readonly text: string
  readonly section: string | null
}

/** How much of a list must be set alike for the rest to look foreign. */
const MIN_SHARE = 2 / 3

/** What most of the lines are in, if it is clear. */
function dominant(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const found = [...counts].find(([, count]) => count >= values.length * MIN_SHARE)
  return found === undefined || found[1] < 2 ? null : found[0]
}

const MAX_HEADING = 60

const HEADING_NAMES = /head|title|section|group|label|subtitle/iu

/** Lines of a part of a recipe without those at either end that are set differently and do not read like it; those within are headings. */
export function withoutStrays<Item extends Line>(
  lines: readonly Item[],
  entries: readonly Entry[],
  part: 'ingredients' | 'steps',
): Item[] {
  const ofLine = ({ at }: Line): Entry | undefined => entries[at]
  const shape = dominant(lines.map((line) => ofLine(line)?.shape ?? ''))
  const names = dominant(lines.map((line) => ofLine(line)?.names ?? ''))
  const isListed = lines.filter((line) => ofLine(line)?.isItem === true).length * 2 > lines.length
  const isStray = (line: Line): boolean => {
    const entry = ofLine(line)
    if (entry === undefined || shape === null || entry.shape === shape) return false
    const fit = part === 'ingredients' ? entry.ingredient : entry.step
    return fit < 0.55 || (part === 'steps' && isListed && !entry.isItem)
  }
  const isListOfAmounts = lines.filter((line) => (ofLine(line)?.ingredient ?? 0) >= 0.55).length > 1
  const isProse = (line: Line): boolean => {
    const entry = ofLine(line)
    return part === 'ingredients' && isListOfAmounts && entry?.ingredient === 0 && entry.step >= 0.9
  }
  const from = lines.findIndex((line) => !isStray(line))
  const to = lines.findLastIndex((line) => !isStray(line))
  const areCapitalsRare = lines.filter(({ text }) => isCapital(text)).length * 2 < lines.length
  const isHeading = (line: Line): boolean => {
    const entry = ofLine(line)
    if (entry === undefined || line.text.length > MAX_HEADING || isAmountOnly(line.text)) return false
    const isNamedSo = names !== null && entry.names !== names && HEADING_NAMES.test(entry.names)
    const isOther =
      (shape !== null && entry.shape !== shape) || isNamedSo || (areCapitalsRare && isCapital(line.text))
    return isOther && entry.ingredient < 0.55 && entry.step < 0.5
  }
  const kept: Item[] = []
  let section: string | null = null
  let before: string | null = null
  for (const [at, line] of lines.slice(from, to + 1).entries()) {
    if (isProse(line)) continue
    const next = lines[from + at + 1]
    if (next !== undefined && isHeading(line) && !isHeading(next)) section = line.text
    else {
      if (line.section !== before) section = null
      before = line.section
      kept.push(section === null ? line : { ...line, section })
    }
  }
  return kept
}
