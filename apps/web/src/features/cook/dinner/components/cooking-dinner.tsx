import { refKey, holdingTimesOf } from '@souschef/domain/planning'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { paths } from '#platform/paths.ts'
import { useCooking } from '#platform/cooking/use-cooking.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { KITCHEN_LIMITS } from '#platform/planning/dinner-choice.ts'
import { useToast } from '#platform/toast/toast.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { UiLink } from '#ui/ui-link.tsx'
import { TicketLetter } from '../../components/ticket-letter.tsx'
import { ticketOf } from '../../model/ticket.ts'
import { changeText } from '../model/change-text.ts'
import { dayClockText } from '../model/clock-text.ts'
import type { DinnerDriver } from '../model/dinner-driver.ts'
import { useMinute } from '../model/minute.ts'
import { syncPlanAlarms } from '../model/plan-alarms.ts'
import { isServed, type RunningDinner } from '../model/progress.ts'
import { recipeChanges, STEP_CHANGES } from '../model/recipe-changes.ts'
import { type RunningRow, runningRows } from '../model/running-rows.ts'
import { runningStore } from '../model/running-store.ts'
import { toSharedPlan } from '../model/shared-plan.ts'
import { useDinnerRecipes } from '../model/use-dinner-recipes.ts'
import { useFitsTimeline } from '../model/use-fits-timeline.ts'
import { useDinnerDriver } from '../model/use-running-dinner.ts'
import { DishHoldingTime } from './dish-holding-time.tsx'
import css from './dinner.module.css'
import { PlanTable } from './plan-table.tsx'
import { useRowText } from './row-text.tsx'
import { SharePlan } from './share-plan.tsx'
import { TimeList } from './time-list.tsx'
import { Timeline } from './timeline.tsx'

/** The minutes that '+5 min' adds. */
const EXTENSION_MINUTES = 5

interface Props {
  readonly userId: string
  readonly stored: RunningDinner
}

