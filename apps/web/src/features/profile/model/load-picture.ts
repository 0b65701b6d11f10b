/** A file that the browser can show. */
export interface LoadedPicture {
  readonly file: Blob
  readonly image: HTMLImageElement
  /** Its address; to be revoked. */
  readonly url: string
}

/** Loads a file as a picture; rejects if it is none, whatever its name says. */
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
