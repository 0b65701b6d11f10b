/** A picture file that the browser can decode. */
export interface LoadedPicture {
  readonly file: Blob
  readonly image: HTMLImageElement
  /** Its object URL, to be revoked by the caller. */
  readonly url: string
}

/** Loads a file as a picture; rejects if it cannot be decoded as one. */
export async function loadPicture(file: Blob): Promise<LoadedPicture> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return { file, image, url }
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
}
