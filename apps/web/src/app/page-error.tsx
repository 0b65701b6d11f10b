import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import styles from './page-error.module.css'
import { paths } from './paths.ts'

/** A chunk that did not arrive: each browser says it in its own words, and all say it about an import. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|fetch/i.test(error.message)

/** A page that failed: what happened, and ways on. */
export function PageError() {
  const { t } = useTranslation()
  const didNotLoad = isLoadFailure(useRouteError())
  return (
    <section className={styles['error']} role="alert">
      <TriangleAlert aria-hidden size={48} className={styles['glyph']} />
      <h1>{didNotLoad ? t('errorPage.loadTitle') : t('errorPage.title')}</h1>
      <p>{didNotLoad ? t('errorPage.loadText') : t('errorPage.text')}</p>
      <div className={styles['ways']}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('errorPage.retry')}
        </Button>
        <Link to={paths.home()} reloadDocument>
          {t('errorPage.home')}
        </Link>
      </div>
    </section>
  )
}
