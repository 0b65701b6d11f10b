import { finishedTimers, type RunningTimer } from '@souschef/domain'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTimersValue } from '#platform/cooking/use-timers-now.ts'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { useModals } from '#ui/modals.ts'
import { timerKey } from '../../model/timer-path.ts'
import { AlarmThemeInverter } from './alarm-theme-inverter.tsx'
import css from './completion-banner.module.css'
import { EndedTimer, type EndedTimerProps } from './ended-timer.tsx'

/** BAR-2. */
const MAX_TIMERS = 3
const PRESS_GUARD_MS = 500

type Props = Omit<EndedTimerProps, 'timer' | 'isPaused' | 'onHide'>

/** Identifies one end of a timer, which may end again. */
const endKey = (timer: RunningTimer): string => `${timerKey(timer)}@${timer.ends_at}`

/**
 * Shows the timers that have just ended, in type readable across the room, with their actions (BAR-2, DEC-30). It sticks above the
 * page and pushes it down, so that nothing is covered (DEC-51).
 */
export function CompletionBanner(props: Props) {
  const { t } = useTranslation()
  const { timers } = props.state
  const [hiddenKeys, setHiddenKeys] = useState<ReadonlySet<string>>(new Set())
  const [pausedKeys, setPausedKeys] = useState<readonly string[]>([])
  const endKeys = useTimersValue(timers, (now) => finishedTimers(timers, now).map(endKey).join('\n'))
  const byEnd = new Map(
    timers.flatMap((timer) => (timer.phase === 'running' ? [[endKey(timer), timer] as const] : [])),
  )
  const visibleTimers = endKeys
    .split('\n')
    .flatMap((key) => (hiddenKeys.has(key) ? [] : (byEnd.get(key) ?? [])))
    .toReversed()
    .slice(0, MAX_TIMERS)
  const visibleKeys = visibleTimers.map(endKey)
  // An element that is removed while it has the focus fires no blur event.
  const isPaused = pausedKeys.length > 0 && pausedKeys.every((key) => visibleKeys.includes(key))
  const pauseHiding = (): void => setPausedKeys(visibleKeys)
  const resumeHiding = (): void => setPausedKeys([])
  useEscape(visibleTimers.length > 0, () =>
    setHiddenKeys((previous) => new Set([...previous, ...visibleKeys])),
  )
  return (
    <>
      <AlarmThemeInverter timers={timers} />
      {visibleTimers.length > 0 && (
        <Layer>
          <section aria-label={t('timers.banner')}>
            <div className={css['banner']} onFocus={pauseHiding} onBlur={resumeHiding}>
              {visibleTimers.map((timer) => (
                <EndedTimer
                  key={endKey(timer)}
                  {...props}
                  timer={timer}
                  isPaused={isPaused}
                  onHide={() => setHiddenKeys((previous) => new Set([...previous, endKey(timer)]))}
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

/** Publishes its height to the style sheets, so that sticky elements stick below it. Moves into an open modal dialog. */
function Layer({ children }: { readonly children: ReactNode }) {
  const modal = useModals((all) => all.at(-1))
  const anchor = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [anchorElement, layerElement] = [anchor.current, layer.current]
    if (anchorElement === null || layerElement === null) return undefined
    // Its containing block for stickiness is the parent of the anchor.
    anchorElement.style.display = 'contents'
    if (modal === undefined) return undefined
    // Moves the existing element: one created anew, as by a portal, would be shown for ten more seconds.
    modal.append(layerElement)
    layerElement.style.position = 'fixed'
    return () => {
      anchorElement.append(layerElement)
      layerElement.style.position = ''
    }
  }, [modal])
  // When it appears in place of other buttons, a press intended for those must have no effect.
  useEffect(() => {
    const ignorePresses = [{ pointerEvents: 'none' }, { pointerEvents: 'none' }]
    if ('fillsWindow' in document.documentElement.dataset)
      layer.current?.animate(ignorePresses, PRESS_GUARD_MS)
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
    <div ref={anchor}>
      <div ref={layer} id="timers-ended" className={css['layer']} data-screen-only>
        {children}
      </div>
    </div>
  )
}
