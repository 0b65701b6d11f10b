import { z } from 'zod'

interface ClientNote {
  /** Shapes of several answers: their reader has a file by this name. */
  readonly id?: string
  /** What clients take for the field if an answer lacks it, or has a value that they do not know. */
  readonly assume?: unknown
  /** Without the field clients leave the whole object out. */
  readonly isNeeded?: true
}

/** Notes for the readers of answers that `npm run readers` writes; neither the server nor OpenAPI uses them. */
export const clientNotes = z.registry<ClientNote>()

/** A field that clients take for `value` if an older or newer server answers without it. Else it is empty, zero or false. */
export function assumed<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Schema {
  clientNotes.add(schema, { assume: value })
  return schema
}

/** A field without which an object is of no use: clients leave it out of its list, or take it for null. */
export function needed<Schema extends z.ZodType>(schema: Schema): Schema {
  clientNotes.add(schema, { isNeeded: true })
  return schema
}

/** JSON Schema with the notes: of these shapes by name, and of the shared shapes that they refer to. */
export function notedSchemas(
  shapes: Readonly<Record<string, z.ZodType>>,
): Readonly<Record<string, z.core.JSONSchema.JSONSchema>> {
  for (const [id, shape] of Object.entries(shapes)) clientNotes.add(shape, { id })
  return z.toJSONSchema(clientNotes, { metadata: clientNotes, uri: (id) => id }).schemas
}
