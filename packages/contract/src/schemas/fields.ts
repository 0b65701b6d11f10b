import { LIMITS } from '@souschef/domain'
import { z } from 'zod'

// Zod probes for code generation when it creates its first object schema, which a strict content security policy forbids.
z.config({ jitless: true })

// The validation code is the message; the catalogue has its text.

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid')

/** The id that the client chose for the record it creates; the server chooses one when it is missing. */
export const newRecordId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'invalid')
  .optional()

/**
 * Removes soft hyphens and zero-width spaces, which come with copied texts. Joiners are kept, because scripts and emoji need them;
 * texts without any visible character become empty.
 */
const stripInvisible = (value: string): string =>
  /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(value)
    ? value.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    : value.replaceAll(/[\u00ad\u200b\u2060\ufeff]/g, '')

/**
 * Text as typed, in NFC (MODEL-11) and well-formed: lone surrogates become U+FFFD, because neither URLs nor UTF-8 can encode
 * them, and NUL is dropped, because PostgreSQL cannot store it. So are invisible characters.
 */
export const text = (max: number, min = 0) =>
  z
    .string()
    .transform((value) => stripInvisible(value.toWellFormed().replaceAll('\u0000', '')).normalize('NFC'))
    .pipe(z.string().min(min).max(max))

/** Optional text; the empty string means 'not given'. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))

/** Whole minutes; 0 is a valid time, null means 'not given' (DEC-38). */
export const minutes = z.int().min(0).max(LIMITS.minutes).nullable()

/** Text of a top-level field: null and the empty string mean 'not given', missing stays missing. */
export const nullableText = (max: number) =>
  z.union([text(max), z.null()]).transform((value) => (value === null || value.trim() === '' ? null : value))

export const positive = (max: number) =>
  z
    .number()
    .min(0)
    .max(max)
    .nullish()
    .transform((value) => value ?? null)

/** Scheme, host without credentials, and a rest without characters that are not allowed in a URL. */
const WEB_LINK = /^https?:\/\/[^\s/?#@\\<>"]+(?:[/?#][^\s\\<>"]*)?$/i

const isWebLink = (value: string): boolean => WEB_LINK.test(value)

/** An http(s) URL without credentials. */
export const link = z.string().max(LIMITS.url).refine(isWebLink, 'invalid_link')

/** A relative upload path or an http(s) URL (FORM-5). */
export const mediaUrl = z
  .string()
  .max(LIMITS.url)
  .refine(
    (value) =>
      /^\/(media|uploads)\/[\w./-]+$/.test(value) && !value.includes('..') ? true : isWebLink(value),
    'invalid_link',
  )

/** A list, or a list as a JSON string, as legacy clients send it (DEC-16). */
export const jsonList = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, z.array(item).max(max))

/** Names of fields that a PUT clears (DEC-36); a required or unknown one is an error at its index. */
export const clearedFields = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names, 'cannot_be_empty')).max(names.length).optional()
