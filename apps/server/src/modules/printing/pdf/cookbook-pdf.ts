import { translate } from '@souschef/locales'
import type { CookbookPlan, CookbookRecipe } from '../cookbook/cookbook-plan.ts'
import { breakLines, clampLines } from '../text/break-lines.ts'
import { PALETTE } from '../text/palette.ts'
import { spansOf, type TextStyle, widthOf } from '../text/span.ts'
import { type Canvas, drawLine } from './canvas.ts'
import { addPages, drawRunningFooter, collectFile, moveLastToFront, openDocument } from './document.ts'
import { CONTENT_WIDTH, PAGE } from './page-size.ts'
import { photo } from './picture.ts'
import { layoutRecipe } from './recipe-layout.ts'
import { drawTagged, type Structure } from './structure.ts'

/** Lengths of the table of contents, in points: the tops of its first and its other pages, and the height of a row. */
const CONTENTS = { first: 96, other: PAGE.top + 10, row: 19 } as const
const CONTENTS_BOTTOM = PAGE.height - PAGE.bottom - 24

const rowsPerPage = (page: number): number =>
  Math.floor((CONTENTS_BOTTOM - (page === 0 ? CONTENTS.first : CONTENTS.other)) / CONTENTS.row)

function countContentsPages(recipes: number): number {
  let pages = 1
  for (let remaining = recipes - rowsPerPage(0); remaining > 0; remaining -= rowsPerPage(1)) pages += 1
  return pages
}

/** A line of the table of contents. */
interface Entry {
  readonly title: string
  /** Counts from 0. */
  readonly page: number
}

/** Size limit of a file, which is in memory twice before it is stored; 500 recipes of a page with pictures take 35 MB. */
const MAX_BYTES = 40_000_000

/** Thrown when the file would take more memory than a small machine has. */
export class CookbookTooLargeError extends Error {}

