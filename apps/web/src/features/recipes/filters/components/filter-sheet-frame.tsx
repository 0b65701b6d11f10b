import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import styles from './filter-sheet-frame.module.css'
import { useCountText } from '../../../../entities/recipe/components/use-count-text.ts'

interface FilterSheetFrameProps {
  /** How many recipes the filters leave; null while that is asked. */
  readonly total: { readonly count: number; readonly isExact: boolean } | null
  readonly onClear: () => void
  /** The sheet is closed already. */
  readonly onShow: (form: FormData) => void
  readonly onClose: () => void
  /** The filters, one below the other. */
  readonly children: ReactNode
}

/** The sheet that filters rise in on a small screen, in rows for wet hands: they hold once the cook has chosen. */
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
              count: total?.count ?? 2,
              number: total === null ? '' : countText(total.count, total.isExact),
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
