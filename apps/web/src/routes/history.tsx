import { CookedPage } from '../features/cooked/components/cooked-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'

/** `/history` */
export function Component() {
  const { t } = useTranslation()
  const user = useUser()
  if (user === null) return null
  return (
    <>
      <title>{`${t('cooked.title')} · ${t('app.name')}`}</title>
      <CookedPage userId={user.id} />
    </>
  )
}
