import { finishedTimers, type RunningTimer } from '@souschef/domain'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTimersValue } from '../../../../platform/cooking/use-timers-now.ts'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { useModals } from '../../../../ui/modals.ts'
import { timerKey } from '../../model/timer-place.ts'
import { AlarmFlip } from './alarm-flip.tsx'
import css from './completion-banner.module.css'
import { EndedTimer, type EndedTimerProps } from './ended-timer.tsx'

/** BAR-2. */
const MOST = 3
const SETTLING_MS = 500

type Props = Omit<EndedTimerProps, 'timer' | 'isHeld' | 'onHide'>

/** Identifies one end of a timer, which may end again. */
const endOf = (timer: RunningTimer): string => `${timerKey(timer)}@${timer.ends_at}`

/**
 * Shows the timers that have just ended, in letters readable across the room, with their actions (BAR-2, DEC-30). It sticks above the
 * page and pushes it down, so that nothing is covered (DEC-51).
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
  // An element that is removed with the focus on it fires no event.
  const isHeld = held.length > 0 && held.every((end) => shownEnds.includes(end))
  const hold = (): void => setHeld(shownEnds)
  const release = (): void => setHeld([])
  useEscape(shown.length > 0, () => setHidden((before) => new Set([...before, ...shownEnds])))
  return (
    <>
      <AlarmFlip timers={timers} />
      {shown.length > 0 && (
        <Layer>
          <section aria-label={t('timers.banner')}>
            <div className={css['banner']} onFocus={hold} onBlur={release}>
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

/** Escape hides the banner, unless it closes a dialog or popover instead; the alarm continues. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const hide = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open], [popover="auto"]:popover-open'))
        return
      // The page must not handle it as well.
      event.preventDefault()
      hide()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [isOn])
}

/** Publishes its height to the style sheets, so that sticky elements stick below it. Above a modal dialog it is inside that. */
function Layer({ children }: { readonly children: ReactNode }) {
  const modal = useModals((all) => all.at(-1))
  const place = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [home, moved] = [place.current, layer.current]
    if (home === null || moved === null) return undefined
    // It sticks to what is around.
    home.style.display = 'contents'
    if (modal === undefined) return undefined
    // Moves as it is: made anew, as a portal is, it would show for ten more seconds.
    modal.append(moved)
    moved.style.position = 'fixed'
    return () => {
      home.append(moved)
      moved.style.position = ''
    }
  }, [modal])
  // Where it comes to be in the place of other buttons, a press that was on its way to those does nothing.
  useEffect(() => {
    const settling = [{ pointerEvents: 'none' }, { pointerEvents: 'none' }]
    if ('fillsWindow' in document.documentElement.dataset) layer.current?.animate(settling, SETTLING_MS)
  }, [])
  useEffect(() => {
    const { current } = layer
    const { style } = document.documentElement
    if (current === null || modal !== undefined) return undefined
    const observer = new ResizeObserver(() => style.setProperty('--alarm-size', `${current.offsetHeight}px`))
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty('--alarm-size')
    }
  }, [modal])
  return (
    <div ref={place}>
      <div ref={layer} id="timers-ended" className={css['layer']} data-screen-only>
        {children}
      </div>
    </div>
  )
}
