import { LANGUAGES } from '@souschef/domain'
import { z } from 'zod'
import { PAGING } from '../paging.ts'

export const whole = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

/** Empty query values count as missing (API-20). */
export const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Capped at the maximum; anything but a positive whole number is an error. */
export const limit = (fallback: number) =>
  given(
    z.coerce
      .number()
      .pipe(z.int().min(1))
      .transform((value) => Math.min(value, PAGING.maxLimit)),
  ).transform((value) => value ?? fallback)

export const page = given(whole(1, Number.MAX_SAFE_INTEGER)).transform((value) => value ?? 1)

export const cursor = given(z.string().max(500))

/** Recipes of this language, and those that have no translation into it (DEC-43); all if missing. */
export const language = given(z.enum(LANGUAGES))
