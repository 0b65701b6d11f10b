import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../../platform/i18n/i18n.ts'
import type { MeasuredLine } from '../../../../entities/recipe/model/measured-recipe.ts'
import { Amount } from '../../../../entities/recipe/components/amount.tsx'

/**
 * Whether the reader's language says what before how much: 'мята — 3 веточки'. Russian would have to inflect a name that
 * follows its amount, and names are the author's.
 */
export const isNameFirst = (t: Translate): boolean => t('recipe.measured').startsWith('{{name}}')

interface MeasuredNameProps {
  readonly line: MeasuredLine
  /** The language that the recipe is written in. */
  readonly language: string
}

/** An ingredient and how much of it, as the reader's language says it: '3 sprigs mint', 'мята — 3 веточки', 'salt, to taste'. */
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
  // Without values the text keeps its marks: between them stands what the language puts there.
  return t(unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured')
    .split(/(?=\{\{)|(?<=\}\})/)
    .map((piece) => <Fragment key={piece}>{values[piece] ?? piece}</Fragment>)
}
