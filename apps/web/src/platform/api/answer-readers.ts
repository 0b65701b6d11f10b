import type { EndpointResponse, EndpointName } from '@souschef/contract'
import { type Raw, readList, readObject, readOneOf } from './read-field.ts'

/*
 * Combinators for the files in `answers/`, which `npm run readers` generates from the schemas of the contract. Answers may be those of an
 * older or newer server (DEC-16): readers never throw, and salvage as much of an answer as is valid.
 */

/** Parses a value, or the field of an object; null if it is invalid. */
export type Reader<Value> = (value: unknown, field?: string) => Value | null

/** Parses any value; never fails. */
type TotalReader<Value> = (value: unknown, field?: string) => Value

/** Parses the answer of an endpoint. */
export type AnswerReader<Name extends EndpointName> = (answer: unknown) => EndpointResponse<Name>

type Fields<Value> = { readonly [Key in keyof Value]-?: TotalReader<Value[Key]> }

export const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : null)

export const oneOf =
  <const Known extends string>(known: readonly Known[]): Reader<Known> =>
  (value) =>
    readOneOf(known, value)

/** A number between `min` and `max`. */
export const within =
  (min: number, max: number, read: Reader<number>): Reader<number> =>
  (value, field) => {
    const number = read(value, field)
    return number === null || number < min || number > max ? null : number
  }

/** Falls back to `assumed` if the value is invalid. */
export const or =
  <Value>(read: Reader<Value>, assumed: Value): TotalReader<Value> =>
  (value, field) =>
    read(value, field) ?? assumed

export const nullable =
  <Value>(read: Reader<Value>): Reader<Value> =>
  (value, field) =>
    value === null || value === undefined ? null : read(value, field)

/** Omits the field if it is invalid. */
export const optional =
  <Value>(read: Reader<Value>): TotalReader<Value | undefined> =>
  (value, field) =>
    value === null || value === undefined ? undefined : (read(value, field) ?? undefined)

/** A list of at most `max` items; invalid items are dropped. */
export const list =
  <Value>(read: Reader<Value>, max?: number): TotalReader<Value[]> =>
  (value, field) =>
    readList(value, field)
      .map((entry) => read(entry, field))
      .filter((entry) => entry !== null)
      .slice(0, max)

export const pair =
  <Value>(read: Reader<Value>): Reader<[Value, Value]> =>
  (value, field) => {
    if (!Array.isArray(value)) return null
    const [first, second] = [read(value[0], field), read(value[1], field)]
    return first === null || second === null ? null : [first, second]
  }

/** An object with arbitrary keys; invalid values are dropped. */
export const record =
  <Value>(read: Reader<Value>): TotalReader<Record<string, Value>> =>
  (value) =>
    Object.fromEntries(
      Object.entries(readObject(value)).flatMap(([name, entry]) => {
        const parsed = read(entry, name)
        return parsed === null ? [] : [[name, parsed]]
      }),
    )

function readFields<Value extends object>(fields: Fields<Value>, raw: Raw): Value
function readFields(fields: Fields<Raw>, raw: Raw): object {
  const read: Record<string, unknown> = {}
  for (const name in fields) {
    const value = fields[name]?.(raw[name], name)
    if (value !== undefined) read[name] = value
  }
  return read
}

/** An object with exactly these fields; anything else is read as an empty object. */
export const object =
  <Value extends object>(fields: Fields<Value>): TotalReader<Value> =>
  (value) =>
    readFields(fields, readObject(value))

type Needed<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> }

function readNeeded<Value extends object>(fields: Needed<Value>, raw: Raw): Value | null
function readNeeded(fields: Fields<Raw>, raw: Raw): object | null {
  const read = readFields(fields, raw)
  return Object.values(read).includes(null) ? null : read
}

/** An object that is invalid without the fields in `needed`. */
export const item =
  <Key extends object, Rest extends object>(needed: Needed<Key>, rest: Fields<Rest>): Reader<Key & Rest> =>
  (value) => {
    const raw = readObject(value)
    const key = readNeeded(needed, raw)
    return key && { ...key, ...readFields(rest, raw) }
  }
