import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { Button } from '#ui/button.tsx'
import styles from './favorites-pager.module.css'

/** Previous and next page (FAV-4); nothing with a single page. */
export function FavoritesPager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (pages <= 1) return null
  const goToPage = (to: number): void => void navigate(paths.favorites(to > 1 ? { page: to } : {}))
  return (
    <nav className={styles['pager']} aria-label={t('favorites.pages')}>
      <Button icon={<ChevronLeft aria-hidden />} disabled={page <= 1} onClick={() => goToPage(page - 1)}>
        {t('favorites.back')}
      </Button>
      <span className={styles['page']}>{t('favorites.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => goToPage(page + 1)}>
        {t('favorites.next')}
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
