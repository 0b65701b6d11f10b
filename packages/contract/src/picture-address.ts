/** Widths in pixels of the stored sizes of a picture; a narrower picture keeps its own width. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const
export const PICTURE_FORMATS = ['jpeg', 'webp', 'avif'] as const

// Written out, so that a client that does not use it does not load it.
export const PICTURE_VARIANTS = [
  '320.jpeg',
  '320.webp',
  '320.avif',
  '640.jpeg',
  '640.webp',
  '640.avif',
  '1280.jpeg',
  '1280.webp',
  '1280.avif',
] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]
export type PictureVariant = (typeof PICTURE_VARIANTS)[number]

export const isPictureVariant = (variant: string): variant is PictureVariant =>
  PICTURE_VARIANTS.some((candidate) => candidate === variant)

export const parseVariant = (
  variant: PictureVariant,
): { readonly width: number; readonly format: PictureFormat } => ({
  width: Number.parseInt(variant, 10),
  format: PICTURE_FORMATS.find((format) => variant.endsWith(format)) ?? 'jpeg',
})

/** The address of one size and format of a picture. */
export const variantUrl = (id: string, variant: PictureVariant): string => `/media/${id}/${variant}`

/** The address by which a recipe refers to a picture. */
export const pictureUrl = (id: string): string => variantUrl(id, '1280.jpeg')

/** The id of the picture that an address of any size and format leads to; null when it is not one of ours. */
export const pictureIdOf = (url: string): string | null =>
  /^\/media\/([\w-]{22})\/(?:320|640|1280)\.(?:jpeg|webp|avif)$/.exec(url)?.[1] ?? null
