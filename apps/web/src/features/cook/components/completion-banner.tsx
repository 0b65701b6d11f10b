import {
  type CookingCommand,
  type CookingState,
  finishedTimers,
  findSession,
  isAlarming,
  type RunningTimer,
  type Timer,
} from '@souschef/domain'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CookedRecipes } from '../../../platform/cooking/cooked-recipes.ts'
import { useTimersValue } from '../../../platform/cooking/use-timers-now.ts'
import { useTranslation } from '../../../platform/i18n/i18n.ts'
import { useShownTheme } from '../../../platform/theme.ts'
import { Button } from '../../../ui/button.tsx'
import { timerKey, timerPath } from '../model/timer-place.ts'
import { useAutoHide } from '../model/use-auto-hide.ts'
import css from './completion-banner.module.css'
import { useEndedText } from './use-ended-text.ts'

/** BAR-2. */
const SHOWN_MS = 10_000
const MOST = 3
const ONE_MINUTE_MS = 60_000

interface Props {
  readonly state: CookingState
  readonly recipes: CookedRecipes
  /** Without a signed-in user an alarm can be stopped, and nothing else (DEC-28). */
  readonly isSignedIn: boolean
  readonly onCommand: (command: CookingCommand) => boolean
}

/** One end of one timer: it may end again. */
const endOf = (timer: RunningTimer): string => `${timerKey(timer)}@${timer.ends_at}`

/** What has just ended, across the room: the dish in giant letters, and the ways to go on (BAR-2, DEC-30). */
export function CompletionBanner(props: Props) {
  const { t } = useTranslation()
  const { timers } = props.state
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [held, setHeld] = useState<readonly string[]>([])
  const ends = useTimersValue(timers, (now) => finishedTimers(timers, now).map(endOf).join('\n'))
  const byEnd = new Map(
    timers.flatMap((timer) => (timer.phase === 'running' ? [[endOf(timer), timer] as const] : [])),
  )
  const shown = ends
    .split('\n')
    .flatMap((end) => (hidden.has(end) ? [] : (byEnd.get(end) ?? [])))
    .toReversed()
    .slice(0, MOST)
  const shownEnds = shown.map(endOf)
  // What goes away under pointer or focus never says that they have left.
  const isHeld = held.length > 0 && held.every((end) => shownEnds.includes(end))
  const hold = (): void => setHeld(shownEnds)
  const letGo = (): void => setHeld([])
  useEscape(shown.length > 0, () => setHidden((before) => new Set([...before, ...shownEnds])))
  return (
    <>
      <AlarmFlip timers={timers} />
      <TopLayer newest={shownEnds[0]}>
        <section aria-label={t('timers.banner')}>
          <div
            className={css['banner']}
            onPointerEnter={hold}
            onPointerLeave={letGo}
            onFocus={hold}
            onBlur={letGo}
          >
            {shown.map((timer) => (
              <Ended
                key={endOf(timer)}
                {...props}
                timer={timer}
                isHeld={isHeld}
                onHide={() => setHidden((before) => new Set([...before, endOf(timer)]))}
              />
            ))}
          </div>
        </section>
      </TopLayer>
    </>
  )
}

/** Escape takes the banner out of sight, unless something that it closes is open above the page; the alarm goes on. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const hide = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [popover="auto"]:popover-open'))
        return
      // The page below must not take it for itself.
      event.preventDefault()
      hide()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

interface EndedProps extends Props {
  readonly timer: RunningTimer
  readonly isHeld: boolean
  readonly onHide: () => void
}

function Ended({ timer, state, recipes, isSignedIn, onCommand, isHeld, onHide }: EndedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useAutoHide(SHOWN_MS, isHeld, onHide)
  const timers = useMemo(() => [timer], [timer])
  const rings = useTimersValue(timers, (now) => isAlarming(timer, now))
  const ended = useEndedText(timer, timers)
  const { id: timer_id, recipe_id, step_id, label, sound_notification } = timer
  const recipe = recipes.get(recipe_id)
  const canGoOn = findSession(state, recipe_id)?.steps.some(({ id }) => id === step_id) === true
  const acknowledge = (): boolean => onCommand({ type: 'ACKNOWLEDGE_TIMER', recipe_id, timer_id })
  // A run of its own: the timer is back in the recipe's own length once this one is acknowledged.
  const oneMoreMinute = (): void => {
    if (!acknowledge()) return
    const minute = { id: timer_id, step_id, label, duration_ms: ONE_MINUTE_MS, sound_notification }
    onCommand({ type: 'START_TIMER', recipe_id, timer: minute })
  }
  return (
    <article className={css['ended']} data-rings={rings}>
      <p className={css['dish']} lang={recipe?.language}>
        {recipe?.title ?? t('timers.aRecipe')}
      </p>
      <p className={css['what']}>
        <span lang={recipe?.language}>{label}</span> <strong>{ended.full}</strong>
      </p>
      <div className={css['tools']}>
        <Button
          variant="primary"
          className={css['stop']}
          aria-label={t('timers.acknowledge', { label })}
          onClick={acknowledge}
        >
          {t('timers.stop')}
        </Button>
        {isSignedIn && canGoOn && (
          <Button aria-label={t('timers.oneMoreMinuteLabel', { label })} onClick={oneMoreMinute}>
            {t('timers.oneMoreMinute')}
          </Button>
        )}
        {isSignedIn && (
          <Button
            aria-label={t('timers.toStepLabel', { label })}
            onClick={() => {
              onHide()
              void navigate(timerPath(state, timer))
            }}
          >
            {t('timers.toStep')}
          </Button>
        )}
      </div>
    </article>
  )
}

/** While an alarm is on the page turns from light to dark or back: a colour alone is not seen across a room. */
function AlarmFlip({ timers }: { readonly timers: readonly Timer[] }) {
  const isOn = useTimersValue(timers, (now) => timers.some((timer) => isAlarming(timer, now)))
  const theme = useShownTheme()
  useEffect(() => {
    if (!isOn) return undefined
    const { dataset } = document.documentElement
    dataset['alarm'] = theme === 'dark' ? 'light' : 'dark'
    return () => {
      delete dataset['alarm']
    }
  }, [isOn, theme])
  return null
}

interface TopLayerProps {
  readonly newest: string | undefined
  readonly children: ReactNode
}

/** A popover of its own, raised again for a new end, so that it is seen above a dialog that is open. */
function TopLayer({ newest, children }: TopLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = layer.current
    if (element === null || typeof element.showPopover !== 'function') return
    if (element.matches(':popover-open')) element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])
  return (
    <div ref={layer} popover="manual" className={css['layer']}>
      {children}
    </div>
  )
}
