import { useParams } from 'react-router'
import { SharedPlanPage } from '../features/cook/dinner/components/shared-plan-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'

/** `/plan/{token}` */
export function Component() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  return (
    <>
      <title>{`${t('sharedPlan.title')} · ${t('app.name')}`}</title>
      <meta name="robots" content="noindex" />
      <SharedPlanPage key={token} token={token} />
    </>
  )
}
