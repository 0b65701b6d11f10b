import type { z } from 'zod'

export type Serialize = (data: unknown) => string

/**
 * Serialises the `data` of answers by their schema: fields that the schema does not name never leave the server.
 *
 * @param schema undefined for endpoints that do not answer in JSON
 * @throws when a required field is missing
 */
export function answerSerializer(schema: z.ZodType | undefined): Serialize {
  return (data) => JSON.stringify(schema?.parse(data))
}
