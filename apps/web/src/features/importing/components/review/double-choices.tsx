import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import type { DoubleChoice } from '../../api/review.ts'
import css from './review.module.css'

const CHOICES = ['mine', 'both', 'new'] as const satisfies readonly DoubleChoice[]

interface Props {
  /** Whose double it is, for screen readers. */
  readonly label: string
  readonly busyWith: DoubleChoice | null
  readonly isDisabled?: boolean
  readonly onChoose: (choice: DoubleChoice) => void
}

/** What becomes of a recipe that the cook has already (IMP-10); keeping one's own comes first, and nothing is preselected. */
export function DoubleChoices({ label, busyWith, isDisabled = false, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={label} className={css['choices']}>
      {CHOICES.map((choice) => (
        <Button
          key={choice}
          isBusy={busyWith === choice}
          disabled={isDisabled || (busyWith !== null && busyWith !== choice)}
          onClick={() => onChoose(choice)}
        >
          {t(`importing.reviewPage.double.${choice}`)}
        </Button>
      ))}
    </div>
  )
}
