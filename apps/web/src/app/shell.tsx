import { useTranslation } from '../platform/i18n/i18n.ts'
import { useRouterState } from '../platform/navigation/use-router.ts'
import { Outlet } from 'react-router'
import { LinkProvider } from '../ui/ui-link.tsx'
import { Link } from './link.tsx'
import { AuthHost } from './auth-host.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { CookingHost } from './cooking-host.tsx'
import { Header } from './header.tsx'
import { hidesBottomBar } from './hides-bottom-bar.ts'
import { PageLoading } from './page-loading.tsx'
import { RestoreScroll } from './restore-scroll.tsx'
import styles from './shell.module.css'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useRemoveFirstPageMetadata } from './use-remove-first-page-metadata.ts'
import { useReturnAfterSignIn, useSessionEnd, useViewerKey } from './use-session-changes.ts'

const MAIN_ID = 'main'

/** Layout around every page (APP-5). */
export function Shell() {
  const { t } = useTranslation()
  const viewerKey = useViewerKey()
  useSessionEnd()
  useReturnAfterSignIn()
  useRemoveFirstPageMetadata()
  const main = useFocusOnNavigation()
  const { isLoading, matches } = useRouterState()
  const hasOwnBar = matches.some(({ route }) => hidesBottomBar(route.handle))
  return (
    <LinkProvider value={Link}>
      <a className={styles['skip']} href={`#${MAIN_ID}`}>
        {t('app.skipToContent')}
      </a>
      <Header />
      <CookingHost />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles['main']} aria-busy={isLoading}>
        <Outlet key={viewerKey} />
      </main>
      {isLoading && (
        <div className={styles['loading']}>
          <PageLoading />
        </div>
      )}
      {!hasOwnBar && <BottomBar />}
      <AuthHost />
      <RestoreScroll />
    </LinkProvider>
  )
}