export interface CookbookPdf {
  /** @throws {CookbookTooLargeError} when the file is too large already */
  readonly add: (recipe: CookbookRecipe) => void
  /** Writes cover and contents. @returns the bytes of the PDF */
  readonly close: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A cookbook with a cover, contents with page numbers, and each recipe on pages of its own. */
export function cookbookPdf(plan: CookbookPlan): CookbookPdf {
  const { language, title, owner } = plan
  const appName = translate(language, 'app.name')
  const canvas = openDocument({ title, author: owner, appName, language })
  const file = collectFile(canvas)
  const structure = canvas.struct('Document')
  canvas.addStructure(structure)
  const frontPages = 1 + countContentsPages(plan.recipes)
  const entries: Entry[] = []
  // Drawn last, but first in reading order.
  const cover = canvas.struct('Sect')
  const contents = canvas.struct('Sect')
  structure.add(cover).add(contents)
  /** Number of recipe pages so far. */
  let pages = 0

  return {
    add: ({ sheet, picture }) => {
      if (file.size() > MAX_BYTES) throw new CookbookTooLargeError()
      const layout = layoutRecipe(sheet, picture === null ? null : photo(picture))
      const section = canvas.struct('Sect', { title: sheet.title, lang: sheet.contentLanguage })
      structure.add(section)
      addPages(canvas, layout.pages)
      layout.draw(canvas, section, pages)
      section.end()
      for (let page = pages; page < pages + layout.pages; page += 1)
        drawRunningFooter(canvas, page, title, `  ·  ${frontPages + page + 1}`)
      canvas.switchToPage(pages)
      canvas.addNamedDestination(destinationName(entries.length))
      canvas.outline.addItem(sheet.title)
      entries.push({ title: sheet.title, page: frontPages + pages })
      pages += layout.pages
      canvas.flushPages()
    },
    close: async () => {
      addPages(canvas, frontPages)
      drawCover(canvas, cover, { plan, recipes: entries.length, page: pages })
      drawContents(canvas, contents, { language, entries, firstPage: pages + 1 })
      for (let page = 1; page < frontPages; page += 1)
        drawRunningFooter(canvas, pages + page, title, `  ·  ${page + 1}`)
      moveLastToFront(canvas, frontPages)
      structure.end()
      return file.close()
    },
  }
}

const destinationName = (index: number): string => `recipe-${index}`

interface Cover {
  readonly plan: CookbookPlan
  /** Number of recipes. */
  readonly recipes: number
  /** Index of the page to draw on. */
  readonly page: number
}

function drawCover(canvas: Canvas, structure: Structure, { plan, recipes, page }: Cover): void {
  const { language, title, owner } = plan
  canvas.switchToPage(page)
  drawTagged.artifact(canvas, () => {
    canvas.rect(0, 0, PAGE.width, PAGE.height).fill(PALETTE.brand)
    canvas.rect(0, 0, PAGE.width, 16).fill(PALETTE.saffron)
    drawLogo(canvas, PAGE.side, 96, 84)
  })
  const size = title.length <= 30 ? 52 : title.length <= 80 ? 38 : 26
  const lines = breakLines(spansOf(title, { font: 'title', size, color: PALETTE.paper }), CONTENT_WIDTH)
  drawTagged.text(canvas, structure, 'H1', () =>
    lines.forEach((line, index) => drawLine(canvas, line, PAGE.side, 300 + index * size * 1.2)),
  )
  const textTop = 300 + lines.length * size * 1.2
  const quiet: TextStyle = { font: 'text', size: 15, color: '#E9D5F0' }
  const texts = [
    translate(language, 'recipes.count', { count: recipes }),
    translate(language, 'pdf.cookbookBy', { name: owner }),
  ]
  texts.forEach((text, index) =>
    drawTagged.text(canvas, structure, 'P', () =>
      drawLine(canvas, spansOf(text, quiet), PAGE.side, textTop + index * 24),
    ),
  )
  const name: TextStyle = { font: 'strong', size: 13, color: PALETTE.saffron }
  drawTagged.text(canvas, structure, 'P', () =>
    drawLine(canvas, spansOf(translate(language, 'app.name'), name), PAGE.side, PAGE.height - 60),
  )
}

/** The ticket of the logo, in a square. */
function drawLogo(canvas: Canvas, x: number, y: number, size: number): void {
  canvas
    .save()
    .translate(x, y)
    .scale(size / 24)
  canvas.rect(0, 0, 24, 3).fill('#D9B3E4')
  canvas.path('M4 3h16v16l-2 2-2-2-2 2-2-2-2 2-2-2-2 2-2-2z').fill(PALETTE.saffron)
  canvas.lineWidth(2.4).lineCap('round').path('M8 8h8M8 13h4').stroke(PALETTE.brand)
  canvas.restore()
}

interface Contents {
  readonly language: CookbookPlan['language']
  readonly entries: readonly Entry[]
  /** Index of the first page to draw on. */
  readonly firstPage: number
}

function drawContents(
  canvas: Canvas,
  structure: Structure,
  { language, entries, firstPage }: Contents,
): void {
  const text: TextStyle = { font: 'text', size: 11, color: PALETTE.ink }
  const heading: TextStyle = { font: 'title', size: 26, color: PALETTE.ink }
  canvas.switchToPage(firstPage)
  drawTagged.text(canvas, structure, 'H1', () =>
    drawLine(canvas, spansOf(translate(language, 'pdf.contents'), heading), PAGE.side, 66),
  )
  let page = 0
  let row = 0
  for (const [index, entry] of entries.entries()) {
    if (row === rowsPerPage(page)) {
      page += 1
      row = 0
    }
    canvas.switchToPage(firstPage + page)
    const baseline = (page === 0 ? CONTENTS.first : CONTENTS.other) + (row + 0.7) * CONTENTS.row
    const number = spansOf(String(entry.page + 1), { ...text, font: 'medium' })
    const numberWidth = number.reduce((sum, span) => sum + widthOf(span), 0)
    const width = CONTENT_WIDTH - 44
    const [line = []] = clampLines(breakLines(spansOf(entry.title, text), width), 1, width)
    const lineEnd = PAGE.side + line.reduce((sum, span) => sum + widthOf(span), 0)
    const right = PAGE.side + CONTENT_WIDTH - numberWidth
    drawTagged.artifact(canvas, () =>
      canvas
        .moveTo(lineEnd + 8, baseline)
        .lineTo(right - 8, baseline)
        .lineWidth(0.7)
        .dash(0.8, { space: 3 })
        .stroke(PALETTE.quietInk)
        .undash(),
    )
    drawTagged.text(canvas, structure, 'P', () => {
      drawLine(canvas, line, PAGE.side, baseline)
      drawLine(canvas, number, right, baseline)
    })
    canvas.goTo(PAGE.side, baseline - 13, CONTENT_WIDTH, CONTENTS.row, destinationName(index))
    row += 1
  }
}
