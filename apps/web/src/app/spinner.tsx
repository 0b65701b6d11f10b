import { useTranslation } from 'react-i18next'
import styles from './spinner.module.css'

/** The centred spinner of whatever is still loading; it is named only when there are texts to name it with. */
export function Spinner() {
  const { t, ready } = useTranslation()
  return (
    <div className={styles['centre']} role="status">
      <span className={styles['wheel']} />
      {ready && <span className="visually-hidden">{t('app.loading')}</span>}
    </div>
  )
}
