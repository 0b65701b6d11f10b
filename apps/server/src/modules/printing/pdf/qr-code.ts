import { encode } from 'uqr'
import type { Canvas } from './canvas.ts'

/** Draws the QR code of a text as vectors, without its quiet zone. Error correction M reads well from paper. */
export function drawQrCode(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const module = size / data.length
  data.forEach((row, top) => {
    let start = -1
    // One rectangle per run of dark modules, so that viewers show no hairlines between them.
    ;[...row, false].forEach((isDark, left) => {
      if (isDark && start < 0) start = left
      if (isDark || start < 0) return
      canvas.rect(x + start * module, y + top * module, (left - start) * module, module)
      start = -1
    })
  })
  canvas.fill('#000000')
}
