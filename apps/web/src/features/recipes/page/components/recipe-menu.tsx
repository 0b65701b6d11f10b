import { EllipsisVertical } from 'lucide-react'
import { useEffect, useState } from 'react'
import { afterFirstPaint } from '#platform/after-first-paint.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Menu } from '#ui/menu.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import type { RecipeMenuEntriesProps } from './recipe-menu-entries.tsx'

const RecipeMenuEntries = retryableLazy(
  async () => (await import('./recipe-menu-entries.tsx')).RecipeMenuEntries,
)
const ReportDialog = retryableLazy(
  withAllTexts(async () => (await import('#entities/report/components/report-dialog.tsx')).ReportDialog),
)
const DeleteRecipeDialog = retryableLazy(
  withAllTexts(async () => (await import('./delete-recipe-dialog.tsx')).DeleteRecipeDialog),
)

/** The menu of a recipe. Its entries are not part of the first page: the browser loads them after the first paint. */
export function RecipeMenu(props: Omit<RecipeMenuEntriesProps, 'onDelete' | 'onReport'>) {
  const { t } = useTranslation()
  const [areEntriesLoaded, setEntriesLoaded] = useState(false)
  const [openDialog, setOpenDialog] = useState<'delete' | 'report' | null>(null)
  const close = (): void => setOpenDialog(null)
  useEffect(() => afterFirstPaint(() => setEntriesLoaded(true)), [])
  return (
    <>
      <Menu label={t('recipe.actions')} trigger={<EllipsisVertical aria-hidden size={22} />}>
        <SectionBoundary>
          {areEntriesLoaded && (
            <RecipeMenuEntries
              {...props}
              onDelete={() => setOpenDialog('delete')}
              onReport={() => setOpenDialog('report')}
            />
          )}
        </SectionBoundary>
      </Menu>
      <SectionBoundary>
        {openDialog === 'delete' && <DeleteRecipeDialog recipe={props.recipe} onClose={close} />}
        {openDialog === 'report' && (
          <ReportDialog reported={{ type: 'recipe', id: props.recipe.id }} onClose={close} />
        )}
      </SectionBoundary>
    </>
  )
}
