import { Heart, House, LogIn, NotebookText, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { openAuth } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { Link } from './link.tsx'
import { preloadAuth } from './auth-host.tsx'
import styles from './bottom-bar.module.css'
import { paths } from './paths.ts'
import { useAccountLink } from './use-account-link.ts'
import { useCurrent } from './use-current.ts'
import { useRecipesCurrent } from './use-recipes-current.ts'

const ENTRY = styles['entry'] ?? ''

interface EntryProps {
  readonly icon: ReactNode
  readonly text: string
}

const Entry = ({ icon, text }: EntryProps) => (
  <>
    {icon}
    <span className={styles['text']}>{text}</span>
  </>
)

/** Bottom navigation on phones. */
export function BottomBar() {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  const createLink = useAccountLink(paths.createRecipe())
  const recipes = useRecipesCurrent()
  const current = useCurrent()
  return (
    <nav id="bottom-bar" aria-label={t('nav.main')} className={styles['bar']} data-screen-only>
      <Link href={paths.home()} aria-current={current(paths.home())} className={ENTRY}>
        <Entry icon={<House aria-hidden size={24} />} text={t('nav.home')} />
      </Link>
      <Link href={paths.recipes()} aria-current={recipes} className={ENTRY}>
        <Entry icon={<NotebookText aria-hidden size={24} />} text={t('nav.recipes')} />
      </Link>
      <Link {...createLink} aria-current={current(paths.createRecipe())} className={ENTRY}>
        <Entry icon={<Plus aria-hidden size={24} />} text={t('nav.createShort')} />
      </Link>
      {isGuest ? (
        <button
          type="button"
          className={ENTRY}
          onPointerEnter={preloadAuth}
          onClick={() => openAuth('login')}
        >
          <Entry icon={<LogIn aria-hidden size={24} />} text={t('nav.login')} />
        </button>
      ) : (
        <Link href={paths.favorites()} aria-current={current(paths.favorites())} className={ENTRY}>
          <Entry icon={<Heart aria-hidden size={24} />} text={t('nav.favorites')} />
        </Link>
      )}
    </nav>
  )
}
