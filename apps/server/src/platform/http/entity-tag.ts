import { hash } from 'node:crypto'
import type { Json } from './json.ts'

/** An entity tag computed from the body, for answers without their own (API-41). */
export const entityTagOf = (body: Json): string => hash('sha1', body, 'base64url')

/** Whether an `If-None-Match` header names a tag (weak comparison, RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === `"${tag}"`)
}
