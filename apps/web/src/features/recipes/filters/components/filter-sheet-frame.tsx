import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './filter-sheet-frame.module.css'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'

interface FilterSheetFrameProps {
  /** How many recipes the filters find; null while loading. */
  readonly total: number | null
  readonly onClear: () => void
  /** Called after the sheet has closed. */
  readonly onShow: (form: FormData) => void
  readonly onClose: () => void
  /** The filters. */
  readonly children: ReactNode
}

/** The filter sheet of small screens, with large rows for wet hands; filters are applied on submit. */
export function FilterSheetFrame({ total, onClear, onShow, onClose, children }: FilterSheetFrameProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const formId = useId()
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onClose()
    onShow(form)
  }
  return (
    <Dialog
      isOpen
      variant="sheet"
      title={t('recipes.filters')}
      closeLabel={t('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClear}>{t('recipes.clearAll')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('recipes.show', {
              count: total ?? 2,
              number: total === null ? '' : countText(total),
            })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['form']} onSubmit={show}>
        {children}
      </form>
    </Dialog>
  )
}
