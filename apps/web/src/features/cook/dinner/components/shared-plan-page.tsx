import type { DinnerPlan } from '@souschef/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from '#platform/navigation/use-search-params.ts'
import { ApiError, errorMessage } from '#platform/api/api-error.ts'
import { call } from '#platform/api/client.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ticketOfNumber } from '../../model/ticket.ts'
import { dayClockText } from '../model/clock-text.ts'
import { useMinute } from '../model/minute.ts'
import { cookRows, sharedPlanRows } from '../model/shared-plan.ts'
import css from './dinner.module.css'
import { PlanTable } from './plan-table.tsx'
import { PlanTools } from './plan-tools.tsx'
import { PlanView } from './plan-view.tsx'
import { TimeList } from './time-list.tsx'

/** The polling interval, in milliseconds: the plan changes when a cook presses something. */
const POLL_INTERVAL_MS = 10_000

/** The length of the token's prefix that identifies the plan in calendars; too short to open it. */
const ID_LENGTH = 12

/** Somebody else's plan, by the token of a link (ROUTE-7). */
export function SharedPlanPage({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery({
    queryKey: ['sharedPlan', token],
    queryFn: ({ signal }) => call('getSharedPlan', { params: { token } }, { signal }),
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_INTERVAL_MS),
    staleTime: 0,
  })
  if (isNotFound(error))
    return <EmptyState level={1} glyph="empty-pot" title={t('guest.over')} text={t('sharedPlan.overText')} />
  if (data !== undefined)
    return <SharedPlan plan={data.plan} id={token.slice(0, ID_LENGTH)} isStale={error !== null} />
  return error === null ? (
    <PageSpinner label={t('app.loading')} />
  ) : (
    <EmptyState level={1} glyph="empty-pot" title={t('sharedPlan.failed')} text={errorMessage(error)} />
  )
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

interface Props {
  readonly plan: DinnerPlan
  readonly id: string
  /** Whether the last update failed. */
  readonly isStale: boolean
}

function SharedPlan({ plan, id, isStale }: Props) {
  const { t, language } = useTranslation()
  const now = useMinute()
  const [query] = useSearchParams()
  const requestedCook = Number(query.get('cook') ?? '')
  const cook =
    Number.isInteger(requestedCook) && requestedCook >= 1 && requestedCook <= plan.cooks
      ? requestedCook
      : null
  const allRows = useMemo(() => sharedPlanRows(plan, now), [plan, now])
  const rows = cook === null ? allRows : cookRows(allRows, cook - 1)
  const remaining = rows.filter(({ state }) => state !== 'done')
  const rowsProps = {
    rows,
    now,
    ready: plan.ready,
    kitchen: plan,
    ticketOf: (dish: string) => ticketOfNumber(Number(dish)),
  }
  // A cook's own view does not say whose the steps are.
  const singleCook = { cooks: 1, ovens: plan.ovens }
  const cooks = Array.from({ length: plan.cooks }, (_, index) => index + 1)
  const isOver = allRows.every(({ state }) => state === 'done')
  return (
    <div className={css['page']}>
      <header className={css['summary']}>
        <h1 tabIndex={-1}>{t('sharedPlan.title')}</h1>
        <p className={css['ready']}>
          {t('dinner.readyAt', { time: dayClockText(language, plan.ready, now) })}
        </p>
        <p>
          {plan.dishes.map(({ title, language: dishLanguage }, index) => (
            <span key={title} lang={dishLanguage}>
              {index > 0 ? ` · ${title}` : title}
            </span>
          ))}
        </p>
        <div className={css['actions']}>
          <PlanTools id={id} rows={rows} />
        </div>
        <div role="status">{isStale && <Notice tone="warning" title={t('sharedPlan.stale')} />}</div>
      </header>
      {plan.cooks > 1 && (
        <Tabs
          label={t('sharedPlan.what')}
          items={[null, ...cooks].map((number) => ({
            href: number === null ? '?' : `?cook=${number}`,
            text: number === null ? t('sharedPlan.whole') : t('dinner.lane.cook', { number }),
            isCurrent: number === cook,
          }))}
        />
      )}
      {isOver && <Notice tone="success" isLive title={t('dinner.doneAll')} />}
      {cook === null ? (
        <PlanView {...rowsProps} listRows={remaining} start={plan.start} onServe={null} />
      ) : (
        <section aria-label={t('dinner.lane.cook', { number: cook })} className={css['plan']}>
          <TimeList {...rowsProps} kitchen={singleCook} rows={remaining} />
          <PlanTable {...rowsProps} rows={rows} kitchen={singleCook} />
        </section>
      )}
    </div>
  )
}
