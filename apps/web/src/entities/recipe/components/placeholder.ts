import { thumbHashToDataURL } from 'thumbhash'

/** A tiny blurred image as a data URL. @param thumbhash in base64 */
export const placeholderUrl = (thumbhash: string): string =>
  thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
