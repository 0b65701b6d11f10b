import { type Language, pluralCategory } from '@souschef/domain'

/** Values for the `{{name}}` placeholders of a text; `count` also selects the plural form. */
export type TextParams = Readonly<Record<string, string | number>>

function lookUp(catalogue: object, key: string): string | undefined {
  let node: unknown = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined
    node = Reflect.get(node, part)
  }
  return typeof node === 'string' ? node : undefined
}

/**
 * The text for a key in the catalogue of `language`; undefined when there is none. Values are inserted unescaped, because texts
 * are always rendered as plain text.
 *
 * @param params a `count` selects the plural form (`_one`, `_few`, `_many`, `_other`) by the CLDR rules of `Intl.PluralRules`
 */
export function formatText(
  catalogue: object,
  language: Language,
  key: string,
  params: TextParams = {},
): string | undefined {
  const { count } = params
  const counted =
    typeof count === 'number'
      ? (lookUp(catalogue, `${key}_${pluralCategory(count, language)}`) ?? lookUp(catalogue, `${key}_other`))
      : undefined
  const text = counted ?? lookUp(catalogue, key)
  return text?.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(params[name] ?? mark))
}
