import {
  alarmingTimers,
  crossedThresholds,
  finishedTimers,
  formatRemaining,
  isAlarming,
  isRunning,
  isAlarmAudible,
  requiresWakeLock,
  nearestTimer,
  remainingSeconds,
  type RunningTimer,
  type Timer,
  type TimersAt,
} from '@souschef/domain'
import type { TimerNotification } from '../alarm/notification.ts'
import type { RingLeader } from '../alarm/ring-leader.ts'
import { type AlarmOutputs, keepScreenAwake, unlockOnGesture } from './alarm-outputs.ts'
import type { CookingStore } from './cooking-store.ts'
import type { TimersWatch, WatchTimers } from './timers-clock.ts'

/** A timer event, reported in every tab, for live announcements and banners. */
export interface TimerAnnouncement {
  readonly type: 'started' | 'warned' | 'finished'
  readonly timer: RunningTimer
}

export interface RingingOptions {
  readonly store: Pick<CookingStore, 'getState' | 'now'> & {
    readonly subscribe: (listener: () => void) => () => void
  }
  /** When the page was opened: timers started since are announced, though this code may have loaded after the press. */
  readonly openedAt: number
  readonly watch: WatchTimers
  readonly outputs: AlarmOutputs
  /** Joins the election of the tab that rings; left when there is nothing to ring for. */
  readonly openLeader: () => RingLeader
  /** The texts of a notification, in the cook's language. */
  readonly notification: (timer: RunningTimer) => Omit<TimerNotification, 'id'>
  /** Replaces the time in the title during an alarm. */
  readonly ringingText: () => string
  readonly onAnnouncement: (announcement: TimerAnnouncement) => void
}

const isSame = (a: Timer, b: Timer): boolean => a.id === b.id && a.recipe_id === b.recipe_id

const without = (timers: readonly Timer[], others: readonly Timer[]): readonly Timer[] =>
  timers.filter((timer) => !others.some((other) => isSame(timer, other)))

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Rings for a cook's timers, by comparing them with their state at the last update: nothing is counted, so nothing is lost while a
 * tab sleeps. One tab makes the sounds and notifications (TIMER-11), every visible tab vibrates, and every tab changes its title.
 * Returns a function that stops it.
 */
export function startRinging({
  store,
  openedAt,
  watch,
  outputs,
  openLeader,
  notification,
  ringingText,
  onAnnouncement,
}: RingingOptions): () => void {
  const { sound, vibration, notifier, title } = outputs
  const { timers: initialTimers } = store.getState()
  const isStartedSinceOpen = (timer: Timer): boolean =>
    timer.phase === 'running' && timer.ends_at - timer.duration_ms >= openedAt
  let lastUpdate: TimersAt = {
    timers: initialTimers.filter((timer) => !isStartedSinceOpen(timer)),
    at: store.now(),
  }
  let leader: RingLeader | undefined
  let releaseScreen: (() => void) | undefined
  let watchedTimers: { readonly timers: readonly Timer[]; readonly stop: () => void } | undefined

  function setLeading(isNeeded: boolean): void {
    if (isNeeded && leader === undefined) {
      leader = openLeader()
      leader.setAudible(sound.state.getState() === 'running')
      leader.leads.subscribe(update)
    }
    if (!isNeeded) {
      // Stopping calls `onLead(false)`, which must not be handled any more.
      const stopped = leader
      leader = undefined
      stopped?.stop()
    }
  }

  function setScreenAwake(isNeeded: boolean): void {
    if (isNeeded) releaseScreen ??= keepScreenAwake()
    else {
      releaseScreen?.()
      releaseScreen = undefined
    }
  }

  function showTitle({ timers, at }: TimersAt): void {
    const ringing = alarmingTimers(timers, at).at(-1)
    const nearest = nearestTimer(timers, at)
    if (ringing !== undefined) title.show(ringingText(), ringing.label)
    else if (nearest !== null) title.show(formatRemaining(remainingSeconds(nearest, at)), nearest.label)
    else title.restore()
  }

  function announce(before: TimersAt, after: TimersAt, isLeader: boolean): void {
    const { warned, finished } = crossedThresholds(before, after)
    for (const timer of after.timers) {
      const previousTimer = before.timers.find((other) => isSame(other, timer))
      const isNew =
        previousTimer?.phase !== 'running' ||
        (timer.phase === 'running' && previousTimer.ends_at !== timer.ends_at)
      if (isNew && isRunning(timer, after.at)) onAnnouncement({ type: 'started', timer })
    }
    for (const timer of warned) onAnnouncement({ type: 'warned', timer })
    for (const timer of finished) onAnnouncement({ type: 'finished', timer })
    if (isLeader && warned.some((timer) => timer.sound_notification)) sound.play('timer-warning')
    if (isLeader) for (const timer of finished) void notifier.show({ id: timer.id, ...notification(timer) })
    // A timer that ended longer ago, while the device slept, no longer rings: it vibrates once.
    if (isVisible() && finished.some((timer) => !isAlarming(timer, after.at))) vibration.end()
    const removed = without(finishedTimers(before.timers, after.at), finishedTimers(after.timers, after.at))
    for (const { id } of removed) void notifier.close(id)
  }

  function update(): void {
    const before = lastUpdate
    const { timers } = store.getState()
    const at = store.now()
    lastUpdate = { timers, at }
    const hasActiveTimers = requiresWakeLock(timers, at)
    setLeading(hasActiveTimers)
    setScreenAwake(hasActiveTimers)
    sound.expectAlarm(hasActiveTimers)
    const isLeader = leader?.leads.getState() === true
    announce(before, lastUpdate, isLeader)
    if (isLeader && isAlarmAudible(timers, at)) sound.startAlarm()
    else sound.stopAlarm()
    if (isVisible() && alarmingTimers(timers, at).length > 0) vibration.startAlarm()
    else vibration.stopAlarm()
    showTitle(lastUpdate)
  }

  function resubscribe(): void {
    const { timers } = store.getState()
    if (watchedTimers?.timers === timers) return
    watchedTimers?.stop()
    const { subscribe }: TimersWatch = watch(timers)
    watchedTimers = { timers, stop: subscribe(update) }
    update()
  }

  const stops = [
    store.subscribe(resubscribe),
    sound.state.subscribe(() => leader?.setAudible(sound.state.getState() === 'running')),
    unlockOnGesture(sound),
  ]
  document.addEventListener('visibilitychange', update)
  resubscribe()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', update)
    watchedTimers?.stop()
    setLeading(false)
    setScreenAwake(false)
    sound.expectAlarm(false)
    sound.stopAlarm()
    vibration.stopAlarm()
    title.restore()
    void notifier.close()
  }
}
