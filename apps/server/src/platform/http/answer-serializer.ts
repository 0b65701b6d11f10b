import type { z } from 'zod'

export type Serialize = (data: unknown) => string

/**
 * Writes the `data` of answers in the shape of their schema: what the schema does not name never leaves the server.
 *
 * @param schema undefined for calls that answer no JSON
 * @throws when a field that the schema requires is missing
 */
export function answerSerializer(schema: z.ZodType | undefined): Serialize {
  return (data) => JSON.stringify(schema?.parse(data))
}
