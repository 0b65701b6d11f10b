import type { Sheet } from '../sheet/sheet.ts'
import { breakLines, clampLines, type Line } from '../text/break-lines.ts'
import { DIFFICULTY_COLORS, PALETTE } from '../text/palette.ts'
import { spansOf, type TextStyle, widthOf } from '../text/span.ts'
import { svgLine } from './svg.ts'

/** Size of a card in pixels. */
export const CARD = { width: 1200, height: 630 } as const

const PICTURE_WIDTH = 500
const MARGIN = 64
const TEXT_WIDTH = CARD.width - PICTURE_WIDTH - 2 * MARGIN

const TITLE_SIZES = [72, 60, 50, 42] as const
const MAX_TITLE_LINES = [3, 3, 4, 5] as const
const TITLE_LEADING = 1.16

const PILL = { height: 56, padding: 24, gap: 14, size: 27 } as const

/** The logo: an order ticket on its rail, in a box of 32. */
const LOGO =
  '<rect width="32" height="32" rx="7" fill="#4B2354"/><path fill="#D9B3E4" d="M4 6h24v3H4z"/><path fill="#FFB41F" d="M8 9h16v16l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2z"/><path fill="none" stroke="#4B2354" stroke-width="2.4" stroke-linecap="round" d="M12 14h8M12 19h4"/>'

const fitLine = (text: string, style: TextStyle, width: number): Line =>
  clampLines(breakLines(spansOf(text, style), width), 1, width)[0] ?? []

const lineWidth = (line: Line): number => line.reduce((sum, span) => sum + widthOf(span), 0)

/** The title in the largest size in which it fits, else in the smallest with an ellipsis. */
function titleLines(title: string): { readonly lines: readonly Line[]; readonly size: number } {
  const breakAtSize = (size: number): readonly Line[] =>
    breakLines(spansOf(title, { font: 'title', size, color: PALETTE.ink }), TEXT_WIDTH)
  const index = TITLE_SIZES.findIndex((size, at) => breakAtSize(size).length <= (MAX_TITLE_LINES[at] ?? 0))
  if (index >= 0) return { lines: breakAtSize(TITLE_SIZES[index] ?? 0), size: TITLE_SIZES[index] ?? 0 }
  const size = TITLE_SIZES[3]
  return { lines: clampLines(breakAtSize(size), MAX_TITLE_LINES[3], TEXT_WIDTH), size }
}

interface Pill {
  readonly text: string
  readonly color: string
}

/** Rounded labels in rows, from the bottom up. */
function pills(items: readonly Pill[], bottom: number): { readonly svg: string; readonly top: number } {
  let x = MARGIN
  let top = bottom - PILL.height
  let svg = ''
  for (const { text, color } of items) {
    const line = fitLine(text, { font: 'medium', size: PILL.size, color }, TEXT_WIDTH - 2 * PILL.padding)
    const width = lineWidth(line) + 2 * PILL.padding
    if (x + width > MARGIN + TEXT_WIDTH && x > MARGIN) {
      x = MARGIN
      top -= PILL.height + PILL.gap
    }
    svg += `<rect x="${x}" y="${top}" width="${width}" height="${PILL.height}" rx="${PILL.height / 2}" fill="${PALETTE.paper}" stroke="${PALETTE.line}" stroke-width="2"/>`
    svg += svgLine(line, x + PILL.padding, top + PILL.height / 2 + PILL.size * 0.35)
    x += width + PILL.gap
  }
  return { svg, top }
}

/**
 * The card of a recipe as SVG, with all texts escaped (MODEL-11).
 *
 * @param picture SVG that fills the frame on the right
 */
export function cardSvg(sheet: Sheet, picture: string): string {
  const { lines, size } = titleLines(sheet.title)
  const { svg: facts, top: factsTop } = pills(
    [
      ...sheet.summary.map((text) => ({ text, color: PALETTE.ink })),
      { text: sheet.difficulty.text, color: DIFFICULTY_COLORS[sheet.difficulty.level] },
    ],
    CARD.height - MARGIN,
  )
  const kinds = fitLine(
    sheet.kinds.join('  ·  '),
    { font: 'medium', size: 26, color: PALETTE.brand },
    TEXT_WIDTH,
  )
  const byline = fitLine(sheet.byline, { font: 'text', size: 26, color: PALETTE.quietInk }, TEXT_WIDTH)
  const height = lines.length * size * TITLE_LEADING
  const top = 128 + Math.max(0, (factsTop - 128 - 24 - height - 90) / 2)
  const title = lines
    .map((line, index) => svgLine(line, MARGIN, top + 48 + (index + 0.78) * size * TITLE_LEADING))
    .join('')
  const brand = fitLine(
    sheet.labels.appName,
    { font: 'strong', size: 30, color: PALETTE.brand },
    TEXT_WIDTH - 60,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">`,
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${PALETTE.background}"/>`,
    `<svg x="${CARD.width - PICTURE_WIDTH}" y="0" width="${PICTURE_WIDTH}" height="${CARD.height}">${picture}</svg>`,
    `<rect width="${CARD.width}" height="10" fill="${PALETTE.saffron}"/>`,
    `<svg x="${MARGIN}" y="52" width="46" height="46" viewBox="0 0 32 32">${LOGO}</svg>`,
    svgLine(brand, MARGIN + 60, 86),
    svgLine(kinds, MARGIN, top + 26),
    title,
    svgLine(byline, MARGIN, top + 48 + height + 36),
    facts,
    '</svg>',
  ].join('')
}

/** A plate with cutlery, which fills the frame on the card of a recipe without a photo. */
export const PLATE_SVG = [
  '<rect width="100%" height="100%" fill="#79B8AF"/>',
  '<circle cx="262" cy="331" r="172" fill="#4F948B"/>',
  '<circle cx="250" cy="320" r="172" fill="#FFFFFF"/>',
  '<circle cx="250" cy="320" r="118" fill="none" stroke="#D5D3D9" stroke-width="4"/>',
  '<path fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" d="M32 205v62a18 18 0 0 0 36 0v-62M50 205v230M458 435V205q-26 40-20 112h20"/>',
  `<svg x="182" y="252" width="136" height="136" viewBox="0 0 32 32">${LOGO}</svg>`,
].join('')

/** A photo that fills the frame of the card. */
export const photoSvg = (jpeg: Uint8Array): string =>
  `<image width="100%" height="100%" preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/>`
