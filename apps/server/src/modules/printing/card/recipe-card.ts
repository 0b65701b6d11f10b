import { Resvg } from '@resvg/resvg-js'
import type { Sheet } from '../sheet/sheet.ts'
import { fontFile } from '../text/fonts.ts'
import { cardSvg, PLATE_SVG, photoSvg } from './card-svg.ts'
import { FACE_NAMES } from './svg.ts'

/**
 * A recipe as a PNG of 1200 × 630 pixels, the preview of a shared link (DET-6).
 *
 * @param jpeg its picture; null when it has none
 */
export function recipeCard(sheet: Sheet, jpeg: Uint8Array | null): Uint8Array {
  const svg = cardSvg(sheet, jpeg === null ? PLATE_SVG : photoSvg(jpeg))
  const renderer = new Resvg(svg, {
    font: { loadSystemFonts: false, fontFiles: FACE_NAMES.map(fontFile), defaultFontFamily: 'Rubik' },
  })
  return renderer.render().asPng()
}
