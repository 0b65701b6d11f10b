import { MINUTE_MS } from '@souschef/domain'
import type { PlanRow } from './plan-rows.ts'

/** RFC 5545, 3.1: the maximum length of a line in octets, without its line break. */
const LINE_OCTETS = 75

/** A cook's work without a pause. */
export interface HandsOnBlock {
  readonly cook: number
  readonly start: number
  readonly end: number
  readonly rows: readonly PlanRow[]
}

/** The hands-on work of cooks, by cook and time. */
export function handsOnBlocks(rows: readonly PlanRow[]): readonly HandsOnBlock[] {
  const blocks: HandsOnBlock[] = []
  for (const row of rows.toSorted((one, other) => one.start - other.start)) {
    const { cook, start, end } = row
    if (cook === null) continue
    const lastIndex = blocks.findLastIndex((block) => block.cook === cook)
    const lastBlock = blocks[lastIndex]
    if (lastBlock !== undefined && start <= lastBlock.end)
      blocks[lastIndex] = { ...lastBlock, end: Math.max(lastBlock.end, end), rows: [...lastBlock.rows, row] }
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
 * @param id identifies the plan: another file of the same plan replaces its entries instead of adding to them
 * @param createdAt epoch milliseconds
 */
export function planCalendar(
  rows: readonly PlanRow[],
  id: string,
  createdAt: number,
  texts: CalendarTexts,
): string {
  const entries = handsOnBlocks(rows).flatMap((block, index) => [
    'BEGIN:VEVENT',
    `UID:${id}-${index}@souschef`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatUtc(block.start * MINUTE_MS)}`,
    `DTEND:${formatUtc(block.end * MINUTE_MS)}`,
    `SUMMARY:${escapeText(texts.titleOf(block))}`,
    `DESCRIPTION:${escapeText(block.rows.map(texts.lineOf).join('\n'))}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(texts.titleOf(block))}`,
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const formatUtc = (instant: number): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')

/** Folds a line that is too long, between characters. */
function foldLine(line: string): string {
  let text = ''
  let octets = 0
  for (const character of line) {
    const size = utf8Length(character.codePointAt(0) ?? 0)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** The length of a code point in UTF-8, in octets. */
const utf8Length = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
