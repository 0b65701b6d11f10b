import { Heart, House, LogIn, NotebookText, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../platform/i18n/i18n.ts'
import { openAuth } from '../platform/session/auth-prompt.ts'
import { useSession } from '../platform/session/session.ts'
import { Link } from './link.tsx'
import { preloadAuth } from './auth-host.tsx'
import styles from './bottom-bar.module.css'
import { paths } from '../platform/paths.ts'
import { useAccountLink } from './use-account-link.ts'
import { useAriaCurrent } from './use-aria-current.ts'
import { useRecipesAriaCurrent } from './use-recipes-aria-current.ts'

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
  const recipesCurrent = useRecipesAriaCurrent()
  const ariaCurrent = useAriaCurrent()
  return (
    <nav id="bottom-bar" aria-label={t('nav.main')} className={styles['bar']} data-screen-only>
      <Link href={paths.home()} aria-current={ariaCurrent(paths.home())} className={ENTRY}>
        <Entry icon={<House aria-hidden size={24} />} text={t('nav.home')} />
      </Link>
      <Link href={paths.recipes()} aria-current={recipesCurrent} className={ENTRY}>
        <Entry icon={<NotebookText aria-hidden size={24} />} text={t('nav.recipes')} />
      </Link>
      <Link {...createLink} aria-current={ariaCurrent(paths.createRecipe())} className={ENTRY}>
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
        <Link href={paths.favorites()} aria-current={ariaCurrent(paths.favorites())} className={ENTRY}>
          <Entry icon={<Heart aria-hidden size={24} />} text={t('nav.favorites')} />
        </Link>
      )}
    </nav>
  )
}
