import type { EndpointInput } from '@souschef/contract'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Button } from '#ui/button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

const CookbookDialog = retryableLazy(
  withAllTexts(async () => (await import('./cookbook-dialog.tsx')).CookbookDialog),
)

export interface MakeCookbookProps {
  /** The default title of the book. */
  readonly title: string
  /** The query of the list, as for `listRecipes`, without a cursor. */
  readonly query: EndpointInput<'createCookbook'>['body']['query']
}

/** Button that makes one file of all recipes of a list. */
export function MakeCookbook(props: MakeCookbookProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<BookOpen aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('print.cookbook')}
      </Button>
      {isOpen && (
        <SectionBoundary>
          <CookbookDialog {...props} onClose={() => setOpen(false)} />
        </SectionBoundary>
      )}
    </>
  )
}
