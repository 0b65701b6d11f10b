import { Search, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { paths } from '#platform/paths.ts'
import { followersQuery, peopleSearchQuery } from '#entities/person/api/people-queries.ts'
import { PeopleList } from '#entities/person/components/people-list.tsx'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Following } from './following.tsx'
import css from './subscriptions.module.css'

const MAX_SEARCH_LENGTH = 100
const DEBOUNCE_MS = 300

/** `/subscriptions`: people followed, followers, and a search for people by name (SUB-1). */
export function SubscriptionsPage({ username }: { readonly username: string }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const isFollowers = query.get('show') === 'followers'
  const applySearch = (words: string): void => {
    const next = new URLSearchParams(query)
    if (words === '') next.delete('search')
    else next.set('search', words)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={css['page']}>
      <title>{`${t('subscriptions.title')} · ${t('app.name')}`}</title>
      <header className={css['head']}>
        <h1 tabIndex={-1}>{t('subscriptions.title')}</h1>
        <PeopleSearch key={username} search={search} onSearch={applySearch} />
      </header>
      {search === '' ? (
        <>
          <Tabs
            label={t('subscriptions.tabs')}
            items={[
              {
                href: paths.subscriptions(),
                text: t('subscriptions.following'),
                isCurrent: !isFollowers,
              },
              {
                href: paths.subscriptions({ show: 'followers' }),
                text: t('subscriptions.followers'),
                isCurrent: isFollowers,
              },
            ]}
          />
          {isFollowers ? <Followers username={username} /> : <Following />}
        </>
      ) : (
        <div className={css['people']}>
          <PeopleList
            label={t('subscriptions.found')}
            query={peopleSearchQuery(search)}
            empty={
              <EmptyState
                glyph="search-pan"
                title={t('subscriptions.nobodyFound')}
                text={t('subscriptions.nobodyFoundHint')}
              />
            }
          />
        </div>
      )}
    </div>
  )
}

function Followers({ username }: { readonly username: string }) {
  const { t } = useTranslation()
  return (
    <div className={css['people']}>
      <PeopleList
        label={t('subscriptions.followers')}
        query={followersQuery(username)}
        empty={
          <EmptyState
            glyph="empty-pot"
            title={t('profile.noFollowersMine')}
            text={t('profile.noFollowersHint')}
          />
        }
      />
    </div>
  )
}

interface PeopleSearchProps {
  /** The current search text. */
  readonly search: string
  readonly onSearch: (words: string) => void
}

/** Search field for people; searches while typing, debounced. */
function PeopleSearch({ search, onSearch }: PeopleSearchProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // Back and forward change the search.
  if (search !== lastSearch) {
    setLastSearch(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const trimmed = typed.trim()
  useEffect(() => {
    if (trimmed === search) return undefined
    const timer = setTimeout(() => onSearch(trimmed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, search, onSearch])
  return (
    <form
      role="search"
      className={css['search']}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(typed.trim())
      }}
    >
      <Search aria-hidden size={20} />
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={t('subscriptions.search')}
        placeholder={t('subscriptions.search')}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          label={t('subscriptions.clearSearch')}
          icon={<X size={20} />}
          onClick={() => {
            setTyped('')
            onSearch('')
          }}
        />
      )}
    </form>
  )
}
