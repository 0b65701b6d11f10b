import { LIMITS } from '@souschef/domain'
import { z } from 'zod'

// A strict content policy forbids the code generation that Zod probes for when it makes an object: said before the first one.
z.config({ jitless: true })

// The field-error code travels in the message; whoever shows it looks it up in the catalogue.

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid')

/**
 * Text as typed, in NFC (MODEL-11), without what is no Unicode text: lone surrogates become U+FFFD, because they cannot be
 * encoded in a URL or in UTF-8, and the NUL that PostgreSQL cannot store is dropped.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((value) => value.toWellFormed().normalize('NFC').replaceAll('\u0000', ''))
    .pipe(z.string().min(min).max(max))

/** Text that may be missing; the empty text is 'not given'. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))

/** Whole minutes; 0 is a time, null is 'not given' (DEC-38). */
export const minutes = z.int().min(0).max(LIMITS.minutes).nullable()

/** Text of a field that stands by itself: null and the empty text are 'not given'; missing stays missing. */
export const nullableText = (max: number) =>
  z.union([text(max), z.null()]).transform((value) => (value === null || value.trim() === '' ? null : value))

export const positive = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)

/** Scheme, host without credentials, and the rest without characters that an address cannot hold. */
const WEB_LINK = /^https?:\/\/[^\s/?#@\\<>"]+(?:[/?#][^\s\\<>"]*)?$/i

const isWebLink = (value: string): boolean => WEB_LINK.test(value)

/** An http(s) address without credentials. */
export const link = z.string().max(LIMITS.url).refine(isWebLink, 'invalid_link')

/** A relative upload path or an http(s) address (FORM-5). */
export const mediaUrl = z
  .string()
  .max(LIMITS.url)
  .refine(
    (value) =>
      /^\/(media|uploads)\/[\w./-]+$/.test(value) && !value.includes('..') ? true : isWebLink(value),
    'invalid_link',
  )

/** A list, or a JSON string of a list as old clients send it (DEC-16). */
export const jsonList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, z.array(item).max(max))

/** Names of fields that a PUT empties (DEC-36); a required or unknown one is an error at its place. */
export const cleared = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names, 'cannot_be_empty')).max(names.length).optional()
