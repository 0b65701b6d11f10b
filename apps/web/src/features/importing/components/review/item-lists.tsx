import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { errorMessage } from '#platform/api/api-error.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { type Import } from '../../api/imports.ts'
import {
  acceptItems,
  type DoubleChoice,
  type ItemState,
  type ItemSummary,
  itemsQuery,
  retryImport,
  skipItems,
} from '../../api/review.ts'
import { DoubleChoices } from './double-choices.tsx'
import css from './review.module.css'
import { useAcceptAll } from './use-accept-all.ts'

interface ListProps {
  readonly job: Import
  readonly count: number
}

interface ItemsProps {
  readonly importId: string
  readonly state: ItemState
  readonly children: (item: ItemSummary) => ReactNode
}

/** The items in a state, 50 at a time. */
function Items({ importId, state, children }: ItemsProps) {
  const { t } = useTranslation()
  const result = useInfiniteQuery(itemsQuery(importId, state))
  return (
    <PagedList
      result={result}
      items={result.data?.pages.flat()}
      skeleton={<Skeleton shape="text" lines={3} />}
      errorTitle={t('importing.reviewPage.notLoaded')}
      empty={null}
    >
      {(items) => (
        <ul className={css['items']}>
          {items.map((item) => (
            <li key={item.place} className={css['item']}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

interface SectionProps {
  readonly title: string
  readonly isFolded?: boolean
  readonly children: ReactNode
}

function Section({ title, isFolded = false, children }: SectionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (isFolded)
    return (
      <details className={css['section']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen && children}
      </details>
    )
  return (
    <section className={css['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

export function DoubtfulItems({ job, count }: ListProps) {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(itemsQuery(job.id, 'doubtful'))
  const first = data?.pages[0]?.[0]
  const hasOthers = (job.counts.ready ?? 0) > 0
  return (
    <Section title={t('importing.reviewPage.heading.doubtful', { count })}>
      <p className={css['aside']}>{t('importing.reviewPage.doubtfulHint')}</p>
      {first !== undefined && (
        <div className={css['choices']}>
          <UiLink
            className={buttonClass(hasOthers ? 'secondary' : 'primary')}
            href={paths.importItem(job.id, first.place, 'doubtful')}
          >
            {t('importing.reviewPage.checkThem', { count })}
          </UiLink>
        </div>
      )}
      <Items importId={job.id} state="doubtful">
        {({ place, title, doubts }) => (
          <>
            <UiLink className={css['itemTitle']} href={paths.importItem(job.id, place, 'doubtful')}>
              {title}
            </UiLink>
            <Badge tone="warning">{t('importing.reviewPage.doubts', { count: doubts })}</Badge>
          </>
        )}
      </Items>
    </Section>
  )
}

export function DoubleItems({ job, count }: ListProps) {
  const { t } = useTranslation()
  const all = useAcceptAll(job.id)
  return (
    <Section title={t('importing.reviewPage.heading.double', { count })}>
      <p className={css['aside']}>{t('importing.reviewPage.double.hint')}</p>
      {count > 1 && (
        <div className={css['forAll']}>
          <p>{t('importing.reviewPage.double.forAll', { count })}</p>
          <DoubleChoices
            label={t('importing.reviewPage.double.forAll', { count })}
            busyWith={all.busyWith}
            onChoose={(choice) => all.accept('double', choice, count)}
          />
          <p className={css['aside']} role="status">
            {all.progress !== null && t('importing.reviewPage.taking', { ...all.progress })}
          </p>
          {all.error !== null && <p role="alert">{errorMessage(all.error)}</p>}
        </div>
      )}
      <Items importId={job.id} state="double">
        {(item) => <DoubleItem importId={job.id} item={item} isDisabled={all.progress !== null} />}
      </Items>
    </Section>
  )
}

interface DoubleItemProps {
  readonly importId: string
  readonly item: ItemSummary
  readonly isDisabled: boolean
}

function DoubleItem({ importId, item: { place, title }, isDisabled }: DoubleItemProps) {
  const { t } = useTranslation()
  const refresh = useRefresh(importId)
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey: ['acceptImport'],
    mutationFn: (choice: DoubleChoice) => acceptItems(importId, [place], choice),
    onSuccess: refresh,
  })
  return (
    <>
      <UiLink className={css['itemTitle']} href={paths.importItem(importId, place, 'double')}>
        {title}
      </UiLink>
      <DoubleChoices
        label={t('importing.reviewPage.double.label', { title })}
        busyWith={isPending ? variables : null}
        isDisabled={isDisabled}
        onChoose={mutate}
      />
      {error !== null && <p role="alert">{errorMessage(error)}</p>}
    </>
  )
}

export function FailedItems({ job, count }: ListProps) {
  const { t } = useTranslation()
  const refresh = useRefresh(job.id)
  const retry = useMutation({
    mutationKey: ['retryImport'],
    mutationFn: () => retryImport(job.id),
    onSuccess: refresh,
  })
  const dismiss = useMutation({
    mutationKey: ['skipImport'],
    mutationFn: (place: number) => skipItems(job.id, [place]),
    onSuccess: refresh,
  })
  const error = retry.error ?? dismiss.error
  return (
    <Section title={t('importing.reviewPage.heading.failed', { count })}>
      <div className={css['choices']}>
        <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {t('errorPage.retry')}
        </Button>
      </div>
      {error !== null && <p role="alert">{errorMessage(error)}</p>}
      <Items importId={job.id} state="failed">
        {({ place, title, problem }) => (
          <>
            <div className={css['failure']}>
              <strong>{title}</strong>
              {problem !== null && <span>{problem}</span>}
            </div>
            <Button
              variant="quiet"
              isBusy={dismiss.isPending && dismiss.variables === place}
              aria-label={t('importing.reviewPage.dismissNamed', { title })}
              onClick={() => dismiss.mutate(place)}
            >
              {t('importing.reviewPage.dismiss')}
            </Button>
          </>
        )}
      </Items>
    </Section>
  )
}

export function ReadyItems({ job, count }: ListProps) {
  const { t } = useTranslation()
  return (
    <Section isFolded title={t('importing.reviewPage.heading.ready', { count })}>
      <Items importId={job.id} state="ready">
        {({ place, title }) => (
          <UiLink className={css['itemTitle']} href={paths.importItem(job.id, place, 'ready')}>
            {title}
          </UiLink>
        )}
      </Items>
    </Section>
  )
}

export function TakenItems({ job, count }: ListProps) {
  const { t } = useTranslation()
  return (
    <Section isFolded title={t('importing.reviewPage.heading.accepted', { count })}>
      <Items importId={job.id} state="accepted">
        {({ title, recipe_id }) =>
          recipe_id === null ? (
            <span className={css['itemTitle']}>{title}</span>
          ) : (
            <UiLink className={css['itemTitle']} href={paths.recipe(recipe_id)}>
              {title}
            </UiLink>
          )
        }
      </Items>
    </Section>
  )
}

function useRefresh(importId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    void client.invalidateQueries({ queryKey: ['listImports'] })
    void client.invalidateQueries({ queryKey: ['listRecipes'] })
    await client.invalidateQueries({ queryKey: ['getImport'] })
    await client.invalidateQueries({ queryKey: ['listImportItems', importId] })
  }
}
