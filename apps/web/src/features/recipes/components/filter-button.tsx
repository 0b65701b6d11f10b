import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { activeFilters } from '@souschef/contract/list-address'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useToast } from '../../../platform/toast/toast.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './filter-button.module.css'
import type { FilterPlace } from './filter-place.ts'

const load = () => import('./filter-sheet.tsx')
const preload = (): void => void load().catch(() => undefined)

type Sheet = ComponentType<FilterPlace & { readonly onClose: () => void }>

/** Opens the filters where there is no room for them beside the recipes; their code comes with the first time. */
export function FilterButton(place: FilterPlace) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async (): Promise<void> => {
    setOpen(true)
    try {
      const { FilterSheet } = await load()
      setSheet(() => FilterSheet)
    } catch {
      setOpen(false)
      showToast(t('recipes.filtersFailed'), { type: 'error' })
    }
  }
  const active = activeFilters(place.params).length + Number(place.params.onlySaved)
  return (
    <div className={styles['filters']}>
      <Button
        isWide
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        isBusy={isOpen && Sheet === null}
        onPointerEnter={preload}
        onClick={() => void open()}
      >
        {t('recipes.filters')}
        {active > 0 && <span className={styles['number']}>{active}</span>}
      </Button>
      {isOpen && Sheet !== null && <Sheet {...place} onClose={() => setOpen(false)} />}
    </div>
  )
}
