import { isRecord } from '@souschef/domain'
import { translateIfKnown, type Translate } from '#platform/i18n/i18n.ts'

/** Names of the rows of a version, by their ids. */
export type RowNames = ReadonlyMap<string, string>

/** Anything shaped like a recipe, as far as its rows have names. */
export interface NamedRows {
  readonly ingredients: readonly { readonly id: string; readonly name: string }[]
  readonly steps: readonly {
    readonly id: string
    readonly title: string | null
    readonly instruction: string
  }[]
}

const MAX_CHARACTERS = 60

const truncate = (text: string): string =>
  text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…`

/** Names for the rows of versions, a version's own names before those of the next. */
export function rowNames(t: Translate, ...versions: readonly NamedRows[]): RowNames {
  const names = new Map<string, string>()
  const add = (id: string, name: string): void => {
    if (!names.has(id)) names.set(id, name)
  }
  for (const { ingredients, steps } of versions) {
    for (const { id, name } of ingredients) add(id, name === '' ? t('compare.unnamed') : name)
    for (const [index, { id, title, instruction }] of steps.entries()) {
      const description = truncate((title ?? '') === '' ? instruction : (title ?? ''))
      add(id, `${index + 1}. ${description}`)
    }
  }
  return names
}

/** The name of a field, `list` being the list whose rows have it; the field itself if it has no text. */
export const fieldLabel = (list: 'ingredients' | 'steps' | null, field: string): string =>
  translateIfKnown(`compare.${list ?? 'recipe'}.${field}`) ?? field

/** Catalogue keys of the texts for the values of a field. */
const VALUE_KEYS: Readonly<Record<string, (value: string) => string>> = {
  category: (value) => `categories.${value}`,
  cuisine: (value) => `cuisines.${value}`,
  diet_type: (value) => `diets.${value}`,
  difficulty: (value) => `difficulty.${value}`,
  language: (value) => `editor.languages.${value}`,
  status: (value) => `compare.statuses.${value}`,
  unit: (value) => `editor.units.${value}`,
}

/** What an object in a list is: part of an ingredient, a timer, a picture. */
function itemText(t: Translate, item: Readonly<Record<string, unknown>>, names: RowNames): string {
  const { ingredient_id: ingredient, label, url } = item
  if (typeof ingredient === 'string')
    return [
      names.get(ingredient) ?? '',
      plainText(t, item['amount']),
      valueText(t, 'unit', item['unit'], names),
    ]
      .filter((part) => part !== '')
      .join(' ')
  if (typeof url === 'string')
    return [plainText(t, item['caption'] ?? item['alt']), url].filter((part) => part !== '').join(': ')
  const minutes = plainText(t, item['duration_minutes'] ?? item['minutes'])
  const seconds = plainText(t, item['duration_seconds'] ?? item['seconds'])
  return `${plainText(t, label)} ${minutes === '' ? '0' : minutes}:${seconds.padStart(2, '0')}`.trim()
}

const plainText = (t: Translate, value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return typeof value === 'boolean' ? t(value ? 'compare.yes' : 'compare.no') : ''
}

/**
 * A value of a version as text, in several lines if needed; empty if not set. Accepts values of responses and of forms.
 *
 * @param names of the rows that steps refer to
 */
export function valueText(t: Translate, field: string, value: unknown, names: RowNames): string {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    return items
      .map((item) =>
        isRecord(item) ? itemText(t, item, names) : (names.get(plainText(t, item)) ?? plainText(t, item)),
      )
      .join('\n')
  }
  if (isRecord(value))
    return Object.entries(value)
      .flatMap(([name, item]) => {
        const text = plainText(t, item)
        const label = translateIfKnown(`compare.parts.${name}`) ?? name
        return text === '' ? [] : [`${label}: ${text}`]
      })
      .join('\n')
  const text = plainText(t, value)
  const key = text === '' ? undefined : VALUE_KEYS[field]?.(text)
  return key === undefined ? text : (translateIfKnown(key) ?? text)
}

/** An ingredient or a step in a few words. */
export function rowText(t: Translate, list: 'ingredients' | 'steps', row: object, names: RowNames): string {
  const fieldText = (field: string): string => valueText(t, field, Reflect.get(row, field), names)
  const parts =
    list === 'steps'
      ? [fieldText('title'), fieldText('instruction')]
      : [
          [fieldText('name'), `${fieldText('amount')} ${fieldText('unit')}`.trim()]
            .filter((part) => part !== '')
            .join(', '),
        ]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n')
}
