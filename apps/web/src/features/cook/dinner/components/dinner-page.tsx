import { useTranslation } from '#platform/i18n/i18n.ts'
import { PageSpinner } from '#ui/spinner.tsx'
import { useStoredDinner } from '../model/use-running-dinner.ts'
import { CookingDinner } from './cooking-dinner.tsx'
import { PlanningPage } from './planning-page.tsx'

interface Props {
  readonly userId: string
}

/** Plans a dinner of several dishes, and cooks by the plan. */
export function DinnerPage({ userId }: Props) {
  const { t } = useTranslation()
  const stored = useStoredDinner(userId)
  if (stored === undefined) return <PageSpinner label={t('app.loading')} />
  if (stored !== null) return <CookingDinner key={stored.id} userId={userId} stored={stored} />
  return <PlanningPage userId={userId} />
}
