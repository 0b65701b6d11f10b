import type { Difference } from '@souschef/domain'
import type { Translate } from '#platform/i18n/i18n.ts'
import { fieldLabel, type NamedRows, type RowNames, rowText, valueText } from './version-text.ts'

interface DifferenceText {
  readonly label: string
  /** The value of each side; empty if it has none. */
  readonly mine: string
  readonly theirs: string
}

/** A difference between two versions in words, with the values of both sides. */
export function describeDifference(
  t: Translate,
  difference: Difference,
  [mine, theirs]: readonly [NamedRows, NamedRows],
  names: RowNames,
): DifferenceText {
  const both = (textOf: (version: NamedRows) => string): Omit<DifferenceText, 'label'> => ({
    mine: textOf(mine),
    theirs: textOf(theirs),
  })
  if (difference.kind === 'field') {
    const { field } = difference
    return {
      label: fieldLabel(null, field),
      ...both((version) => valueText(t, field, Reflect.get(version, field), names)),
    }
  }
  const { list } = difference
  if (difference.kind === 'order')
    return {
      label: t(list === 'ingredients' ? 'compare.ingredientOrder' : 'compare.stepOrder'),
      ...both((version) => version[list].map(({ id }) => names.get(id) ?? '').join('\n')),
    }
  const { id } = difference
  const name = names.get(id) ?? ''
  const inRow = (textOf: (row: object) => string) =>
    both((version) => {
      const row = version[list].find((other) => other.id === id)
      return row === undefined ? t('compare.missing') : textOf(row)
    })
  if (difference.kind === 'row') return { label: name, ...inRow((row) => rowText(t, list, row, names)) }
  const { field } = difference
  return {
    label: `${name}: ${fieldLabel(list, field)}`,
    ...inRow((row) => valueText(t, field, Reflect.get(row, field), names)),
  }
}
