import { LIMITS } from '@souschef/domain'

const { min, max } = LIMITS.username
const PADDING = 'cook'

/** A username derived from an email address (DEC-2); it may be taken. */
export function usernameFrom(email: string): string {
  const [local = ''] = email.split('@')
  const kept = local.replaceAll(/[^A-Za-z0-9_-]/g, '')
  return (kept.length < min ? kept + PADDING : kept).slice(0, max)
}

/** The common prefix of all variants of a username, in lower case. */
export const stemOf = (username: string): string => username.slice(0, max - 8).toLowerCase()

/** @param taken keys of the usernames in use with the prefix `stemOf(username)` */
export function firstFree(username: string, taken: ReadonlySet<string>): string {
  for (let suffix = 1; ; suffix += 1) {
    const ending = suffix === 1 ? '' : String(suffix)
    const candidate = username.slice(0, max - ending.length) + ending
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}
