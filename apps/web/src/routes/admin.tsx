import { useTranslation } from '../platform/i18n/i18n.ts'

/** ROUTE-5, DEC-8. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{`${t('admin.title')} · ${t('app.name')}`}</title>
      <h1>{t('admin.title')}</h1>
      <p>{t('admin.text')}</p>
    </>
  )
}
