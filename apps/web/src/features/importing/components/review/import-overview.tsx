import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { paths } from '#platform/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { type Import, isReading } from '../../api/imports.ts'
import { type ItemState, itemsQuery, PAGE_SIZE } from '../../api/review.ts'
import { AcceptAll } from './accept-all.tsx'
import { DoubtfulItems, DoubleItems, FailedItems, ReadyItems, TakenItems } from './item-lists.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import css from './review.module.css'

const TALLIES = ['ready', 'doubtful', 'double', 'failed'] as const satisfies readonly ItemState[]
const IMPORT_STATES = [...TALLIES, 'accepted'] as const satisfies readonly ItemState[]
const TO_REVIEW = ['ready', 'doubtful', 'double'] as const satisfies readonly ItemState[]

/** An import at one glance: what is right and taken with one press, what is doubtful, double or failed (IMP-4, IMP-9, IMP-10). */
export function ImportOverview({ job }: { readonly job: Import }) {
  const { t, language } = useTranslation()
  const { counts } = job
  const count = (state: ItemState): number => counts[state] ?? 0
  const isOver = !isReading(job) && TO_REVIEW.every((state) => count(state) === 0)
  const isAllDone = isOver && (count('accepted') > 0 || count('failed') === 0)
  useRefreshedLists(job)
  useGoToOnlyItem(job)
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{t('importing.reviewPage.title')}</h1>
        <p className={css['name']}>{job.name}</p>
      </header>
      <ReadingProgress job={job} />
      <ul className={css['tallies']} aria-label={t('importing.reviewPage.summary')}>
        {TALLIES.map((state) => (
          <li
            key={state}
            className={css['tally']}
            data-state={state}
            data-empty={count(state) === 0 || undefined}
          >
            <strong className={css['number']}>{count(state)}</strong>
            <span>{t(`importing.reviewPage.tally.${state}`, { count: count(state) })}</span>
          </li>
        ))}
      </ul>
      {isAllDone && <AllDone taken={count('accepted')} failed={count('failed')} />}
      {count('ready') > 0 && <AcceptAll importId={job.id} count={count('ready')} />}
      {count('doubtful') > 0 && <DoubtfulItems job={job} count={count('doubtful')} />}
      {count('double') > 0 && <DoubleItems job={job} count={count('double')} />}
      {count('failed') > 0 && <FailedItems job={job} count={count('failed')} />}
      {count('ready') > 0 && <ReadyItems job={job} count={count('ready')} />}
      {count('accepted') > 0 && <TakenItems job={job} count={count('accepted')} />}
      {!isOver && (
        <p className={css['aside']}>
          {t('importing.reviewPage.expires', {
            date: new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(job.expires_at)),
          })}
        </p>
      )}
    </div>
  )
}

function AllDone({ taken, failed }: { readonly taken: number; readonly failed: number }) {
  const { t } = useTranslation()
  return (
    <Notice
      tone={taken > 0 ? 'success' : 'info'}
      isLive
      title={
        taken > 0 ? t('importing.reviewPage.done', { count: taken }) : t('importing.reviewPage.nothingTaken')
      }
    >
      {taken > 0 && <p>{t('importing.reviewPage.doneHint')}</p>}
      {failed > 0 && <p>{t('importing.reviewPage.failedLeft', { count: failed })}</p>}
      <div className={css['choices']}>
        <UiLink className={buttonClass('primary')} href={paths.myRecipes()}>
          {t('importing.reviewPage.toMyRecipes')}
        </UiLink>
        {taken > 0 && (
          <UiLink className={buttonClass()} href={paths.smartCooking()}>
            {t('importing.reviewPage.toPlan')}
          </UiLink>
        )}
      </div>
    </Notice>
  )
}

/** Loads again the lists whose numbers have changed while the import was read. */
function useRefreshedLists({ id, counts }: Import): void {
  const client = useQueryClient()
  const summary = JSON.stringify(counts)
  const known = useRef(summary)
  useEffect(() => {
    if (known.current === summary) return
    known.current = summary
    for (const state of IMPORT_STATES) {
      const { queryKey } = itemsQuery(id, state)
      // New items come after those that are known: a list of full pages stays as it is.
      if (client.getQueryData(queryKey)?.pages.at(-1)?.length !== PAGE_SIZE)
        void client.invalidateQueries({ queryKey })
    }
  }, [client, id, summary])
}

/** The only recipe of an import is reviewed at once. */
function useGoToOnlyItem(job: Import): void {
  const navigate = useNavigate()
  const total = Object.values(job.counts).reduce((sum, one) => sum + one, 0)
  const state = TO_REVIEW.find((one) => job.counts[one] === 1)
  const address =
    total === 1 && state !== undefined && !isReading(job) ? paths.importItem(job.id, 0, state) : null
  useEffect(() => {
    if (address !== null) void navigate(address, { replace: true })
  }, [address, navigate])
}
