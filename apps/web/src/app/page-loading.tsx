import { useTranslation } from '../platform/i18n/i18n.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** APP-4: the centred spinner of a page that is on its way. */
export function PageLoading() {
  const { t } = useTranslation()
  return <PageSpinner label={t('app.loading')} />
}
