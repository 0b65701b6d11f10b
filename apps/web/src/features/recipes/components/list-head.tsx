import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { parseListParams } from '@souschef/contract/list-address'
import type { ListParams, Scope } from '@souschef/contract/list-address'
import { ListFilters } from './list-filters.tsx'
import styles from './list-head.module.css'
import { ListTools } from './list-tools.tsx'
import { listAddress } from './use-list-params.ts'

interface ListHeadProps {
  readonly params: ListParams
  readonly scope: Scope | null
  readonly addressOf: (params: ListParams) => string
  /** How many there are; null while nobody knows. */
  readonly count: { readonly items: number; readonly isExact: boolean } | null
}

/** Which list it is, how long, in what order, and by what it is narrowed. */
export function ListHead({ params, scope, addressOf, count }: ListHeadProps) {
  const { t } = useTranslation()
  const isGuest = useSession((session) => session.status === 'guest')
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{t(`recipes.${scope ?? 'title'}`)}</h1>
        <p className={styles['count']} role="status">
          {count !== null && t(count.isExact ? 'recipes.count' : 'recipes.moreThan', { count: count.items })}
        </p>
      </div>
      <div className={styles['tools']}>
        <ListTools params={params} scope={scope} addressOf={addressOf} />
      </div>
      {!isGuest && (
        <div className={styles['scopes']}>
          <Scopes scope={scope} />
        </div>
      )}
      <ListFilters params={params} addressOf={addressOf} />
    </header>
  )
}

const NO_PARAMS = parseListParams(new URLSearchParams())

/** LIST-4: all recipes, my own, my saved ones. */
function Scopes({ scope }: { readonly scope: Scope | null }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('recipes.scopes')}
      items={([null, 'mine', 'saved'] as const).map((tab) => ({
        href: listAddress(NO_PARAMS, tab),
        text: t(`recipes.${tab ?? 'all'}`),
        isCurrent: tab === scope,
      }))}
    />
  )
}
