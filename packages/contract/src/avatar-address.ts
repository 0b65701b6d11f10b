/** Widths in pixels of the stored sizes of an avatar, which is square. */
export const AVATAR_WIDTHS = [96, 192, 384] as const
export const AVATAR_VARIANTS = ['96.webp', '192.webp', '384.webp'] as const

export type AvatarWidth = (typeof AVATAR_WIDTHS)[number]
export type AvatarVariant = (typeof AVATAR_VARIANTS)[number]

/** The address by which an account refers to its avatar. */
export const avatarUrl = (id: string): string => `/media/${id}/384.webp`

/** The address of another size of an avatar; external addresses are returned unchanged. */
export const avatarOfWidth = (url: string, width: AvatarWidth): string =>
  url.replace(/^(\/media\/[\w-]{22}\/)384\.webp$/, `$1${width}.webp`)
