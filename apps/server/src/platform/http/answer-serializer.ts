import type { z } from 'zod'

export type Serialize = (data: unknown) => string

/**
 * Writes the `data` of answers in the shape of their schema: what the schema does not name never leaves the server.
 * @throws when a field that the schema requires is missing
 */
export function answerSerializer(schema: z.ZodType): Serialize {
  return (data) => JSON.stringify(schema.parse(data))
}
