import { refKey, standsOf } from '@souschef/domain/planning'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { paths } from '../../../../app/paths.ts'
import { useCooking } from '../../../../platform/cooking/use-cooking.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { MOST } from '../../../../platform/planning/dinner-choice.ts'
import { useToast } from '../../../../platform/toast/toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { UiLink } from '../../../../ui/ui-link.tsx'
import { TicketLetter } from '../../components/ticket-letter.tsx'
import { ticketOf } from '../../model/ticket.ts'
import { changeText } from '../model/change-text.ts'
import { dayClockText } from '../model/clock-text.ts'
import type { DinnerDriver } from '../model/dinner-driver.ts'
import { useMinute } from '../model/minute.ts'
import { ringForPlan } from '../model/plan-alarms.ts'
import { isServed, type RunningDinner } from '../model/progress.ts'
import { recipeChanges, STEP_CHANGES } from '../model/recipe-changes.ts'
import { type RunningRow, runningRows } from '../model/running-rows.ts'
import { runningStore } from '../model/running-store.ts'
import { toSharedPlan } from '../model/shared-plan.ts'
import { useDinnerRecipes } from '../model/use-dinner-recipes.ts'
import { useHasRoom } from '../model/use-has-room.ts'
import { useDriver } from '../model/use-running-dinner.ts'
import { DishStand } from './dish-stand.tsx'
import css from './dinner.module.css'
import { PlanTable } from './plan-table.tsx'
import { useRowText } from './row-text.tsx'
import { SharePlan } from './share-plan.tsx'
import { TimeList } from './time-list.tsx'
import { Timeline } from './timeline.tsx'

/** What '+5 min' adds. */
const MORE = 5

interface Props {
  readonly userId: string
  readonly stored: RunningDinner
}

/** Cooks by the plan (SMART-5): what is to be done now, and what comes next. */
export function CookingDinner({ userId, stored }: Props) {
  const { t, language } = useTranslation()
  const showToast = useToast()
  const now = useMinute()
  const hasRoom = useHasRoom()
  const driver = useDriver(userId, stored)
  const dinner = useStore(driver.dinner)
  const news = useStore(driver.news)
  const [state] = useCooking(userId)
  const { plan, cooks } = dinner
  const rows = useMemo(() => runningRows(dinner, now), [dinner, now])
  const shared = useMemo(
    () => toSharedPlan(rows, dinner.recipes, { ...dinner, ...dinner.plan }),
    [rows, dinner],
  )
  const stands = useMemo(() => standsOf(dinner.plan, dinner.dishes), [dinner])
  const left = rows.filter((row) => row.state !== 'done')
  const firstWaiting = left.find((row) => row.state === 'waiting' && row.kind === 'step')
  const hasBegun = left.some((row) => row.state === 'begun')
  const told = news === null ? null : changeText(t, news, dinner)
  const rowsProps = {
    now,
    ready: plan.ready,
    kitchen: dinner,
    ticketOf: (id: string) => ticketOf(state ?? { sessions: [] }, id),
  }
  const stop = async (): Promise<void> => {
    ringForPlan(userId, null)
    await runningStore(userId).write(null)
    if (!isServed(dinner)) showToast(t('dinner.stopped'))
  }
  const what = t('dinner.cooks')
  return (
    <div className={css['page']}>
      <header className={css['summary']}>
        <h1 tabIndex={-1}>{t('dinner.cooking')}</h1>
        <p className={css['ready']}>
          {t('dinner.readyAt', { time: dayClockText(language, plan.ready, now) })}
        </p>
        <ul aria-label={t('dinner.dishes')}>
          {dinner.dishes.map((dish) => {
            const recipe = dinner.recipes.find(({ id }) => id === dish.id)
            return (
              <li key={dish.id} className={css['served']}>
                <TicketLetter ticket={rowsProps.ticketOf(dish.id)} className={css['letter']} />
                <div>
                  <p lang={recipe?.language}>{recipe?.title}</p>
                  <DishStand dish={dish} stands={stands} now={now} />
                </div>
              </li>
            )
          })}
        </ul>
        <div className={css['actions']}>
          <span aria-hidden>{what}</span>
          <Stepper
            label={what}
            value={cooks}
            min={1}
            max={MOST.cooks}
            onChange={driver.setCooks}
            decreaseLabel={t('dinner.less', { what })}
            increaseLabel={t('dinner.plus', { what })}
          />
          <SharePlan userId={userId} dinner={dinner.id} plan={shared} />
          <Button variant="quiet" onClick={() => void stop()}>
            {isServed(dinner) ? t('dinner.toPlan') : t('dinner.stop')}
          </Button>
        </div>
        <div role="status">{told !== null && <Notice tone="info" title={told} />}</div>
      </header>
      <ChangedRecipes dinner={dinner} />
      {isServed(dinner) ? (
        <Notice tone="success" isLive title={t('dinner.doneAll')} />
      ) : (
        <div className={css['panes']}>
          <section aria-label={t('dinner.list')}>
            {!hasBegun && firstWaiting !== undefined && (
              <p>{t('dinner.beginsAt', { time: dayClockText(language, firstWaiting.start, now) })}</p>
            )}
            <TimeList
              {...rowsProps}
              rows={left}
              renderActions={(row) =>
                state !== null && (
                  <RowActions
                    row={left.find(({ key }) => key === row.key)}
                    driver={driver}
                    mayBegin={row.key === firstWaiting?.key}
                  />
                )
              }
            />
          </section>
          <section className={css['plan']} aria-label={t('dinner.timeline')}>
            {hasRoom && <Timeline {...rowsProps} rows={rows} start={plan.start} onServe={null} />}
            <PlanTable {...rowsProps} rows={rows} />
          </section>
        </div>
      )}
    </div>
  )
}

