/** Serialised JSON: text, or UTF-8 bytes as returned by a database. */
export type Json = string | Uint8Array

/** Concatenates parts of one JSON text; returns bytes when any part is bytes. */
export function joinJson(parts: readonly Json[]): Json {
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
}

/** Total size of the parts in UTF-8 bytes. */
export const jsonBytes = (parts: readonly Json[]): number =>
  parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)

export const jsonText = (json: Json): string =>
  typeof json === 'string' ? json : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString()
