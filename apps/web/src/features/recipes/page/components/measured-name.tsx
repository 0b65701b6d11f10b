import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import type { MeasuredLine } from '#entities/recipe/model/measured-recipe.ts'
import { Amount } from '#entities/recipe/components/amount.tsx'

/**
 * Whether the language puts the name before the amount: 'мята — 3 веточки'. In Russian a name after an amount would have to be
 * inflected.
 */
export const isNameFirst = (t: Translate): boolean => t('recipe.measured').startsWith('{{name}}')

interface MeasuredNameProps {
  readonly line: MeasuredLine
  /** The language that the recipe is written in. */
  readonly language: string
}

/** An ingredient with its amount, in the word order of the language: '3 sprigs mint', 'мята — 3 веточки', 'salt, to taste'. */
export function MeasuredName({ line, language }: MeasuredNameProps) {
  const { t } = useTranslation()
  const { amount, unit } = line.measure
  const name = <span lang={language}>{line.name}</span>
  if (amount === null && unit !== 'to_taste') return name
  const values: Readonly<Record<string, ReactNode>> = {
    '{{name}}': name,
    '{{amount}}': (
      <strong>
        <Amount measure={line.measure} />
      </strong>
    ),
  }
  // Translated without values, the text keeps its placeholders, which are then replaced by elements.
  return t(unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured')
    .split(/(?=\{\{)|(?<=\}\})/)
    .map((piece) => <span key={piece}>{values[piece] ?? piece}</span>)
}
