async function toJpeg(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/jpeg') return picture
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('Canvas is unavailable')
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

/** Fetches one of our own pictures, converted to JPEG. Rejects if it cannot be fetched. */
export async function fetchAsJpeg(url: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`Fetching the picture failed with status ${response.status}`)
  return toJpeg(await response.blob())
}
