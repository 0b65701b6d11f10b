import { useParams } from 'react-router'
import { GuestPage } from '../features/cook/guest/guest-page.tsx'
import { useTranslation } from '../platform/i18n/i18n.ts'

/** `/kitchen/{token}` */
export function Component() {
  const { t } = useTranslation()
  const { token = '' } = useParams()
  return (
    <>
      <title>{`${t('guest.title')} · ${t('app.name')}`}</title>
      <meta name="robots" content="noindex" />
      <GuestPage key={token} token={token} />
    </>
  )
}
