import { LANGUAGES } from '@souschef/domain'
import { z } from 'zod'
import { PAGING } from '../paging.ts'

export const integerParam = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

/** Empty query values count as missing (API-20). */
export const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Capped at the maximum; anything but a positive whole number is an error. */
export const limitParam = (fallback: number) =>
  optionalParam(
    z.coerce
      .number()
      .pipe(z.int().min(1))
      .transform((value) => Math.min(value, PAGING.maxLimit)),
  ).transform((value) => value ?? fallback)

export const page = optionalParam(integerParam(1, Number.MAX_SAFE_INTEGER)).transform((value) => value ?? 1)

export const cursor = optionalParam(z.string().max(500))

/** Recipes of this language, and those that have no translation into it (DEC-43); all if missing. */
export const language = optionalParam(z.enum(LANGUAGES))
