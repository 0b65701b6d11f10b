/** JSON that is ready to leave: text, or its UTF-8 bytes as a database handed them over. */
export type Json = string | Uint8Array

/** Parts of one JSON text, in their order; bytes as soon as one of them is. */
export function joinJson(parts: readonly Json[]): Json {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** Bytes that the parts of a JSON text take in UTF-8. */
export const jsonBytes = (parts: readonly Json[]): number =>
  parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)

export const jsonText = (json: Json): string =>
  typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()