/** Cooks by the plan (SMART-5): shows what to do now, and what comes next. */
export function CookingDinner({ userId, stored }: Props) {
  const { t, language } = useTranslation()
  const showToast = useToast()
  const now = useMinute()
  const fitsTimeline = useFitsTimeline()
  const driver = useDinnerDriver(userId, stored)
  const dinner = useStore(driver.dinner)
  const planUpdate = useStore(driver.planUpdate)
  const [state] = useCooking(userId)
  const { plan, cooks } = dinner
  const rows = useMemo(() => runningRows(dinner, now), [dinner, now])
  const sharedPlan = useMemo(
    () => toSharedPlan(rows, dinner.recipes, { ...dinner, ...dinner.plan }),
    [rows, dinner],
  )
  const holdingTimes = useMemo(() => holdingTimesOf(dinner.plan, dinner.dishes), [dinner])
  const remaining = rows.filter((row) => row.state !== 'done')
  const nextRow = remaining.find((row) => row.state === 'waiting' && row.kind === 'step')
  const hasRunningStep = remaining.some((row) => row.state === 'running')
  const changeNotice = planUpdate === null ? null : changeText(t, planUpdate, dinner)
  const rowsProps = {
    now,
    ready: plan.ready,
    kitchen: dinner,
    ticketOf: (id: string) => ticketOf(state ?? { sessions: [] }, id),
  }
  const stop = async (): Promise<void> => {
    syncPlanAlarms(userId, null)
    await runningStore(userId).write(null)
    if (!isServed(dinner)) showToast(t('dinner.stopped'))
  }
  const cooksLabel = t('dinner.cooks')
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
                  <DishHoldingTime dish={dish} holdingTimes={holdingTimes} now={now} />
                </div>
              </li>
            )
          })}
        </ul>
        <div className={css['actions']}>
          <span aria-hidden>{cooksLabel}</span>
          <Stepper
            label={cooksLabel}
            value={cooks}
            min={1}
            max={KITCHEN_LIMITS.cooks}
            onChange={driver.setCooks}
            decreaseLabel={t('dinner.less', { what: cooksLabel })}
            increaseLabel={t('dinner.plus', { what: cooksLabel })}
          />
          <SharePlan userId={userId} dinner={dinner.id} plan={sharedPlan} />
          <Button variant="quiet" onClick={() => void stop()}>
            {isServed(dinner) ? t('dinner.toPlan') : t('dinner.stop')}
          </Button>
        </div>
        <div role="status">{changeNotice !== null && <Notice tone="info" title={changeNotice} />}</div>
      </header>
      <ChangedRecipes dinner={dinner} />
      {isServed(dinner) ? (
        <Notice tone="success" isLive title={t('dinner.doneAll')} />
      ) : (
        <div className={css['panes']}>
          <section aria-label={t('dinner.list')}>
            {!hasRunningStep && nextRow !== undefined && (
              <p>{t('dinner.beginsAt', { time: dayClockText(language, nextRow.start, now) })}</p>
            )}
            <TimeList
              {...rowsProps}
              rows={remaining}
              renderActions={(row) =>
                state !== null && (
                  <RowActions
                    row={remaining.find(({ key }) => key === row.key)}
                    driver={driver}
                    canStart={row.key === nextRow?.key}
                  />
                )
              }
            />
          </section>
          <section className={css['plan']} aria-label={t('dinner.timeline')}>
            {fitsTimeline && <Timeline {...rowsProps} rows={rows} start={plan.start} onServe={null} />}
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
  readonly canStart: boolean
}

function RowActions({ row, driver, canStart }: ActionsProps) {
  const { t } = useTranslation()
  const rowText = useRowText()
  if (row === undefined || row.kind === 'heating') return null
  if (row.state !== 'running' && !canStart) return null
  const text = rowText(row)
  const key = refKey({ dish: row.recipe.id, step: row.step })
  return (
    <div className={css['actions']}>
      {row.isOverdue && <strong>{t('dinner.overdue')}</strong>}
      {row.state === 'running' && (
        <>
          <Button
            variant="primary"
            className={css['done']}
            aria-label={t('dinner.doneOf', { text })}
            onClick={() => driver.completeStep(row.recipe.id, row.step)}
          >
            {t('dinner.done')}
          </Button>
          <Button
            aria-label={t('dinner.laterOf', { text })}
            onClick={() => driver.extendStep(key, EXTENSION_MINUTES)}
          >
            {t('dinner.later')}
          </Button>
        </>
      )}
      {canStart && (
        <Button aria-label={t('dinner.beginNowOf', { text })} onClick={() => driver.startStep(key)}>
          {t('dinner.beginNow')}
        </Button>
      )}
      <UiLink href={paths.cooking(row.recipe.id, { step: row.number - 1 })}>
        {t('cook.stepNumber', { number: row.number })}
      </UiLink>
    </div>
  )
}

/** Recipes that were changed since the plan was made, which continues with their former versions. */
function ChangedRecipes({ dinner }: { readonly dinner: RunningDinner }) {
  const { t, language } = useTranslation()
  const { recipes } = useDinnerRecipes(
    dinner.recipes.map(({ id }) => ({ recipeId: id, servings: null })),
    'as_written',
  )
  const list = new Intl.ListFormat(language)
  return dinner.recipes.flatMap((planned) => {
    const { id, title } = planned
    const current = recipes.find((recipe) => recipe.id === id && recipe.version > planned.version)
    if (current === undefined) return []
    const changes = recipeChanges(planned, current)
    const changeTexts = STEP_CHANGES.filter((kind) => changes[kind].length > 0).map((kind) => {
      const steps = list.format(changes[kind].map(String))
      return t(`dinner.recipeChanges.${kind}`, { count: changes[kind].length, steps })
    })
    return [
      <Notice key={id} tone="info" isLive title={t('dinner.recipeChanged', { title })}>
        <p>{changeTexts.length === 0 ? t('dinner.recipeChanges.none') : changeTexts.join(' ')}</p>
        <UiLink href={paths.recipe(id)}>{t('cook.toRecipe')}</UiLink>
      </Notice>,
    ]
  })
}
