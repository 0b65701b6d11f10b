import { finishedTimers, type RunningTimer } from '@souschef/domain'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTimersValue } from '../../../../platform/cooking/use-timers-now.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { useAboveModals } from '../../../../ui/use-above-modals.ts'
import { timerKey } from '../../model/timer-place.ts'
import { AlarmFlip } from './alarm-flip.tsx'
import css from './completion-banner.module.css'
import { EndedTimer, type EndedTimerProps } from './ended-timer.tsx'

/** BAR-2. */
const MOST = 3

type Props = Omit<EndedTimerProps, 'timer' | 'isHeld' | 'onHide'>

/** One end of one timer: it may end again. */
const endOf = (timer: RunningTimer): string => `${timerKey(timer)}@${timer.ends_at}`

/**
 * What has just ended, across the room: its name in giant letters, and the ways to go on (BAR-2, DEC-30). It stands above the
 * page, and stays there when that is scrolled: what is in sight moves down by its height, and nothing is covered (DEC-51).
 */
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
      {shown.length > 0 && (
        <Layer newest={shownEnds[0]}>
          <section aria-label={t('timers.banner')}>
            <div
              className={css['banner']}
              onPointerEnter={hold}
              onPointerLeave={letGo}
              onFocus={hold}
              onBlur={letGo}
            >
              {shown.map((timer) => (
                <EndedTimer
                  key={endOf(timer)}
                  {...props}
                  timer={timer}
                  isHeld={isHeld}
                  onHide={() => setHidden((before) => new Set([...before, endOf(timer)]))}
                />
              ))}
            </div>
          </section>
        </Layer>
      )}
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

interface LayerProps {
  readonly newest: string | undefined
  readonly children: ReactNode
}

/** Tells the style sheets how high it is, so that what sticks to the top of the page sticks below it. */
function Layer({ newest, children }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useAboveModals(layer, newest)
  useEffect(() => {
    const { current } = layer
    const { style } = document.documentElement
    if (current === null) return undefined
    const observer = new ResizeObserver(() => style.setProperty('--alarm-size', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--alarm-size')
    }
  }, [])
  return (
    <div ref={layer} id="timers-ended" popover="manual" className={css['layer']}>
      {children}
    </div>
  )
}
