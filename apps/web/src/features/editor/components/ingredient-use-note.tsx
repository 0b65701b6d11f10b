import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { unbalancedUses } from '../model/ingredient-use.ts'
import { useEditor } from './editor-context.ts'
import css from './editor.module.css'
import { useMeasureText } from '#entities/recipe/components/use-measure-text.ts'

/** Lists ingredients that the steps do not use up or use too much of. A hint, never an error. */
export function IngredientUseNote() {
  const { t, language } = useTranslation()
  const measureText = useMeasureText()
  const form = useDeferredValue(useEditor((state) => state.form))
  const unbalanced = useMemo(() => unbalancedUses(form), [form])
  const list = new Intl.ListFormat(language)
  const namesOf = (kind: 'unused' | 'left' | 'tooMuch'): string =>
    list.format(
      unbalanced
        .filter(({ use }) => use.kind === kind)
        .map(({ ingredient, use }) =>
          'measure' in use ? `${ingredient.name} (${measureText(use.measure)})` : ingredient.name,
        ),
    )
  const lines = (['unused', 'left', 'tooMuch'] as const).flatMap((kind) => {
    const names = namesOf(kind)
    return names === '' ? [] : [{ kind, text: t(`editor.uses.${kind}`, { names }) }]
  })
  if (lines.length === 0) return null
  return (
    <ul className={css['partNote']} aria-label={t('editor.uses.title')}>
      {lines.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  )
}
