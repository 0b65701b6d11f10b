import { CookingPot } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './step-details.module.css'

interface Props {
  readonly equipment: readonly string[]
  /** Of the recipe. */
  readonly language: string
}

/** What a step needs besides its ingredients. */
export function StepEquipment({ equipment, language }: Props) {
  const { t } = useTranslation()
  if (equipment.length === 0) return null
  return (
    <p className={css['equipment']}>
      <CookingPot aria-hidden />
      <span>
        <VisuallyHidden>{`${t('recipe.equipment')}: `}</VisuallyHidden>
        <span lang={language}>{equipment.join(', ')}</span>
      </span>
    </p>
  )
}
