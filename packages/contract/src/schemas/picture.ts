import { z } from 'zod'
import { AVATAR_VARIANTS } from '../avatar-address.ts'
import { PICTURE_FORMATS, PICTURE_VARIANTS } from '../picture-address.ts'

/** What a client needs to lay out a picture before it is loaded. */
export const pictureDetails = z.object({
  /** Pixels of the largest stored size, upright. */
  width: z.int(),
  height: z.int(),
  /** A ThumbHash in base64, from which a blurred placeholder is drawn. */
  thumbhash: z.string(),
})

export const storedPicture = pictureDetails.extend({
  /** The address by which recipes refer to the picture. */
  url: z.string(),
  variants: z.array(z.object({ url: z.string(), width: z.int(), format: z.enum(PICTURE_FORMATS) })),
})

export const pictureParams = z.object({
  id: z.string().regex(/^[\w-]{22}$/),
  /** Of a recipe's picture, or of an avatar. */
  variant: z.enum([...PICTURE_VARIANTS, ...AVATAR_VARIANTS]),
})
