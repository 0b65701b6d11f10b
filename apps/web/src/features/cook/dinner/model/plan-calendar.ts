import { MINUTE_MS } from '@souschef/domain'
import type { PlanRow } from './plan-rows.ts'

/** RFC 5545, 3.1: a line has at most so many octets, without its end. */
const LINE_OCTETS = 75

/** Work of one cook without a pause. */
export interface HandsOnBlock {
  readonly cook: number
  readonly start: number
  readonly end: number
  readonly rows: readonly PlanRow[]
}

/** What cooks do with their hands, by cook and time. */
export function handsOnBlocks(rows: readonly PlanRow[]): readonly HandsOnBlock[] {
  const blocks: HandsOnBlock[] = []
  for (const row of rows.toSorted((one, other) => one.start - other.start)) {
    const { cook, start, end } = row
    if (cook === null) continue
    const last = blocks.findLastIndex((block) => block.cook === cook)
    const before = blocks[last]
    if (before !== undefined && start <= before.end)
      blocks[last] = { ...before, end: Math.max(before.end, end), rows: [...before.rows, row] }
    else blocks.push({ cook, start, end, rows: [row] })
  }
  return blocks
}

export interface CalendarTexts {
  /** The name of an entry. */
  readonly titleOf: (block: HandsOnBlock) => string
  readonly lineOf: (row: PlanRow) => string
}

/**
 * A plan as a calendar file (RFC 5545) with an entry for each block of work.
 *
 * @param id names the plan: a file of the same plan replaces its entries instead of adding others
 * @param madeAt epoch milliseconds
 */
export function planCalendar(
  rows: readonly PlanRow[],
  id: string,
  madeAt: number,
  texts: CalendarTexts,
): string {
  const entries = handsOnBlocks(rows).flatMap((block, index) => [
    'BEGIN:VEVENT',
    `UID:${id}-${index}@souschef`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(block.start * MINUTE_MS)}`,
    `DTEND:${utc(block.end * MINUTE_MS)}`,
    `SUMMARY:${escaped(texts.titleOf(block))}`,
    `DESCRIPTION:${escaped(block.rows.map(texts.lineOf).join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(texts.titleOf(block))}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souschef//Smart cooking//EN',
    'CALSCALE:GREGORIAN',
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const utc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** Breaks a line where it gets too long, between characters. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** In UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
