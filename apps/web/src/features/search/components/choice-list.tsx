import { useId } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import { UiLink } from '#ui/ui-link.tsx'
import type { Choice, Group } from '../model/choices.ts'
import { optionId } from '../model/use-combobox.ts'
import { ChoiceView } from './choice-view.tsx'
import styles from './choice-list.module.css'

interface ChoiceListProps {
  readonly id: string
  readonly groups: readonly Group[]
  /** Index across all groups; -1 for none. */
  readonly active: number
  readonly isLoading: boolean
  /** Whether navigation replaces the current history entry. */
  readonly shouldReplace: boolean
  readonly onChoose: (choice: Choice) => void
}

/** Whether it is a primary click without modifier keys, which navigates in this tab. */
const isPlain = (event: MouseEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** The listbox of the search; its options are links. */
export function ChoiceList({ id, groups, active, isLoading, shouldReplace, onChoose }: ChoiceListProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const navigate = useNavigate()
  const firstIndexOf = (groupIndex: number): number =>
    groups.slice(0, groupIndex).reduce((count, { choices }) => count + choices.length, 0)
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('search.suggestions')}
      aria-busy={isLoading}
      className={styles['list']}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, heading, choices }, groupIndex) => (
        <div
          key={name}
          role="group"
          aria-labelledby={`${headingId}-${name}`}
          className={cx(styles['group'], styles[name])}
        >
          <span id={`${headingId}-${name}`} className={styles['heading']}>
            {heading}
          </span>
          {choices.map((choice, index) => {
            const optionIndex = firstIndexOf(groupIndex) + index
            return (
              <UiLink
                key={choice.href}
                id={optionId(id, optionIndex)}
                role="option"
                aria-selected={optionIndex === active}
                tabIndex={-1}
                href={choice.href}
                className={styles['option']}
                onClick={(event) => {
                  if (!isPlain(event)) return
                  if (shouldReplace) {
                    event.preventDefault()
                    void navigate(choice.href, { replace: true })
                  }
                  onChoose(choice)
                }}
              >
                <ChoiceView name={name} choice={choice} />
              </UiLink>
            )
          })}
        </div>
      ))}
    </div>
  )
}
