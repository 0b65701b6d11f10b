import { translate } from '@souschef/locales'
import type { Sheet } from '../sheet/sheet.ts'
import { addPages, drawRunningFooter, collectFile, openDocument } from './document.ts'
import { photo } from './picture.ts'
import { layoutRecipe } from './recipe-layout.ts'

/**
 * A recipe as a PDF of A4 pages (DET-6).
 *
 * @param jpeg its picture; null when it has none
 */
export async function recipePdf(sheet: Sheet, jpeg: Uint8Array | null): Promise<Uint8Array> {
  const { labels, language, contentLanguage, title, byline } = sheet
  const layout = layoutRecipe(sheet, jpeg === null ? null : photo(jpeg))
  const canvas = openDocument({ title, author: byline, appName: labels.appName, language: contentLanguage })
  const file = collectFile(canvas)
  addPages(canvas, layout.pages)
  const structure = canvas.struct('Document')
  canvas.addStructure(structure)
  layout.draw(canvas, structure, 0)
  for (let page = 0; page < layout.pages; page += 1) {
    const number = translate(language, 'pdf.pageOf', { page: page + 1, pages: layout.pages })
    drawRunningFooter(canvas, page, labels.appName, layout.pages === 1 ? '' : `  ·  ${number}`)
  }
  structure.end()
  return file.close()
}
