import type { Canvas } from './canvas.ts'
import type { Frame } from './block.ts'

/** A picture that fills a frame, cropped to its aspect ratio. */
export interface Picture {
  readonly draw: (canvas: Canvas, frame: Frame) => void
}

/** @param jpeg a JPEG or PNG */
export const photo = (jpeg: Uint8Array): Picture => ({
  draw: (canvas, { x, y, width, height }) =>
    canvas.image(Buffer.from(jpeg), x, y, { cover: [width, height], align: 'center', valign: 'center' }),
})
