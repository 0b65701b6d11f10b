import { type CookingCommand, type CookingState, isRunning, unsentEvents } from '@souschef/domain'
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { fetchRecipe } from '../entities/recipe/api/recipe-query.ts'
import { AlarmPermission } from '../features/cook/components/shell/alarm-permission.tsx'
import { CompletionBanner } from '../features/cook/components/shell/completion-banner.tsx'
import { CookingWidget } from '../features/cook/components/shell/cooking-widget.tsx'
import { LogoutQuestion } from '../features/cook/components/shell/timers-bar-logout.tsx'
import { TimerConflictDialog } from '../features/cook/components/shell/timer-conflict.tsx'
import { TimersBarNews } from '../features/cook/components/shell/timers-bar-news.tsx'
import { TimersBar } from '../features/cook/components/shell/timers-bar.tsx'
import { missingAlarms } from '../features/cook/model/missing-alarms.ts'
import { timerPath } from '../features/cook/model/timer-place.ts'
import { isUnderWay } from '../features/cook/model/under-way.ts'
import { useNotifiedStep } from '../features/cook/model/use-notified-step.ts'
import { useTimerCommand } from '../features/cook/model/use-timer-command.ts'
import { createRingLeader } from '../platform/alarm/ring-leader.ts'
import { alarmParts } from '../platform/cooking/alarm-parts.ts'
import { useCookedRecipes } from '../platform/cooking/cooked-recipes.ts'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { NOTHING_COOKS, useNowCooking } from '../platform/cooking/now-cooking.ts'
import {
  isPlanAlarm,
  planAlarms,
  putOffPlanAlarm,
  stopPlanAlarm,
  withPlanAlarms,
} from '../platform/cooking/plan-alarms.ts'
import { sweepCopies } from '../platform/cooking/recipe-copy.ts'
import { cookingSync, keepInStep } from '../platform/cooking/sync/keep-in-step.ts'
import { startRinging, type TimerNews } from '../platform/cooking/ringing.ts'
import { useCooking } from '../platform/cooking/use-cooking.ts'
import { watchTimers } from '../platform/cooking/use-timers-now.ts'
import { currentLanguage, useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

interface Props {
  /** May be one whose session has expired: their timers go on ringing, everything else is hidden (DEC-28). */
  readonly userId: string
}

const NOTICE_MS = 8_000

/** How long signing out waits for the server, in milliseconds. */
const SEND_MS = 2_000

/** Rings timers and renders the rail, banner, widget and dialogs around every page while something is being cooked. */
export function CookingShell({ userId }: Props) {
  const [state] = useCooking(userId)
  // Deferred: the page updates first after a press.
  const drawn = useDeferredValue(state)
  return drawn && <Around userId={userId} state={drawn} />
}

interface AroundProps extends Props {
  readonly state: CookingState
}

const Around = memo(function Around({ userId, state }: AroundProps) {
  const isSignedIn = useUser() !== null
  const { t } = useTranslation()
  const showToast = useToast()
  const store = cookingStore(userId)
  const recipes = useCookedRecipes(userId, state.sessions, fetchRecipe)
  const timerCommand = useTimerCommand(userId)
  useNotifiedStep()
  const plan = useMemo(() => ({ slot: planAlarms(userId), with: withPlanAlarms(userId) }), [userId])
  useStore(plan.slot)
  const ringing = plan.with(state)
  const command = (asked: CookingCommand): boolean => {
    if (asked.type === 'ACKNOWLEDGE_TIMER' && isPlanAlarm(asked.timer_id)) {
      stopPlanAlarm(userId, asked.recipe_id, asked.timer_id)
      return true
    }
    if (asked.type === 'START_TIMER' && isPlanAlarm(asked.timer.id)) {
      putOffPlanAlarm(userId, asked.recipe_id, asked.timer.id, store.now() + asked.timer.duration_ms)
      return true
    }
    return timerCommand(asked)
  }
  const [news, setNews] = useState<TimerNews | null>(null)
  const [hasStarted, setStarted] = useState(false)

  const titleOf = (recipeId: string): string => recipes.get(recipeId)?.title ?? t('timers.aRecipe')
  const onNews = useEffectEvent((next: TimerNews) => {
    const { timer } = next
    // The alarms of a plan are there from its beginning, long before the steps that they end.
    const isAhead = isPlanAlarm(timer.id) && timer.ends_at - timer.duration_ms > store.now()
    if (next.type !== 'started' || !isAhead) setNews(next)
    if (next.type !== 'started' || hasStarted || document.visibilityState !== 'visible') return
    setStarted(true)
    const missing = missingAlarms(alarmParts()).map((key) => t(key))
    if (missing.length === 0) return
    const what = new Intl.ListFormat(currentLanguage()).format(missing)
    showToast(t('timers.missing', { what }), { type: 'warning', duration: NOTICE_MS })
  })
  const notice = useEffectEvent((timer: TimerNews['timer']) => ({
    title: `${timer.label} · ${t('timers.timeIsUp')}`,
    body: titleOf(timer.recipe_id),
    language: currentLanguage(),
    path: timerPath(store.getState(), timer),
    silent: true,
  }))
  const ringingText = useEffectEvent(() => t('timers.timeIsUp'))

  useEffect(
    () =>
      startRinging({
        store: {
          now: store.now,
          getState: () => plan.with(store.getState()),
          subscribe: (listener) => {
            const stops = [store.subscribe(listener), plan.slot.subscribe(listener)]
            return () => {
              for (const stop of stops) stop()
            }
          },
        },
        openedAt: store.now() - performance.now(),
        watch: watchTimers,
        parts: alarmParts(),
        openLeader: () => createRingLeader(),
        notice: (timer) => notice(timer),
        ringingText: () => ringingText(),
        onNews: (next) => onNews(next),
      }),
    [store, plan],
  )
  useEffect(() => (isSignedIn ? keepInStep(userId) : undefined), [isSignedIn, userId])
  useEffect(() => {
    void sweepCopies(userId, store.getState())
  }, [userId, store])

  const tellNotStored = useEffectEvent(() =>
    showToast(t('timers.notStored'), { type: 'warning', duration: NOTICE_MS }),
  )
  useEffect(() => {
    if (!store.isKept.getState()) tellNotStored()
    return store.isKept.subscribe(() => tellNotStored())
  }, [store])

  const [onLogOut, setOnLogOut] = useState<((mayLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const recipeIds = new Set(state.sessions.filter(isUnderWay).map(({ recipe_id }) => recipe_id))
    const mayLogOut = async (): Promise<boolean> => {
      // Signing out removes what this browser has, so the server should have it before.
      if (unsentEvents(store.shared()).length > 0)
        await Promise.race([
          cookingSync(userId).run(),
          new Promise((resolve) => setTimeout(resolve, SEND_MS)),
        ])
      const isBusy = store.getState().timers.some((timer) => isRunning(timer, store.now()))
      if (!isBusy) return true
      const answer = await new Promise<boolean>((resolve) => setOnLogOut(() => resolve))
      setOnLogOut(null)
      return answer
    }
    useNowCooking.setState({ recipeIds, mayLogOut })
    return () => useNowCooking.setState(NOTHING_COOKS)
  }, [state.sessions, isSignedIn, store, userId])

  return (
    <>
      {/* Each part fails alone; the timers go on ringing. */}
      <SectionBoundary>
        {isSignedIn && <CookingWidget userId={userId} state={state} recipes={recipes} />}
      </SectionBoundary>
      <SectionBoundary title={t('timers.failed')}>
        {isSignedIn && <TimersBar state={state} recipes={recipes} onCommand={command} />}
      </SectionBoundary>
      <SectionBoundary title={t('timers.failed')}>
        <CompletionBanner state={ringing} recipes={recipes} isSignedIn={isSignedIn} onCommand={command} />
      </SectionBoundary>
      <SectionBoundary>
        <TimersBarNews news={news} />
        <TimerConflictDialog state={state} recipes={recipes} onCommand={command} />
        {isSignedIn && <AlarmPermission userId={userId} isWanted={hasStarted} />}
        <LogoutQuestion onAnswer={onLogOut} />
      </SectionBoundary>
    </>
  )
})
