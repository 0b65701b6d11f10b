import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { withAllTexts } from '#platform/i18n/language.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Button } from '#ui/button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

const ChooseDinner = retryableLazy(
  withAllTexts(async () => (await import('./choose-dinner.tsx')).ChooseDinner),
)

/** Chooses several dishes for one dinner, starting with the list `initialSource`. */
export function CookTogether({ initialSource }: { readonly initialSource: 'saved' | 'mine' | 'all' }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<CookingPot aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('dinner.together')}
      </Button>
      {isOpen && (
        <SectionBoundary>
          <ChooseDinner initialSource={initialSource} onClose={() => setOpen(false)} />
        </SectionBoundary>
      )}
    </>
  )
}
