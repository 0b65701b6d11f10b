import type { Fact, Sheet } from '../sheet/sheet.ts'
import { breakLines, type Line } from '../text/break-lines.ts'
import { DIFFICULTY_COLORS, PALETTE } from '../text/palette.ts'
import { spansOf, type TextStyle, widthOf } from '../text/span.ts'
import { type Canvas, drawLine } from './canvas.ts'
import { CONTENT_WIDTH, PAGE } from './page-size.ts'
import type { Picture } from './picture.ts'

const PICTURE = { width: 196, height: 147, gap: 22, radius: 8 } as const
const FACTS = { height: 40, radius: 8, space: 12 } as const

/** Length limit of a description below the title; a longer one is a story, and is printed at the end. */
const MAX_LEAD_CHARACTERS = 330

const TITLE_SIZES = [27, 22, 17, 14] as const
const LEADING = 1.36

interface HeadRow {
  readonly tag: 'H1' | 'P'
  readonly lines: readonly Line[]
  readonly size: number
  readonly leading: number
  readonly space: number
}

export interface RecipeHead {
  /** In points, from the top margin. */
  readonly height: number
  /** A description that is too long for the head. */
  readonly story: string | null
  /** Draws decoration and pictures. */
  readonly decorate: (canvas: Canvas) => void
  /** Each text with its tag, in reading order. */
  readonly texts: readonly { readonly tag: 'H1' | 'P'; readonly draw: (canvas: Canvas) => void }[]
}

/** The title in the largest size in which it takes few enough lines. */
function titleRow(title: string, width: number): HeadRow {
  const titleAtSize = (size: number): HeadRow => {
    const style: TextStyle = { font: 'title', size, color: PALETTE.ink }
    return { tag: 'H1', lines: breakLines(spansOf(title, style), width), size, leading: 1.22, space: 4 }
  }
  return TITLE_SIZES.map(titleAtSize).find(({ lines }, index) => lines.length <= 2 + index) ?? titleAtSize(14)
}

const row = (text: string, style: TextStyle, width: number, space: number): readonly HeadRow[] =>
  text === ''
    ? []
    : [
        {
          tag: 'P',
          lines: breakLines(spansOf(text, style), width),
          size: style.size,
          leading: LEADING,
          space,
        },
      ]

const heightOf = ({ lines, size, leading, space }: HeadRow): number => lines.length * size * leading + space

/** Title, picture and facts, across both columns of the first page. */
export function recipeHead(sheet: Sheet, picture: Picture | null): RecipeHead {
  const width = picture === null ? CONTENT_WIDTH : CONTENT_WIDTH - PICTURE.width - PICTURE.gap
  const isLead = sheet.description !== null && sheet.description.length <= MAX_LEAD_CHARACTERS
  const quiet: TextStyle = { font: 'text', size: 9.5, color: PALETTE.quietInk }
  const rows: readonly HeadRow[] = [
    ...row(sheet.kinds.join('  ·  '), { font: 'medium', size: 9.5, color: PALETTE.brand }, width, 0),
    titleRow(sheet.title, width),
    ...row(sheet.byline, quiet, width, 3),
    ...row(
      isLead ? (sheet.description ?? '') : '',
      { font: 'prose', size: 10.5, color: PALETTE.ink },
      width,
      8,
    ),
  ]
  const textHeight = rows.reduce((sum, each) => sum + heightOf(each), 0)
  const upperHeight = picture === null ? textHeight : Math.max(textHeight, PICTURE.height)
  const scaledStyle: TextStyle = { font: 'medium', size: 9.5, color: PALETTE.warning }
  const scaled = row(sheet.scaled ?? '', scaledStyle, CONTENT_WIDTH - 24, 0)
  const scaledHeight = sheet.scaled === null ? 0 : 8 + (scaled[0]?.lines.length ?? 0) * 9.5 * LEADING + 8
  const factsTop = PAGE.top + upperHeight + FACTS.space
  const scaledTop = factsTop + FACTS.height + 8
  const pictureX = PAGE.side + CONTENT_WIDTH - PICTURE.width

  return {
    height: upperHeight + FACTS.space + FACTS.height + (scaledHeight === 0 ? 0 : scaledHeight + 8),
    story: isLead ? null : sheet.description,
    decorate: (canvas) => {
      canvas
        .roundedRect(PAGE.side, factsTop, CONTENT_WIDTH, FACTS.height, FACTS.radius)
        .fill(PALETTE.background)
      if (scaledHeight > 0)
        canvas.roundedRect(PAGE.side, scaledTop, CONTENT_WIDTH, scaledHeight, 6).fill(PALETTE.warningTint)
      if (picture === null) return
      canvas.save()
      canvas.roundedRect(pictureX, PAGE.top, PICTURE.width, PICTURE.height, PICTURE.radius).clip()
      picture.draw(canvas, { x: pictureX, y: PAGE.top, width: PICTURE.width, height: PICTURE.height })
      canvas.restore()
    },
    texts: [
      ...placed(rows, PAGE.top),
      ...factTexts(sheet, factsTop),
      ...placed(scaled, scaledTop + 8, PAGE.side + 12),
    ],
  }
}

function placed(rows: readonly HeadRow[], top: number, x: number = PAGE.side): RecipeHead['texts'] {
  let y = top
  return rows.map((each) => {
    const start = y + each.space
    y += heightOf(each)
    return {
      tag: each.tag,
      draw: (canvas) =>
        each.lines.forEach((line, index) =>
          drawLine(canvas, line, x, start + (index + 0.5) * each.size * each.leading + each.size * 0.34),
        ),
    }
  })
}

function factTexts({ facts, difficulty, labels }: Sheet, top: number): RecipeHead['texts'] {
  const cells: readonly (Fact & { readonly color: string })[] = [
    ...facts.map((fact) => ({ ...fact, color: PALETTE.ink })),
    { label: labels.difficulty, value: difficulty.text, color: DIFFICULTY_COLORS[difficulty.level] },
  ]
  const cellWidth = CONTENT_WIDTH / cells.length
  return cells.map(({ label, value, color }, index) => {
    const x = PAGE.side + index * cellWidth
    const labelSpan = { text: label, style: { font: 'text', size: 8.5, color: PALETTE.quietInk } } as const
    const valueSpan = { text: value, style: { font: 'strong', size: 12, color } } as const
    return {
      tag: 'P',
      draw: (canvas) => {
        drawLine(canvas, [labelSpan], x + (cellWidth - widthOf(labelSpan)) / 2, top + 15)
        drawLine(canvas, [valueSpan], x + (cellWidth - widthOf(valueSpan)) / 2, top + 31)
      },
    }
  })
}
