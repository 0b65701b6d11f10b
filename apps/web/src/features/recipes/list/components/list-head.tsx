import { FileDown, LayoutGrid } from 'lucide-react'
import { paths } from '#platform/paths.ts'
import { currentLanguage, useTranslation } from '#platform/i18n/i18n.ts'
import { useSession } from '#platform/session/session.ts'
import { CookTogether } from '#entities/recipe/components/cook-together.tsx'
import { MakeCookbook } from '#entities/recipe/components/make-cookbook.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { parseListParams, toListQuery } from '@souschef/contract/list-address'
import type { Scope } from '@souschef/contract/list-address'
import type { ListLocation } from './list-location.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-head.module.css'
import { ListTools } from './list-tools.tsx'
import { useCountText } from '#entities/recipe/components/use-count-text.ts'
import { listAddress } from './use-list-params.ts'

interface ListHeadProps {
  readonly listLocation: ListLocation
  /** Number of recipes; null while unknown. */
  readonly count: { readonly items: number; readonly isExact: boolean } | null
  /** Whether the list is empty even without filters. */
  readonly isEmpty: boolean
  readonly onLastFilterRemoved: () => void
}

/** Header of a list: title, count, controls, tabs and active filters. */
export function ListHead({ listLocation, count, isEmpty, onLastFilterRemoved }: ListHeadProps) {
  const { t } = useTranslation()
  const countText = useCountText()
  const isGuest = useSession((session) => session.status === 'guest')
  const { scope } = listLocation
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{t(`recipes.heading.${scope ?? 'all'}`)}</h1>
        <p className={styles['count']} role="status">
          {count !== null &&
            !isEmpty &&
            t(count.isExact ? 'recipes.count' : 'recipes.moreThan', {
              count: count.items,
              number: countText(count.items),
            })}
        </p>
        {scope === null && <ByCategory {...listLocation.params.filters} />}
        {scope === 'mine' && !isEmpty && (
          <UiLink className={styles['map']} href={paths.imports()}>
            <FileDown aria-hidden size={20} />
            <span>{t('recipes.import')}</span>
          </UiLink>
        )}
        {!isGuest && count !== null && count.items > 0 && (
          <div className={styles['actions']}>
            <MakeCookbook
              title={t(`recipes.heading.${scope ?? 'all'}`)}
              query={cookbookQuery(listLocation)}
            />
            <CookTogether initialSource={scope ?? 'all'} />
          </div>
        )}
      </div>
      <div className={styles['tools']}>
        <ListTools listLocation={listLocation} isEmpty={isEmpty} />
      </div>
      {!isGuest && (
        <div className={styles['scopes']}>
          <Scopes scope={scope} />
        </div>
      )}
      <ListFilters
        params={listLocation.params}
        addressOf={listLocation.addressOf}
        onLastRemoved={onLastFilterRemoved}
      />
    </header>
  )
}

/** The query of the whole list, without the page. */
function cookbookQuery({ params, scope }: ListLocation) {
  const { page: _page, cursor: _cursor, ...query } = toListQuery(params, scope, currentLanguage())
  return query
}

/** Link to the same recipes on the map of categories (HEAD-5). */
function ByCategory({ diet_type, max_time }: ListLocation['params']['filters']) {
  const { t } = useTranslation()
  return (
    <UiLink className={styles['map']} href={paths.newSystem({ diet_type, max_time })}>
      <LayoutGrid aria-hidden size={20} />
      <span>{t('newSystem.link')}</span>
    </UiLink>
  )
}

const NO_PARAMS = parseListParams(new URLSearchParams())

/** Tabs: all, own and saved recipes (LIST-4). */
function Scopes({ scope }: { readonly scope: Scope | null }) {
  const { t } = useTranslation()
  return (
    <Tabs
      label={t('recipes.scopes')}
      items={([null, 'mine', 'saved'] as const).map((tab) => ({
        href: listAddress(NO_PARAMS, tab),
        text: t(`recipes.tab.${tab ?? 'all'}`),
        isCurrent: tab === scope,
      }))}
    />
  )
}
