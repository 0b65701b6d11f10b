import { MINUTE_MS } from '@souschef/domain'
import { type HoldingTime, holdingTimesOf } from '@souschef/domain/planning'
import { CirclePlus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useDefaultUnits } from '#entities/recipe/model/use-units.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import {
  addToDinner,
  type DinnerChoice,
  dinnerChoice,
  MAX_DISHES,
  NOTHING_CHOSEN,
} from '#platform/planning/dinner-choice.ts'
import { retryableLazy } from '#platform/retryable-lazy.tsx'
import { useUserSlot } from '#platform/storage/use-user-slot.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { PageSpinner } from '#ui/spinner.tsx'
import { dinnerCorrections, NO_CORRECTIONS } from '../model/dinner-corrections.ts'
import { paceOf } from '../model/dinner-pace.ts'
import { useMinute } from '../model/minute.ts'
import type { DinnerRecipe } from '../model/dinner-recipe.ts'
import { useDinnerPlan } from '../model/use-dinner-plan.ts'
import { useDinnerRecipes } from '../model/use-dinner-recipes.ts'
import { ChosenDishes } from './chosen-dishes.tsx'
import { DinnerSettings } from './dinner-settings.tsx'
import css from './dinner.module.css'
import { PlannedDinner } from './planned-dinner.tsx'
import { PlanProblems } from './plan-problems.tsx'

const ChooseDishes = retryableLazy(
  async () => (await import('#entities/recipe/components/choose-dishes.tsx')).ChooseDishes,
)
const DemoDinner = retryableLazy(
  async () => (await import('#entities/recipe/components/demo-dinner.tsx')).DemoDinner,
)
const StepsSheet = retryableLazy(async () => (await import('./steps-sheet.tsx')).StepsSheet)

const NO_HOLDING_TIMES: readonly HoldingTime[] = []

interface Props {
  readonly userId: string
}

/** Chooses the dishes of a dinner and plans them (SMART-1). */
export function PlanningPage({ userId }: Props) {
  const { t } = useTranslation()
  const now = useMinute()
  const [stored, choiceSlot] = useUserSlot(dinnerChoice, userId)
  const choice = stored ?? NOTHING_CHOSEN
  const [storedCorrections, correctionsSlot] = useUserSlot(dinnerCorrections, userId)
  const corrections = storedCorrections ?? NO_CORRECTIONS
  const pace = useMemo(() => paceOf(userId), [userId])
  const { recipes, isLoading, failed, retry } = useDinnerRecipes(choice.dishes, useDefaultUnits(userId))
  const { result, hasFailed, retry: retryPlan } = useDinnerPlan(choice, recipes, corrections, pace, now)
  const [sheet, setSheet] = useState<'dishes' | DinnerRecipe | null>(null)
  const onChange = (next: DinnerChoice): void => choiceSlot.setState(next)
  const onServe = useCallback(
    (minute: number) =>
      choiceSlot.setState({ ...(choiceSlot.getState() ?? NOTHING_CHOSEN), serveAt: minute * MINUTE_MS }),
    [choiceSlot],
  )
  // The response to a press is shown before the plan is rendered.
  const deferredChoice = useDeferredValue(choice)
  const addButton = (
    <Button
      variant={choice.dishes.length === 0 ? 'primary' : 'secondary'}
      icon={<CirclePlus aria-hidden size={20} />}
      disabled={choice.dishes.length >= MAX_DISHES}
      onClick={() => setSheet('dishes')}
    >
      {t('dinner.addDishes')}
    </Button>
  )
  const planned = result?.robustPlan
  const holdingTimes = useMemo(
    () =>
      result?.robustPlan.ok === true
        ? holdingTimesOf(
            result.robustPlan.plan,
            result.dishes.map(({ dish }) => dish),
          )
        : NO_HOLDING_TIMES,
    [result],
  )
  const inferred =
    sheet === null || sheet === 'dishes' ? undefined : result?.dishes.find(({ dish }) => dish.id === sheet.id)
  return (
    <div className={css['page']}>
      <header className={css['summary']}>
        <h1 tabIndex={-1}>{t('dinner.title')}</h1>
        <p className={css['lead']}>{t('dinner.lead')}</p>
      </header>
      {choice.dishes.length === 0 ? (
        <>
          <EmptyState
            level={2}
            glyph="empty-pot"
            title={t('dinner.nothing')}
            text={t('dinner.nothingHint')}
            action={addButton}
          />
          <SectionBoundary>
            <DemoDinner userId={userId} />
          </SectionBoundary>
        </>
      ) : (
        <div className={css['panes']}>
          <section className={css['choice']} aria-label={t('dinner.dishes')}>
            <ChosenDishes
              choice={choice}
              recipes={recipes}
              inferred={result?.dishes ?? []}
              holdingTimes={holdingTimes}
              now={now}
              onChange={onChange}
              onSteps={setSheet}
            />
            {failed.length > 0 && (
              <Notice tone="danger" isLive title={t('dinner.loadFailed')}>
                <p className={css['ways']}>
                  <Button onClick={retry}>{t('dinner.retry')}</Button>
                  <Button
                    onClick={() =>
                      onChange({
                        ...choice,
                        dishes: choice.dishes.filter(({ recipeId }) => !failed.includes(recipeId)),
                      })
                    }
                  >
                    {t('dinner.fix.leaveOut')}
                  </Button>
                </p>
              </Notice>
            )}
            {addButton}
            <DinnerSettings
              choice={choice}
              now={now}
              earliestReady={planned?.ok === true ? planned.plan.ready : null}
              alternative={result?.alternative ?? null}
              onChange={onChange}
            />
          </section>
          <section className={css['plan']} aria-label={t('dinner.timeline')}>
            {hasFailed && (
              <Notice tone="danger" isLive title={t('dinner.broken')}>
                <p>{t('dinner.brokenText')}</p>
                <Button onClick={retryPlan}>{t('dinner.retry')}</Button>
              </Notice>
            )}
            {planned === undefined || result === null
              ? !hasFailed &&
                (isLoading || recipes.length > 0) && <PageSpinner label={t('dinner.planning')} />
              : !isLoading && (
                  <>
                    <PlanProblems
                      planned={planned}
                      choice={choice}
                      recipes={recipes}
                      onChange={onChange}
                      onSteps={setSheet}
                    />
                    {planned.ok && (
                      <PlannedDinner
                        userId={userId}
                        choice={deferredChoice}
                        recipes={recipes}
                        result={result}
                        holdingTimes={holdingTimes}
                        plan={planned.plan}
                        now={now}
                        onServe={onServe}
                      />
                    )}
                  </>
                )}
          </section>
        </div>
      )}
      <SectionBoundary>
        {sheet === 'dishes' && (
          <ChooseDishes
            title={t('dinner.addDishes')}
            unavailableText={(id) =>
              choice.dishes.some(({ recipeId }) => recipeId === id) ? t('dinner.isChosen') : null
            }
            maxCount={MAX_DISHES - choice.dishes.length}
            confirmText={(count) => t('dinner.addChosen', { count })}
            onChoose={({ id, servings }) => void addToDinner(userId, [{ recipeId: id, servings }])}
            onClose={() => setSheet(null)}
          />
        )}
        {sheet !== null && sheet !== 'dishes' && inferred !== undefined && (
          <StepsSheet
            recipe={sheet}
            inferred={inferred}
            corrections={corrections}
            onCorrect={(next) => correctionsSlot.setState(next)}
            onClose={() => setSheet(null)}
          />
        )}
      </SectionBoundary>
    </div>
  )
}
