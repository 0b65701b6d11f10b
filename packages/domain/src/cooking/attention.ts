import {
  isAlarming,
  isFinished,
  isRunning,
  WARNING_MS,
  type RunningTimer,
  type Timer,
} from '../timers/timer.ts'
import type { CookingBase, RecipeSession } from './state.ts'
import { currentStepIndex } from './progress.ts'

/** What a dish needs from the cook. */
export type Attention = { readonly recipe_id: string } &
  /** A timer has reached zero and waits to be acknowledged. */
  (
    | { readonly kind: 'ended'; readonly timer: RunningTimer }
    /** A timer ends within a minute. */
    | { readonly kind: 'ends-soon'; readonly timer: RunningTimer }
    /** A step is in progress that nothing runs for. */
    | { readonly kind: 'step'; readonly step_index: number }
    /** Nothing to do until a timer ends. */
    | { readonly kind: 'waits'; readonly timer: RunningTimer }
    | { readonly kind: 'paused' }
    | { readonly kind: 'finished' }
  )

const RANKS = [
  'ended',
  'ends-soon',
  'step',
  'waits',
  'paused',
  'finished',
] as const satisfies readonly Attention['kind'][]

const byEnd = (a: RunningTimer, b: RunningTimer): number => a.ends_at - b.ends_at

function attentionOf(session: RecipeSession, timers: readonly Timer[], now: number): Attention {
  const { recipe_id } = session
  const dishTimers = timers.filter((timer) => timer.recipe_id === recipe_id)
  const [ended] = dishTimers.filter((timer) => isFinished(timer, now)).toSorted(byEnd)
  if (ended !== undefined) return { recipe_id, kind: 'ended', timer: ended }
  if (session.status === 'completed') return { recipe_id, kind: 'finished' }
  const [running] = dishTimers.filter((timer) => isRunning(timer, now)).toSorted(byEnd)
  if (running !== undefined && running.ends_at - now <= WARNING_MS)
    return { recipe_id, kind: 'ends-soon', timer: running }
  if (session.status === 'paused') return { recipe_id, kind: 'paused' }
  const step_index = currentStepIndex(session)
  const isWaiting = running !== undefined && running.step_id === session.steps[step_index]?.id
  return isWaiting ? { recipe_id, kind: 'waits', timer: running } : { recipe_id, kind: 'step', step_index }
}

/**
 * What each dish needs from the cook, the most urgent first: timers that have ended (ringing ones before the others), then timers
 * that end within a minute, then steps, the longest waiting first.
 *
 * @param now epoch milliseconds
 */
export function attentionByUrgency({ sessions, timers }: CookingBase, now: number): readonly Attention[] {
  const key = (attention: Attention): number => {
    if ('timer' in attention) return attention.timer.ends_at
    const session = sessions.find(({ recipe_id }) => recipe_id === attention.recipe_id)
    return session?.step_changed_at ?? 0
  }
  const rank = (attention: Attention): number =>
    RANKS.indexOf(attention.kind) - (attention.kind === 'ended' && isAlarming(attention.timer, now) ? 1 : 0)
  return sessions
    .map((session) => attentionOf(session, timers, now))
    .toSorted((a, b) => rank(a) - rank(b) || key(a) - key(b))
}
