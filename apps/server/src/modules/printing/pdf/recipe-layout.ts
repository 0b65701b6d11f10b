import type { Sheet } from '../sheet/sheet.ts'
import { breakLines, clampLines } from '../text/break-lines.ts'
import { PALETTE } from '../text/palette.ts'
import { spansOf, type TextStyle } from '../text/span.ts'
import { type Flow, flow, type Frame } from './block.ts'
import { type Canvas, drawLine } from './canvas.ts'
import { CONTENT_WIDTH, FOOTER_HEIGHT, PAGE, QR_FOOTER_HEIGHT } from './page-size.ts'
import type { Picture } from './picture.ts'
import { drawQrCode } from './qr-code.ts'
import { type ColumnOptions, mainBlocks, sideBlocks } from './recipe-blocks.ts'
import { type RecipeHead, recipeHead } from './recipe-head.ts'
import { drawBlocks, drawTagged, type Structure } from './structure.ts'

/** A recipe laid out on pages, ready to be drawn. */
export interface RecipeLayout {
  readonly pages: number
  /** @param firstPage index of its first page in the document */
  readonly draw: (canvas: Canvas, structure: Structure, firstPage: number) => void
}

/** Options tried, best first, to fit a recipe on one page. */
const ATTEMPTS = [1, 0.93, 0.86, 0.79].flatMap((scale) => [
  { scale, notesIn: 'main' } as const,
  { scale, notesIn: 'side' } as const,
])

/** In points. */
const SIDE_WIDTH = 162
const COLUMN_GAP = 22
const QR_SIZE = 46

/**
 * Lays out a recipe: head across the page, ingredients left, steps right. Text is shrunk a little where that saves a second page;
 * on pages beyond the ingredients the steps take the full width.
 */
export function layoutRecipe(sheet: Sheet, picture: Picture | null): RecipeLayout {
  const head = recipeHead(sheet, picture)
  const fullSize = layoutWith(sheet, head, { scale: 1, notesIn: 'main', story: head.story })
  if (fullSize.pages !== 2) return fullSize
  for (const attempt of ATTEMPTS) {
    const layout = layoutWith(sheet, head, { ...attempt, story: head.story })
    if (layout.pages === 1) return layout
  }
  return fullSize
}

function layoutWith(sheet: Sheet, head: RecipeHead, options: ColumnOptions): RecipeLayout {
  const frameOn = (page: number): Frame => {
    const y = page === 0 ? PAGE.top + head.height + 4 : PAGE.top
    const footer = page === 0 ? QR_FOOTER_HEIGHT : FOOTER_HEIGHT
    return { x: PAGE.side, y, width: CONTENT_WIDTH, height: PAGE.height - PAGE.bottom - footer - y - 6 }
  }
  const sideFlow = flow(sideBlocks(sheet, options), (page) => ({ ...frameOn(page), width: SIDE_WIDTH }))
  const hasNoSidebar = sideFlow.blocks.length === 0
  const lastSidePage = hasNoSidebar ? -1 : sideFlow.lastPage
  const mainFlow = flow(mainBlocks(sheet, options), (page) => {
    const frame = frameOn(page)
    if (page > lastSidePage) return frame
    const indent = SIDE_WIDTH + COLUMN_GAP
    return { ...frame, x: frame.x + indent, width: frame.width - indent }
  })
  const pages = 1 + Math.max(sideFlow.lastPage, mainFlow.lastPage)
  return {
    pages,
    draw: (canvas, structure, firstPage) =>
      drawRecipe({ canvas, structure, firstPage }, { sheet, head, flows: [sideFlow, mainFlow] }),
  }
}

interface DrawTarget {
  readonly canvas: Canvas
  readonly structure: Structure
  readonly firstPage: number
}

function drawRecipe(
  { canvas, structure, firstPage }: DrawTarget,
  { sheet, head, flows }: { sheet: Sheet; head: RecipeHead; flows: readonly Flow[] },
): void {
  canvas.switchToPage(firstPage)
  drawTagged.artifact(canvas, () => head.decorate(canvas))
  for (const { tag, draw } of head.texts) drawTagged.text(canvas, structure, tag, () => draw(canvas))
  for (const { blocks } of flows) drawBlocks(canvas, structure, blocks, firstPage)
  canvas.switchToPage(firstPage)
  drawRecipeFooter(canvas, structure, sheet)
}

/** Source, address and QR code below the first page. */
function drawRecipeFooter(canvas: Canvas, structure: Structure, sheet: Sheet): void {
  const { address, sourceUrl, labels } = sheet
  const top = PAGE.height - PAGE.bottom - QR_FOOTER_HEIGHT
  const width = CONTENT_WIDTH - QR_SIZE - 16
  const quiet: TextStyle = { font: 'text', size: 8.5, color: PALETTE.quietInk }
  drawTagged.artifact(canvas, () => {
    canvas
      .moveTo(PAGE.side, top)
      .lineTo(PAGE.side + CONTENT_WIDTH, top)
      .lineWidth(0.7)
      .stroke(PALETTE.line)
    drawQrCode(canvas, address, PAGE.side + CONTENT_WIDTH - QR_SIZE, top + 8, QR_SIZE)
  })
  const lines = [
    { text: address, link: address },
    ...(sourceUrl === null ? [] : [{ text: `${labels.source}: ${sourceUrl}`, link: sourceUrl }]),
  ]
  lines.forEach(({ text, link }, index) => {
    const baseline = top + 16 + index * 12
    const [line = []] = clampLines(breakLines(spansOf(text, quiet), width), 1, width)
    drawTagged.text(canvas, structure, 'P', () => drawLine(canvas, line, PAGE.side, baseline))
    canvas.link(PAGE.side, baseline - 9, width, 12, link)
  })
}
