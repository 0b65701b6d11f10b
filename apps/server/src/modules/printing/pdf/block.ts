import type { Canvas } from './canvas.ts'

/** A line of text, or any other unit that is not split between pages. */
export interface Row {
  /** In points, including the space to the next row. */
  readonly height: number
  /** @param x @param y the upper left corner */
  readonly draw: (canvas: Canvas, x: number, y: number) => void
  /** Draws decoration, which screen readers skip, beneath the text. */
  readonly decorate?: (canvas: Canvas, x: number, y: number) => void
}

/** Standard structure types of PDF that the sheets use. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'LI' | 'Figure'

/** A paragraph, a list item or the like. If it fits on one page, it is not split. */
export interface Block {
  readonly tag: Tag
  /** Space above in points, left out at the top of a page. */
  readonly space: number
  /** Kept on the page of the next block, as headings are. */
  readonly keepsWithNext: boolean
  /** @param width of the column, in points */
  readonly rows: (width: number) => readonly Row[]
}

/** A column on one page, in points from the upper left corner of the page. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedRow extends Row {
  readonly x: number
  readonly y: number
  /** Counts from 0. */
  readonly page: number
}

/** A block with the positions of its rows. */
export interface PlacedBlock {
  readonly tag: Tag
  readonly rows: readonly PlacedRow[]
}

/** Blocks placed in the frames of successive pages. */
export interface Flow {
  readonly blocks: readonly PlacedBlock[]
  /** The page on which the last block ends. */
  readonly lastPage: number
}

const totalHeight = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0)

/**
 * Places blocks below each other in the frames of successive pages. A block that does not fit on a page is split between its rows.
 *
 * @param frameOn the frame on a page; pages count from 0
 */
export function flow(blocks: readonly Block[], frameOn: (page: number) => Frame): Flow {
  const placed: PlacedBlock[] = []
  let page = 0
  let frame = frameOn(page)
  let { y } = frame

  const bottom = (): number => frame.y + frame.height
  const isAtTop = (): boolean => y <= frame.y
  const nextPage = (): void => {
    page += 1
    frame = frameOn(page)
    ;({ y } = frame)
  }
  /** The height needed on this page: the block, and the start of the next one if they are kept together. */
  const requiredHeight = (index: number, rows: readonly Row[]): number => {
    const next = blocks[index + 1]
    const block = blocks[index]
    if (block === undefined || !block.keepsWithNext || next === undefined) return totalHeight(rows)
    const nextRows = next.rows(frame.width)
    const nextHeight = Math.min(totalHeight(nextRows), frame.height / 3)
    return totalHeight(rows) + next.space + nextHeight
  }

  blocks.forEach((block, index) => {
    let rows = block.rows(frame.width)
    if (!isAtTop() && y + block.space + requiredHeight(index, rows) > bottom()) {
      const isTooTall = totalHeight(rows) > frameOn(page + 1).height
      // A block that must be split anyway starts here if there is room for a few rows.
      const firstRowsHeight = totalHeight(rows.slice(0, 3))
      if (!isTooTall || y + block.space + firstRowsHeight > bottom()) {
        nextPage()
        rows = block.rows(frame.width)
      }
    }
    if (!isAtTop()) y += block.space
    const placedRows: PlacedRow[] = []
    for (const row of rows) {
      if (!isAtTop() && y + row.height > bottom() + 0.01) nextPage()
      placedRows.push({ ...row, x: frame.x, y, page })
      y += row.height
    }
    placed.push({ tag: block.tag, rows: placedRows })
  })
  return { blocks: placed, lastPage: page }
}
