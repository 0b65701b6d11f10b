/** Parses an untrusted value; undefined when it does not have the shape. Never throws, and drops unknown fields. */
export type Reader<Value> = (value: unknown) => Value | undefined

export const readString: Reader<string> = (value) => (typeof value === 'string' ? value : undefined)

export const readBoolean: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** A finite number, such as an instant, which may be fractional where clocks are compared. */
export const readFinite: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** A whole number from 0 to 2^53 − 1. */
export const readWhole: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

export const readOneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (value) =>
    values.find((allowed) => allowed === value)

export const readNullable =
  <Value>(reader: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : reader(value)

export const readList =
  <Value>(reader: Reader<Value>): Reader<readonly Value[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined
    const list: Value[] = []
    for (const item of value) {
      const read = reader(item)
      if (read === undefined) return undefined
      list.push(read)
    }
    return list
  }

type Readers<Value> = { readonly [Key in keyof Value]-?: Reader<Value[Key]> }

const hasAll = <Value extends object>(read: Partial<Value>, fields: Readers<Value>): read is Value =>
  Object.keys(fields).every((key) => Object.hasOwn(read, key))

/** An object with exactly these fields, each parsed by its own reader; other fields are dropped. */
export const readObject =
  <Value extends object>(fields: Readers<Value>): Reader<Value> =>
  (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    const read: Partial<Value> = {}
    for (const key in fields) {
      const field = Object.hasOwn(value, key) ? fields[key](Reflect.get(value, key)) : undefined
      if (field === undefined) return undefined
      read[key] = field
    }
    return hasAll(read, fields) ? read : undefined
  }

/** The result of the first reader that accepts the value. */
export const readFirstOf =
  <Value>(readers: readonly Reader<Value>[]): Reader<Value> =>
  (value) => {
    for (const reader of readers) {
      const read = reader(value)
      if (read !== undefined) return read
    }
    return undefined
  }
