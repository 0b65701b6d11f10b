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

/** What happened to a timer, in every tab: for live announcements and banners. */
export interface TimerNews {
  readonly type: 'started' | 'warned' | 'finished'
  readonly timer: RunningTimer
}

export interface RingingOptions {
  readonly store: Pick<CookingStore, 'state' | 'subscribe' | 'now'>
  readonly watch: WatchTimers
  readonly parts: AlarmParts
  /** This tab's part in deciding which one rings; opened while there is something to ring for. */
  readonly openLeader: () => RingLeader
  /** The words of a notice, in the cook's language. */
  readonly notice: (timer: RunningTimer) => Omit<TimerNotice, 'id'>
  /** What the title says instead of a time while an alarm is on. */
  readonly ringingText: () => string
  readonly onNews: (news: TimerNews) => void
}

const isSame = (a: Timer, b: Timer): boolean => a.id === b.id && a.recipe_id === b.recipe_id

const without = (timers: readonly Timer[], others: readonly Timer[]): readonly Timer[] =>
  timers.filter((timer) => !others.some((other) => isSame(timer, other)))

const isVisible = (): boolean => document.visibilityState === 'visible'

/**
 * Performs what a cook's timers ask for, by what they are at the instant and what they were at the look before: nothing is
 * counted, so nothing is lost while a tab sleeps. One tab makes the sounds and the notices (TIMER-11), every visible one
 * vibrates, every one has the title. Answers with the way to stop.
 */
export function startRinging({
  store,
  watch,
  parts,
  openLeader,
  notice,
  ringingText,
  onNews,
}: RingingOptions): () => void {
  const { sound, vibration, notifier, title } = parts
  let last: TimersAt = { timers: store.state().timers, at: store.now() }
  let leader: RingLeader | undefined
  let letSleep: (() => void) | undefined
  let watched: { readonly timers: readonly Timer[]; readonly stop: () => void } | undefined

  function lead(isWanted: boolean): void {
    if (isWanted && leader === undefined) {
      leader = openLeader()
      leader.setAudible(sound.state.get() === 'running')
      leader.leads.subscribe(look)
    }
    if (!isWanted) {
      // It tells that it leads no more while it stops, and nobody is to answer it then.
      const stopped = leader
      leader = undefined
      stopped?.stop()
    }
  }

  function stayAwake(isWanted: boolean): void {
    if (isWanted) letSleep ??= keepScreenAwake()
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

  function tell(before: TimersAt, after: TimersAt, isLeader: boolean): void {
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
    // What ended longer ago, behind a lid, does not ring any more: it is felt once.
    if (isVisible() && finished.some((timer) => !isAlarming(timer, after.at))) vibration.end()
    const gone = without(finishedTimers(before.timers, after.at), finishedTimers(after.timers, after.at))
    for (const { id } of gone) void notifier.close(id)
  }

  function look(): void {
    const before = last
    const { timers } = store.state()
    const at = store.now()
    last = { timers, at }
    const isBusy = keepsAwake(timers, at)
    lead(isBusy)
    stayAwake(isBusy)
    const isLeader = leader?.leads.get() === true
    tell(before, last, isLeader)
    if (isLeader && isSoundDue(timers, at)) sound.startAlarm()
    else sound.stopAlarm()
    if (isVisible() && alarmingTimers(timers, at).length > 0) vibration.startAlarm()
    else vibration.stopAlarm()
    showTitle(last)
  }

  function follow(): void {
    const { timers } = store.state()
    if (watched?.timers === timers) return
    watched?.stop()
    const { subscribe }: TimersWatch = watch(timers)
    watched = { timers, stop: subscribe(look) }
    look()
  }

  const stops = [
    store.subscribe(follow),
    sound.state.subscribe(() => leader?.setAudible(sound.state.get() === 'running')),
    unlockByGestures(sound),
  ]
  document.addEventListener('visibilitychange', look)
  follow()
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', look)
    watched?.stop()
    lead(false)
    stayAwake(false)
    sound.stopAlarm()
    vibration.stopAlarm()
    title.restore()
    void notifier.close()
  }
}
