/** The place in a list where the next page begins, as clients carry it: they need not read it. */
export const writeCursor = (parts: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

/** @returns what the cursor may hold, unchecked; null when it is none */
export function readCursor(text: string): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? (parts as readonly unknown[]) : null
  } catch {
    return null
  }
}
