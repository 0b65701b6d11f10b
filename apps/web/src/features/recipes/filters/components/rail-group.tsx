import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { UiLink } from '#ui/ui-link.tsx'
import styles from './rail-group.module.css'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'

interface RailChoiceProps {
  readonly text: string
  /** The address with this value selected, or deselected if it is selected. */
  readonly href: string
  readonly isChosen: boolean
  /** How many recipes it would find; null if unknown. */
  readonly count: number | null
  /** The text of its chip, if different. */
  readonly chipText?: string
}

interface RailGroupProps {
  readonly title: string
  readonly choices: readonly (RailChoiceProps & { readonly key: string })[]
}

/** Longer lists are collapsed at first, to keep all filters visible and tab stops few. */
const MAX_EXPANDED = 8

/** A collapsible group of filter links. */
export function RailGroup({ title, choices }: RailGroupProps) {
  const [isOpen] = useState(choices.length <= MAX_EXPANDED || choices.some(({ isChosen }) => isChosen))
  return (
    <details open={isOpen} className={styles['group']}>
      <summary className={styles['title']}>
        <span>{title}</span>
        <ChevronDown aria-hidden size={18} />
      </summary>
      <ul>
        {choices.map(({ key, ...choice }) => (
          <li key={key}>
            <RailChoice {...choice} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A link that selects or deselects a filter value. */
export function RailChoice({ text, href, isChosen, count, chipText = text }: RailChoiceProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const number = count === null ? null : <span className={styles['count']}>{countText(count)}</span>
  return (
    <UiLink
      className={styles['choice']}
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={isChosen ? t('recipes.removeFilter', { filter: chipText }) : undefined}
    >
      <span>{text}</span> {isChosen ? <X aria-hidden size={18} /> : number}
    </UiLink>
  )
}
