import type { Canvas } from './canvas.ts'
import type { Frame } from './block.ts'

/** A picture that fills a frame, cut to its shape. */
export interface Picture {
  readonly draw: (canvas: Canvas, frame: Frame) => void
}

/** @param jpeg or PNG; the formats that PDF has */
export const photo = (jpeg: Uint8Array): Picture => ({
  draw: (canvas, { x, y, width, height }) =>
    canvas.image(Buffer.from(jpeg), x, y, { cover: [width, height], align: 'center', valign: 'center' }),
})