interface ActionsProps {
  readonly row: RunningRow | undefined
  readonly driver: DinnerDriver
  readonly mayBegin: boolean
}

function RowActions({ row, driver, mayBegin }: ActionsProps) {
  const { t } = useTranslation()
  const rowText = useRowText()
  if (row === undefined || row.kind === 'heating') return null
  if (row.state !== 'begun' && !mayBegin) return null
  const text = rowText(row)
  const key = refKey({ dish: row.recipe.id, step: row.step })
  return (
    <div className={css['actions']}>
      {row.isOverdue && <strong>{t('dinner.overdue')}</strong>}
      {row.state === 'begun' && (
        <>
          <Button
            variant="primary"
            className={css['done']}
            aria-label={t('dinner.doneOf', { text })}
            onClick={() => driver.done(row.recipe.id, row.step)}
          >
            {t('dinner.done')}
          </Button>
          <Button aria-label={t('dinner.laterOf', { text })} onClick={() => driver.prolong(key, MORE)}>
            {t('dinner.later')}
          </Button>
        </>
      )}
      {mayBegin && (
        <Button aria-label={t('dinner.beginNowOf', { text })} onClick={() => driver.begin(key)}>
          {t('dinner.beginNow')}
        </Button>
      )}
      <UiLink href={paths.cooking(row.recipe.id, { step: row.number - 1 })}>
        {t('cook.stepNumber', { number: row.number })}
      </UiLink>
    </div>
  )
}

/** Recipes that were changed since the plan was made: it goes on with what they were. */
function ChangedRecipes({ dinner }: { readonly dinner: RunningDinner }) {
  const { t, language } = useTranslation()
  const { recipes } = useDinnerRecipes(
    dinner.recipes.map(({ id }) => ({ recipeId: id, servings: null })),
    'as_written',
  )
  const list = new Intl.ListFormat(language)
  return dinner.recipes.flatMap((before) => {
    const { id, title } = before
    const after = recipes.find((recipe) => recipe.id === id && recipe.version > before.version)
    if (after === undefined) return []
    const changes = recipeChanges(before, after)
    const told = STEP_CHANGES.filter((kind) => changes[kind].length > 0).map((kind) => {
      const steps = list.format(changes[kind].map(String))
      return t(`dinner.recipeChanges.${kind}`, { count: changes[kind].length, steps })
    })
    return [
      <Notice key={id} tone="info" isLive title={t('dinner.recipeChanged', { title })}>
        <p>{told.length === 0 ? t('dinner.recipeChanges.none') : told.join(' ')}</p>
        <UiLink href={paths.recipe(id)}>{t('cook.toRecipe')}</UiLink>
      </Notice>,
    ]
  })
}
