import { MultiPage } from '../features/cook/components/multi/multi-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'

/** `/multi-cooking` */
export function Component() {
  const { t } = useTranslation()
  const user = useUser()
  if (user === null) return null
  return (
    <>
      <title>{`${t('multi.title')} · ${t('app.name')}`}</title>
      <MultiPage userId={user.id} />
    </>
  )
}
