import { Flame } from 'lucide-react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Chip, RemovableChip } from './chip.tsx'
import { DifficultyPips } from './difficulty-pips.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Fraction } from './fraction.tsx'
import { Oven, Pan } from './icons.ts'
import { Notice } from './notice.tsx'
import { Pagination } from './pagination.tsx'
import { Skeleton } from './skeleton.tsx'
import { PageSpinner, Spinner } from './spinner.tsx'
import { Tabs } from './tabs.tsx'
import { Time } from './time.tsx'
import styles from './gallery.module.css'

const hrefOf = (page: number): string => `#${page}`
const nameOf = (page: number): string => `Page ${page}`

const PagerAt = ({ page, pages }: { readonly page: number; readonly pages: number }) => (
  <Pagination
    label={`Page ${page} of ${pages}`}
    page={page}
    pages={pages}
    hrefOf={hrefOf}
    nameOf={nameOf}
    previousText="Назад"
    nextText="Вперёд"
  />
)

export const GalleryDisplay = () => (
  <>
    <div className={styles['row']}>
      <DifficultyPips level="easy" text="easy" />
      <DifficultyPips level="medium" text="средне" />
      <DifficultyPips level="hard" text="hard" />
      <DifficultyPips level="expert" text="эксперт" />
      <Time text="1 ч 20 мин" minutes={80} label="Cooking time" />
      <span>
        <Fraction whole={2} numerator={3} denominator={4} /> cups, <Fraction numerator={1} denominator={3} />{' '}
        ст. л.
      </span>
    </div>
    <div className={styles['row']}>
      <Badge>draft</Badge>
      <Badge tone="success" icon={<Flame aria-hidden />}>
        готовится
      </Badge>
      <Badge tone="warning">medium</Badge>
      <Badge tone="danger">failed</Badge>
      <Badge tone="info">Добавлено 08.03.2026</Badge>
      <Chip>text</Chip>
      <Chip href="#a">зима</Chip>
      <Chip href="#b" isCurrent>
        soup
      </Chip>
      <RemovableChip removeLabel="Remove: under 30 minutes" href="#c">
        до 30 минут
      </RemovableChip>
      <Spinner label="Loading" />
      <Oven /> <Pan />
    </div>
    <Tabs
      label="Views"
      items={[
        { href: '#recipes', text: 'Recipes', isCurrent: true, count: 24 },
        { href: '#drafts', text: 'Черновики', isCurrent: false, count: 3 },
        { href: '#followers', text: 'Подписчики', isCurrent: false },
      ]}
    />
    <div className={styles['columns']}>
      <Notice tone="danger" title="Could not sign in">
        <p>Неверный логин или пароль</p>
      </Notice>
      <Notice tone="warning">Your last draft was not saved.</Notice>
      <Notice tone="success" title="Password changed successfully" />
      <Notice tone="info">A newer version is there.</Notice>
    </div>
    <PagerAt page={1} pages={3} />
    <PagerAt page={6} pages={42} />
    <div className={styles['columns']}>
      <EmptyState
        glyph="heart-plate"
        title="У вас пока нет избранных рецептов"
        action={<Button variant="primary">Найти рецепты</Button>}
      />
      <ErrorState
        level={2}
        title="Ошибка загрузки избранного"
        text="The server is away"
        action={<Button>Попробовать снова</Button>}
      />
      <EmptyState
        glyph="search-pan"
        title="Nothing found for “plov with quince”"
        action={<Button>Clear all</Button>}
      />
      <EmptyState glyph="empty-pot" title="Nothing is on the stove" />
      <EmptyState glyph="empty-plate" title="No recipes of your own yet" />
      <ErrorState level={2} glyph="no-signal" title="No connection" />
      <div>
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton shape="text" lines={3} />
        <Skeleton shape="button" />
      </div>
      <PageSpinner />
    </div>
  </>
)
