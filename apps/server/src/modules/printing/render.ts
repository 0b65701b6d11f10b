import { recipeCard } from './card/recipe-card.ts'
import { recipePdf } from './pdf/recipe-pdf.ts'
import type { PrintRequest } from './print-request.ts'

// Loads fonts and the PDF and SVG libraries: `renderPrint` imports it lazily.

/** @returns the bytes of the file */
export async function render({ kind, sheet, picture }: PrintRequest): Promise<Uint8Array> {
  return kind === 'pdf' ? recipePdf(sheet, picture) : recipeCard(sheet, picture)
}
