import { findDurations } from '@souschef/domain'
import type { StepForm, TimerForm } from './recipe-form.ts'

const millisecondsOf = ({ minutes, seconds }: TimerForm): number =>
  (Number(minutes) * 60 + Number(seconds)) * 1000

/** The first duration in the text of a step that has no timer yet; of a range its lower end. Empty if there is none. */
export function timerFromText({ instruction, timers }: StepForm): Pick<TimerForm, 'minutes' | 'seconds'> {
  const timerDurations = new Set(timers.map(millisecondsOf))
  const duration = findDurations(instruction).find(
    ({ min_ms, max_ms }) => !timerDurations.has(min_ms) && !timerDurations.has(max_ms),
  )
  if (duration === undefined) return { minutes: '', seconds: '' }
  const total = Math.round(duration.min_ms / 1000)
  const seconds = total % 60
  return { minutes: String((total - seconds) / 60), seconds: seconds === 0 ? '' : String(seconds) }
}
