/** A section of a picture, in its own pixels. */
export interface Section {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Larger than any stored size, for a dense screen. */
const MAX_SIDE = 768

/** JPEG stays JPEG; everything else becomes PNG, which is lossless and preserves transparency. */
const outputType = ({ type }: Blob): string => (type === 'image/jpeg' ? type : 'image/png')

/**
 * Cuts a square out of a picture.
 *
 * @returns null if this browser cannot
 */
export async function cropPicture(
  picture: HTMLImageElement,
  file: Blob,
  { x, y, width, height }: Section,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const side = Math.min(MAX_SIDE, Math.round(width))
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return new Promise((resolve) => canvas.toBlob(resolve, outputType(file), 0.9))
}
