import { SlidersHorizontal } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import styles from './filter-button.module.css'

type Sheet<Context> = ComponentType<{ readonly context: Context; readonly onClose: () => void }>

interface FilterButtonProps<Context> {
  /** Passed to the sheet. */
  readonly context: Context
  /** Number of active filters. */
  readonly active: number
  readonly load: () => Promise<Sheet<Context>>
}

/** Opens the filter sheet on small screens; its code is loaded on first use. */
export function FilterButton<Context>({ context, active, load }: FilterButtonProps<Context>) {
  const { t } = useTranslation()
  const showToast = useToast()
  const [Sheet, setSheet] = useState<Sheet<Context> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = async (): Promise<void> => {
    setOpen(true)
    try {
      const loaded = await load()
      setSheet(() => loaded)
    } catch {
      setOpen(false)
      showToast(t('recipes.filtersFailed'), { type: 'error' })
    }
  }
  return (
    <div className={styles['filters']}>
      <Button
        isWide
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        isBusy={isOpen && Sheet === null}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => void open()}
      >
        <span>{t('recipes.filters')}</span>
        {active > 0 && <span className={styles['number']}>{active}</span>}
      </Button>
      {isOpen && Sheet !== null && <Sheet context={context} onClose={() => setOpen(false)} />}
    </div>
  )
}
