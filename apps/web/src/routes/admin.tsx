import { useTranslation } from 'react-i18next'

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
