import { buffer } from 'node:stream/consumers'
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

/** A tagged PDF without pages, in a language that screen readers speak. */
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
    // None: the default is a font without Cyrillic.
    font: '',
    info: { Title: title, Author: author, Creator: appName, Producer: appName },
  })
}

/** Adds empty pages, to be drawn on in any order. */
export function addPages(canvas: Canvas, count: number): void {
  for (let added = 0; added < count; added += 1) canvas.addPage({ size: 'A4', margin: 0 })
}

/** The name of the product at the foot of a page, followed by a text, such as the number of the page. */
export function drawRunningFoot(canvas: Canvas, page: number, appName: string, text: string): void {
  canvas.switchToPage(page)
  const name: Span = { text: appName, style: { font: 'strong', size: 8.5, color: PALETTE.brand } }
  const rest: Span = { text, style: { font: 'text', size: 8.5, color: PALETTE.quietInk } }
  drawTagged.artifact(canvas, () =>
    drawLine(canvas, text === '' ? [name] : [name, rest], PAGE.side, PAGE.height - PAGE.bottom),
  )
}

/** Ends a document. @returns its bytes */
export async function closeDocument(canvas: Canvas): Promise<Uint8Array> {
  const bytes = buffer(canvas)
  canvas.end()
  return bytes
}
