const SIGNATURES = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/heic', /^[^]{4}ftyp(?:heic|heix|mif1|avif)/],
] as const

export type PictureType = (typeof SIGNATURES)[number][0]

/** The type of a picture by its first bytes; null if it is none. */
export function pictureTypeOf(bytes: Buffer): PictureType | null {
  const head = bytes.toString('latin1', 0, 12)
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null
}
