import { DinnerPage } from '../features/cook/dinner/components/dinner-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'

/** `/smart-cooking` */
export function Component() {
  const { t } = useTranslation()
  const user = useUser()
  if (user === null) return null
  return (
    <>
      <title>{`${t('dinner.title')} · ${t('app.name')}`}</title>
      <DinnerPage userId={user.id} />
    </>
  )
}
