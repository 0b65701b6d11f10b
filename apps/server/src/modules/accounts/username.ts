import { LIMITS } from '@souschef/domain'

const { min, max } = LIMITS.username
const PADDING = 'cook'

/** Names that seem to be the site's own, and path segments of its addresses; only the operator assigns these. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'admin administrator moderator operator support help security staff team official system root',
    'souschef sous-chef postmaster hostmaster webmaster abuse null undefined',
    'api locales media assets recipes new-system create edit kitchen plan cooking multi-cooking smart-cooking',
    'history profile subscriptions settings import my-recipes saved-recipes favorites',
  ].flatMap((words) => words.split(' ')),
)

/** Whether users may not choose this username; case-insensitive. */
export const isReserved = (username: string): boolean => RESERVED.has(username.toLowerCase())

/** A username derived from an email address (DEC-2); it may be taken. */
export function usernameFrom(email: string): string {
  const [local = ''] = email.split('@')
  const sanitized = local.replaceAll(/[^A-Za-z0-9_-]/g, '')
  return (sanitized.length < min ? sanitized + PADDING : sanitized).slice(0, max)
}

/** The common prefix of all variants of a username, in lower case. */
export const variantPrefix = (username: string): string => username.slice(0, max - 8).toLowerCase()

/**
 * A username, or its first variant with a number, that is neither taken nor reserved.
 *
 * @param taken keys of the usernames in use with the prefix `variantPrefix(username)`
 */
export function firstAvailable(username: string, taken: ReadonlySet<string>): string {
  for (let suffix = 1; ; suffix += 1) {
    const suffixText = suffix === 1 ? '' : String(suffix)
    const candidate = username.slice(0, max - suffixText.length) + suffixText
    if (!isReserved(candidate) && !taken.has(candidate.toLowerCase())) return candidate
  }
}
