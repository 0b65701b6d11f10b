import type { PictureDetails } from '@souschef/contract'
import { pictureDetails } from '@souschef/contract/schemas'
import { z } from 'zod'

const picturesSchema = z.record(z.string(), pictureDetails)

/** Parses the column `pictures` of `recipe_bodies`. @throws when it is malformed */
export const readPictures = (value: unknown): Readonly<Record<string, PictureDetails>> =>
  picturesSchema.parse(value)
