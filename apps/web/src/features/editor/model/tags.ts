import { LIMITS } from '@souschef/domain'

/** The key under which spellings of a tag count as equal. */
const keyOf = (tag: string): string => tag.normalize('NFC').toLowerCase()

/** Shortens a tag to the limit, without cutting a character in two. */
function shorten(tag: string): string {
  const truncated = tag.slice(0, LIMITS.tag)
  return (truncated.isWellFormed() ? truncated : truncated.slice(0, -1)).trim()
}

/** The tags in a typed text, separated by commas: trimmed, shortened to the limit, without empty ones. */
const typedTags = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => shorten(tag.replaceAll(/\s+/g, ' ').trim()))
    .filter((tag) => tag !== '')

/** Adds typed tags up to the limit of a recipe, without duplicates, ignoring case. */
export function addTags(tags: readonly string[], text: string): readonly string[] {
  const byKey = new Map(tags.map((tag) => [keyOf(tag), tag]))
  for (const tag of typedTags(text))
    if (byKey.size < LIMITS.tags && !byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag)
  return [...byKey.values()]
}

/** Suggestions that the recipe does not have yet. */
export const newTags = (suggested: readonly string[], tags: readonly string[]): readonly string[] => {
  const keys = new Set(tags.map(keyOf))
  return suggested.filter((tag) => !keys.has(keyOf(tag)))
}
