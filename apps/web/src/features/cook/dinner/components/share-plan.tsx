import type { EndpointInput } from '@souschef/contract'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { Button } from '#ui/button.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { usePlanUpdates } from '../model/plan-share.ts'

const SharePlanSheet = retryableLazy(async () => (await import('./share-plan-sheet.tsx')).SharePlanSheet)

interface Props {
  readonly userId: string
  /** Identifies the dinner that the plan is of. */
  readonly dinner: string
  readonly plan: EndpointInput<'sharePlan'>['body']['plan']
}

/** Shares a plan by a link, and keeps a shared plan in sync with the page. */
export function SharePlan(props: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const onSent = usePlanUpdates(props.userId, props.dinner, props.plan)
  return (
    <>
      <Button variant="quiet" icon={<Share2 aria-hidden size={20} />} onClick={() => setOpen(true)}>
        {t('sharedPlan.share')}
      </Button>
      <SectionBoundary>
        {isOpen && <SharePlanSheet {...props} onSent={onSent} onClose={() => setOpen(false)} />}
      </SectionBoundary>
    </>
  )
}
