import transliterate from '@sindresorhus/transliterate'

/** Characters that file systems do not allow, and control characters. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu

/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** File systems allow 255 bytes; letters outside ASCII take up to four. */
const MAX_CHARACTERS = 60

/** A name under which every file system can save a file: the title, shortened, with `_` for forbidden characters. */
export function fileName(title: string, extension: string): string {
  const plain = title.normalize('NFC').replace(FORBIDDEN, '_').replace(/\s+/gu, ' ')
  // Dots and spaces at the ends hide a file on Unix, or are dropped on Windows.
  const base = [...plain]
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  const isUsable = /[\p{L}\p{N}]/u.test(base) && !DEVICE.test(base)
  return `${isUsable ? base : 'recipe'}.${extension}`
}

/** The name in ASCII, for programs that read nothing else of `Content-Disposition`. */
export const asciiFileName = (name: string): string =>
  transliterate(name)
    .replace(/[^\u0020-\u007e]+/g, '_')
    .replace(FORBIDDEN, '_')
