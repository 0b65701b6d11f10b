import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'

/** The home page: what this is, and the way to the recipes. */
export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('app.name')}</title>
      <h1>{t('home.title')}</h1>
      <p>{t('home.lead')}</p>
      <Link to={paths.recipes()}>{t('home.toRecipes')}</Link>
    </>
  )
}
