import { notedSchemas, schemas } from '@souschef/contract/schemas'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Schema = ReturnType<typeof notedSchemas>[string]

type Read = (answer: unknown) => unknown

const modules = import.meta.glob<Record<string, Read>>('../platform/api/answers/*.ts', { eager: true })
const readers = new Map(Object.values(modules).flatMap((exported) => Object.entries(exported)))

const answers = Object.entries(schemas).flatMap(([name, shapes]) => {
  const read = readers.get(`read${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  const answer = 'response' in shapes ? shapes.response : undefined
  return read && answer ? [{ name, read, answer }] : []
})

const described = notedSchemas(Object.fromEntries(answers.map(({ name, answer }) => [name, answer])))

/** Texts as servers send them: not blank, since blank ones are read as missing. */
const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '')

/** Values that a schema accepts. */
function valuesOf(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.constant(null)
  if (schema.$ref !== undefined) return valuesOf(described[schema.$ref])
  const { type, anyOf, items, prefixItems, properties = {}, required = [], additionalProperties } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one })))
  if (anyOf) return fc.oneof(...anyOf.map((one) => valuesOf(one)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => valuesOf(one)))
  switch (type) {
    case 'string':
      return text
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.double({ noDefaultInfinity: true, noNaN: true })
    case 'integer':
      return fc.integer({
        min: Math.max(0, schema.minimum ?? 0),
        max: Math.min(2 ** 31, schema.maximum ?? 0),
      })
    case 'array':
      return fc.array(valuesOf(items && !Array.isArray(items) ? items : undefined), { maxLength: 3 })
    case 'object':
      if (typeof additionalProperties === 'object')
        return fc.dictionary(
          text.filter((name) => name !== '__proto__'),
          valuesOf(additionalProperties),
        )
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, field]) => [
            name,
            // Optional fields are left out rather than null.
            required.includes(name) ? valuesOf(field) : valuesOf(field).filter((value) => value !== null),
          ]),
        ),
        { requiredKeys: required },
      )
    default:
      return fc.constant(null)
  }
}

/** Replaces one part of a value, at a path of indices, by junk. */
function damage(value: unknown, path: readonly number[], junk: unknown): unknown {
  const [at, ...rest] = path
  if (at === undefined || typeof value !== 'object' || value === null) return junk
  const entries = Object.entries(value)
  const entry = entries[at % Math.max(1, entries.length)]
  if (entry === undefined) return junk
  const changed = { ...value, [entry[0]]: damage(entry[1], rest, junk) }
  return Array.isArray(value) ? Object.values(changed) : changed
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('every response reader, except those of shared shapes, is compared with its schema', () => {
  expect(readers.size - answers.length).toBe(3)
})

describe.each(answers)('the reader of $name', ({ name, read, answer }) => {
  const valid = valuesOf(described[name])

  test('a reader returns what the schema accepts unchanged', () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(read(value)).toEqual(answer.parse(value))
      }),
    )
  })

  test('a reader turns anything into what the schema accepts, and never throws', () => {
    // Zod drops keys with this name.
    const isUsual = (value: unknown): boolean => !fc.stringify(value).includes('__proto__')
    const junk = fc.oneof(fc.anything().filter(isUsual), text, fc.integer())
    fc.assert(
      fc.property(valid, fc.array(fc.nat(40), { maxLength: 7 }), junk, (value, path, other) => {
        const made = read(damage(value, path, other))
        expect(answer.safeParse(made)).toEqual({ success: true, data: made })
      }),
    )
  })
})
