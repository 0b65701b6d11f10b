import { type CookingCommand, type CookingState, isRunning, unsentEvents } from '@souschef/domain'
import { memo, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { fetchRecipe } from '../entities/recipe/api/recipe-query.ts'
import { AlarmPermission } from '../features/cook/components/shell/alarm-permission.tsx'
import { CompletionBanner } from '../features/cook/components/shell/completion-banner.tsx'
import { CookingWidget } from '../features/cook/components/shell/cooking-widget.tsx'
import { LogoutConfirmation } from '../features/cook/components/shell/logout-confirmation.tsx'
import { TimerConflictDialog } from '../features/cook/components/shell/timer-conflict.tsx'
import { TimerAnnouncer } from '../features/cook/components/shell/timer-announcer.tsx'
import { TimersBar } from '../features/cook/components/shell/timers-bar.tsx'
import { missingAlarms } from '../features/cook/model/missing-alarms.ts'
import { timerPath } from '../features/cook/model/timer-path.ts'
import { isInProgress } from '../features/cook/model/is-in-progress.ts'
import { useNotificationNavigation } from '../features/cook/model/use-notification-navigation.ts'
import { useTimerCommand } from '../features/cook/model/use-timer-command.ts'
import { createRingLeader } from '../platform/alarm/ring-leader.ts'
import { alarmOutputs } from '../platform/cooking/alarm-outputs.ts'
import { useCookedRecipes } from '../platform/cooking/cooked-recipes.ts'
import { cookingStore } from '../platform/cooking/cooking-store.ts'
import { NOT_COOKING, useNowCooking } from '../platform/cooking/now-cooking.ts'
import {
  isPlanAlarm,
  planAlarms,
  snoozePlanAlarm,
  stopPlanAlarm,
  withPlanAlarms,
} from '../platform/cooking/plan-alarms.ts'
import { deleteUnusedCopies } from '../platform/cooking/recipe-copy.ts'
import { cookingSync, startCookingSync } from '../platform/cooking/sync/start-cooking-sync.ts'
import { startRinging, type TimerAnnouncement } from '../platform/cooking/ringing.ts'
import { useCooking } from '../platform/cooking/use-cooking.ts'
import { watchTimers } from '../platform/cooking/use-timers-now.ts'
import { currentLanguage, useTranslation } from '../platform/i18n/i18n.ts'
import { useUser } from '../platform/session/session.ts'
import { useToast } from '../platform/toast/toast.ts'
import { SectionBoundary } from '../ui/section-boundary.tsx'

interface Props {
  /** May be a user whose session has expired: their timers still ring, everything else is hidden (DEC-28). */
  readonly userId: string
}

const NOTICE_MS = 8_000

/** How long signing out waits for the server, in milliseconds. */
const SEND_TIMEOUT_MS = 2_000

/** Rings timers and renders the rail, banner, widget and dialogs around every page while something is being cooked. */
export function CookingShell({ userId }: Props) {
  const [state] = useCooking(userId)
  // Deferred: the page updates first after a press.
  const deferredState = useDeferredValue(state)
  return deferredState && <CookingChrome userId={userId} state={deferredState} />
}

interface CookingChromeProps extends Props {
  readonly state: CookingState
}

const CookingChrome = memo(function CookingChrome({ userId, state }: CookingChromeProps) {
  const isSignedIn = useUser() !== null
  const { t } = useTranslation()
  const showToast = useToast()
  const store = cookingStore(userId)
  const recipes = useCookedRecipes(userId, state.sessions, fetchRecipe)
  const timerCommand = useTimerCommand(userId)
  useNotificationNavigation()
  const plan = useMemo(() => ({ slot: planAlarms(userId), with: withPlanAlarms(userId) }), [userId])
  useStore(plan.slot)
  const ringing = plan.with(state)
  const command = (requested: CookingCommand): boolean => {
    if (requested.type === 'ACKNOWLEDGE_TIMER' && isPlanAlarm(requested.timer_id)) {
      stopPlanAlarm(userId, requested.recipe_id, requested.timer_id)
      return true
    }
    if (requested.type === 'START_TIMER' && isPlanAlarm(requested.timer.id)) {
      snoozePlanAlarm(
        userId,
        requested.recipe_id,
        requested.timer.id,
        store.now() + requested.timer.duration_ms,
      )
      return true
    }
    return timerCommand(requested)
  }
  const [announcement, setAnnouncement] = useState<TimerAnnouncement | null>(null)
  const [hasStarted, setStarted] = useState(false)

  const titleOf = (recipeId: string): string => recipes.get(recipeId)?.title ?? t('timers.aRecipe')
  const onAnnouncement = useEffectEvent((next: TimerAnnouncement) => {
    const { timer } = next
    // The alarms of a plan exist from its start, long before the steps that they end.
    const isAhead = isPlanAlarm(timer.id) && timer.ends_at - timer.duration_ms > store.now()
    if (next.type !== 'started' || !isAhead) setAnnouncement(next)
    if (next.type !== 'started' || hasStarted || document.visibilityState !== 'visible') return
    setStarted(true)
    const missing = missingAlarms(alarmOutputs()).map((key) => t(key))
    if (missing.length === 0) return
    const names = new Intl.ListFormat(currentLanguage()).format(missing)
    showToast(t('timers.missing', { what: names }), { type: 'warning', duration: NOTICE_MS })
  })
  const notification = useEffectEvent((timer: TimerAnnouncement['timer']) => ({
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
        outputs: alarmOutputs(),
        openLeader: () => createRingLeader(),
        notification: (timer) => notification(timer),
        ringingText: () => ringingText(),
        onAnnouncement: (next) => onAnnouncement(next),
      }),
    [store, plan],
  )
  useEffect(() => (isSignedIn ? startCookingSync(userId) : undefined), [isSignedIn, userId])
  useEffect(() => {
    void deleteUnusedCopies(userId, store.getState())
  }, [userId, store])

  const warnNotStored = useEffectEvent(() =>
    showToast(t('timers.notStored'), { type: 'warning', duration: NOTICE_MS }),
  )
  useEffect(() => {
    if (!store.isPersisted.getState()) warnNotStored()
    return store.isPersisted.subscribe(() => warnNotStored())
  }, [store])

  const [onLogOut, setOnLogOut] = useState<((canLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const recipeIds = new Set(state.sessions.filter(isInProgress).map(({ recipe_id }) => recipe_id))
    const confirmLogOut = async (): Promise<boolean> => {
      // Signing out removes what this browser has, so the server should have it before.
      if (unsentEvents(store.shared()).length > 0)
        await Promise.race([
          cookingSync(userId).run(),
          new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS)),
        ])
      const hasRunningTimer = store.getState().timers.some((timer) => isRunning(timer, store.now()))
      if (!hasRunningTimer) return true
      const isConfirmed = await new Promise<boolean>((resolve) => setOnLogOut(() => resolve))
      setOnLogOut(null)
      return isConfirmed
    }
    useNowCooking.setState({ recipeIds, confirmLogOut })
    return () => useNowCooking.setState(NOT_COOKING)
  }, [state.sessions, isSignedIn, store, userId])

  return (
    <>
      {/* Each part has its own boundary, so that timers ring even if another one fails. */}
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
        <TimerAnnouncer announcement={announcement} />
        <TimerConflictDialog state={state} recipes={recipes} onCommand={command} />
        {isSignedIn && <AlarmPermission userId={userId} isEnabled={hasStarted} />}
        <LogoutConfirmation onAnswer={onLogOut} />
      </SectionBoundary>
    </>
  )
})
