import { once } from 'node:events'
import type { Language } from '@souschef/domain'
import PdfKit from 'pdfkit'
import { PALETTE } from '../text/palette.ts'
import type { Span } from '../text/span.ts'
import { type Canvas, drawLine } from './canvas.ts'
import { PAGE } from './page-size.ts'
import { drawTagged } from './structure.ts'

export interface DocumentInfo {
  readonly title: string
  readonly author: string
  readonly appName: string
  readonly language: Language
}

/** Opens a tagged PDF without pages; `language` is for screen readers. */
export function openDocument({ title, author, appName, language }: DocumentInfo): Canvas {
  return new PdfKit({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    // No default font, because it lacks Cyrillic.
    font: '',
    info: { Title: title, Author: author, Creator: appName, Producer: appName },
  })
}

/** Adds empty pages, which can be drawn on in any order. */
export function addPages(canvas: Canvas, count: number): void {
  for (let added = 0; added < count; added += 1) {
    canvas.addPage({ size: 'A4', margin: 0 })
    bufferOperators(canvas.page)
  }
}

/** Buffered operators of a page. */
const MAX_BUFFERED_OPERATORS = 1000

/**
 * Passes the operators of a page to the library in batches, because it allocates a byte array for each call, which takes ten
 * times the length of an operator.
 */
function bufferOperators(page: PDFKit.PDFPage): void {
  let operators: string[] = []
  const flush = (): void => {
    if (operators.length > 0) page.content.write(operators.join('\n'))
    operators = []
  }
  const end = page.end.bind(page)
  Object.assign(page, {
    write: (operator: string) => {
      operators.push(operator)
      if (operators.length >= MAX_BUFFERED_OPERATORS) flush()
    },
    end: () => {
      flush()
      end()
    },
  })
}

/** Moves the last pages of a document to its front. */
export function moveLastToFront(canvas: Canvas, count: number): void {
  const { _root: catalog } = canvas
  const { Kids: pages } = catalog.data.Pages.data
  pages.unshift(...pages.splice(-count))
}

/** Draws the footer of a page: a name, followed by a text, such as the number of the page. @param page counts from 0 */
export function drawRunningFooter(canvas: Canvas, page: number, name: string, text: string): void {
  canvas.switchToPage(page)
  const nameSpan: Span = { text: name, style: { font: 'strong', size: 8.5, color: PALETTE.brand } }
  const textSpan: Span = { text, style: { font: 'text', size: 8.5, color: PALETTE.quietInk } }
  drawTagged.artifact(canvas, () =>
    drawLine(canvas, text === '' ? [nameSpan] : [nameSpan, textSpan], PAGE.side, PAGE.height - PAGE.bottom),
  )
}

/** Collects the output of a document. */
export interface DocumentFile {
  /** Bytes written so far. */
  readonly size: () => number
  /** Ends the document. @returns its bytes */
  readonly close: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Chunks are smaller than the overhead of their objects, so they are joined to pieces of this length. */
const PIECE_BYTES = 65_536

/** Collects the file of a document while it is written. */
export function collectFile(canvas: Canvas): DocumentFile {
  const pieces: Uint8Array[] = []
  let chunks: Uint8Array[] = []
  let [size, pendingBytes] = [0, 0]
  const join = (): void => {
    pieces.push(Buffer.concat(chunks))
    chunks = []
    pendingBytes = 0
  }
  canvas.on('data', (chunk: Uint8Array) => {
    chunks.push(chunk)
    size += chunk.length
    pendingBytes += chunk.length
    if (pendingBytes >= PIECE_BYTES) join()
  })
  return {
    size: () => size,
    close: async () => {
      const ended = once(canvas, 'end')
      canvas.end()
      await ended
      join()
      return Buffer.concat(pieces)
    },
  }
}
