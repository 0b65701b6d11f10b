import { isRecord } from '@souschef/domain'
import { oneLine, plainLines, plainText } from './plain-text.ts'

/** Data of a page: JSON or what markup says in the shape of JSON. Field names are compared without regard to case. */
export type Item = Readonly<Record<string, unknown>>

/** The first field of an item that says something. */
export function fieldOf(item: Item, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value =
      item[name] ??
      item[`schema:${name}`] ??
      item[`http://schema.org/${name}`] ??
      item[`https://schema.org/${name}`]
    if (value != null && value !== '' && !(Array.isArray(value) && value.length === 0)) return value
  }
  return undefined
}

export const listOf = (value: unknown): readonly unknown[] => {
  if (value == null) return []
  return Array.isArray(value) ? value : [value]
}

/** The plain text of a value: of an object its name or value, of a list the first that has one. */
export function textOfValue(value: unknown, depth = 0): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number') return String(value)
  if (depth > 5) return ''
  if (Array.isArray(value)) {
    for (const one of value) {
      const text = textOfValue(one, depth + 1)
      if (text !== '') return text
    }
    return ''
  }
  return isRecord(value)
    ? textOfValue(fieldOf(value, 'name', 'text', '@value', 'headline', 'title', 'value'), depth + 1)
    : ''
}

/** The texts of a list, or of a list in one string: 'dinner, quick'. */
export function textsOfValue(value: unknown): string[] {
  const texts = listOf(value).flatMap((one) =>
    typeof one === 'string'
      ? plainLines(one).flatMap((line) => line.split(/[,;|]/u).map(oneLine))
      : [textOfValue(one)],
  )
  return [...new Set(texts.filter((text) => text !== ''))]
}

/** The types of an item, in lower case and without what vocabulary they are of. */
export const typesOf = (item: Item): readonly string[] =>
  listOf(item['@type'] ?? item.type)
    .filter((type) => typeof type === 'string')
    .map((type) =>
      type
        .slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':'), type.lastIndexOf('#')) + 1)
        .toLowerCase(),
    )
