import {
  alarmingTimers,
  crossings,
  finishedTimers,
  formatRemaining,
  isAlarming,
  isRunning,
  isSoundDue,
  keepsAwake,
  nearestTimer,
  remainingSeconds,
  type RunningTimer,
  type Timer,
  type TimersAt,
} from '@souschef/domain'
import type { TimerNotice } from '../alarm/notification.ts'
import type { RingLeader } from '../alarm/ring-leader.ts'
import { type AlarmParts, keepScreenAwake, unlockByGestures } from './alarm-parts.ts'
import type { CookingStore } from './cooking-store.ts'
import type { TimersWatch, WatchTimers } from './timers-clock.ts'

/** A timer event, reported in every tab, for live announcements and banners. */
export interface TimerNews {
  readonly type: 'started' | 'warned' | 'finished'
  readonly timer: RunningTimer
}

export interface RingingOptions {
  readonly store: Pick<CookingStore, 'getState' | 'now'> & {
    readonly subscribe: (listener: () => void) => () => void
  }
  /** When the page was opened: timers started since are news, though this code may have loaded after the press. */
  readonly openedAt: number
  readonly watch: WatchTimers
  readonly parts: AlarmParts
  /** Joins the election of the tab that rings; open while there is something to ring for. */
  readonly openLeader: () => RingLeader
  /** The texts of a notification, in the cook's language. */
  readonly notice: (timer: RunningTimer) => Omit<TimerNotice, 'id'>
  /** Replaces the time in the title during an alarm. */
  readonly ringingText: () => string
  readonly onNews: (news: TimerNews) => void
}

const isSame = (a: Timer, b: Timer): boolean => a.id === b.id && a.recipe_id === b.recipe_id

const without = (timers: readonly Timer[], others: readonly Timer[]): readonly Timer[] =>
  timers.filter((timer) => !others.some((other) => isSame(timer, other)))

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Rings for a cook's timers, by comparing them with how they were at the last update: nothing is counted, so nothing is lost while a
 * tab sleeps. One tab makes the sounds and notifications (TIMER-11), every visible tab vibrates, and every tab has the title. Returns
 * the function that stops it.
 */
export function startRinging({
  store,
  openedAt,
  watch,
  parts,
  openLeader,
  notice,
  ringingText,
  onNews,
}: RingingOptions): () => void {
  const { sound, vibration, notifier, title } = parts
  const { timers: present } = store.getState()
  const isNews = (timer: Timer): boolean =>
    timer.phase === 'running' && timer.ends_at - timer.duration_ms >= openedAt
  let last: TimersAt = { timers: present.filter((timer) => !isNews(timer)), at: store.now() }
  let leader: RingLeader | undefined
  let letSleep: (() => void) | undefined
  let watched: { readonly timers: readonly Timer[]; readonly stop: () => void } | undefined

  function setLeading(isNeeded: boolean): void {
    if (isNeeded && leader === undefined) {
      leader = openLeader()
      leader.setAudible(sound.state.getState() === 'running')
      leader.leads.subscribe(look)
    }
    if (!isNeeded) {
      // Stopping reports that it no longer leads, which must not be handled any more.
      const stopped = leader
      leader = undefined
      stopped?.stop()
    }
  }

  function stayAwake(isNeeded: boolean): void {
    if (isNeeded) letSleep ??= keepScreenAwake()
    else {
      letSleep?.()
      letSleep = undefined
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
    const { warned, finished } = crossings(before, after)
    for (const timer of after.timers) {
      const was = before.timers.find((other) => isSame(other, timer))
      const isNew = was?.phase !== 'running' || (timer.phase === 'running' && was.ends_at !== timer.ends_at)
      if (isNew && isRunning(timer, after.at)) onNews({ type: 'started', timer })
    }
    for (const timer of warned) onNews({ type: 'warned', timer })
    for (const timer of finished) onNews({ type: 'finished', timer })
    if (isLeader && warned.some((timer) => timer.sound_notification)) sound.play('timer-warning')
    if (isLeader) for (const timer of finished) void notifier.show({ id: timer.id, ...notice(timer) })
    // A timer that ended longer ago, while the device slept, no longer rings: it vibrates once.
    if (isVisible() && finished.some((timer) => !isAlarming(timer, after.at))) vibration.end()
    const gone = without(finishedTimers(before.timers, after.at), finishedTimers(after.timers, after.at))
    for (const { id } of gone) void notifier.close(id)
  }

  function look(): void {
    const before = last
    const { timers } = store.getState()
    const at = store.now()
    last = { timers, at }
    const isBusy = keepsAwake(timers, at)
    setLeading(isBusy)
    stayAwake(isBusy)
    sound.expectAlarm(isBusy)
    const isLeader = leader?.leads.getState() === true
    announce(before, last, isLeader)
    if (isLeader && isSoundDue(timers, at)) sound.startAlarm()
    else sound.stopAlarm()
    if (isVisible() && alarmingTimers(timers, at).length > 0) vibration.startAlarm()
    else vibration.stopAlarm()
    showTitle(last)
  }

  function follow(): void {
    const { timers } = store.getState()
    if (watched?.timers === timers) return
    watched?.stop()
    const { subscribe }: TimersWatch = watch(timers)
    watched = { timers, stop: subscribe(look) }
    look()
  }

  const stops = [
    store.subscribe(follow),
    sound.state.subscribe(() => leader?.setAudible(sound.state.getState() === 'running')),
    unlockByGestures(sound),
  ]
  document.addEventListener('visibilitychange', look)
  follow()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    watched?.stop()
    setLeading(false)
    stayAwake(false)
    sound.expectAlarm(false)
    sound.stopAlarm()
    vibration.stopAlarm()
    title.restore()
    void notifier.close()
  }
}
