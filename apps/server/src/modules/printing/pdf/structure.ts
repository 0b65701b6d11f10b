import type { PlacedBlock, PlacedRow, Tag } from './block.ts'
import { asArtifact, type Canvas } from './canvas.ts'

/** An element of the structure tree, which gives screen readers the reading order. */
export type Structure = PDFKit.PDFStructureElement

function text(canvas: Canvas, structure: Structure, tag: Tag, draw: () => void): void {
  const content = canvas.markStructureContent(tag)
  draw()
  canvas.endMarkedContent()
  structure.add(canvas.struct(tag, {}, [content]))
}

/** Draws on the current page: text with a structure element, or decoration without one. */
export const drawTagged = { text, artifact: asArtifact }

/** Draws blocks on their pages; successive list items become a list. @param firstPage index in the document of the first of them */
export function drawBlocks(
  canvas: Canvas,
  structure: Structure,
  blocks: readonly PlacedBlock[],
  firstPage: number,
): void {
  let list: Structure | null = null
  for (const { tag, rows } of blocks) {
    const contents = [...Map.groupBy(rows, ({ page }) => page)].map(([page, members]) => {
      canvas.switchToPage(firstPage + page)
      asArtifact(canvas, () => decorate(canvas, members))
      const content = canvas.markStructureContent(tag === 'LI' ? 'LBody' : tag)
      for (const { draw, x, y } of members) draw(canvas, x, y)
      canvas.endMarkedContent()
      return content
    })
    if (tag === 'LI') {
      if (list === null) {
        list = canvas.struct('L')
        structure.add(list)
      }
      list.add(canvas.struct('LI', {}, [canvas.struct('LBody', {}, contents)]))
    } else {
      list = null
      structure.add(canvas.struct(tag, {}, contents))
    }
  }
}

function decorate(canvas: Canvas, rows: readonly PlacedRow[]): void {
  for (const { decorate: draw, x, y } of rows) draw?.(canvas, x, y)
}
