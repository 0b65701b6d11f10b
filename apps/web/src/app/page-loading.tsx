import { useTranslation } from '../platform/i18n/i18n.ts'
import { PageSpinner } from '../ui/spinner.tsx'

/** Centred spinner of a loading page (APP-4). */
export function PageLoading() {
  const { t } = useTranslation()
  return <PageSpinner label={t('app.loading')} />
}
