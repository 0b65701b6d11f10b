import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { clockText } from '../model/clock-text.ts'
import type { Scale } from '../model/timeline-scale.ts'
import css from './dinner.module.css'

/** Minutes by which an arrow key moves the serve time, and to which dragging is rounded. */
const STEP_MINUTES = 5
const PAGE_MINUTES = 30

const roundToStep = (minute: number): number => Math.round(minute / STEP_MINUTES) * STEP_MINUTES

interface Props {
  readonly scale: Scale
  readonly ready: number
  readonly now: number
  /** Of the timeline, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Null if the serve time is fixed: then it is only shown. */
  readonly onServe: ((minute: number) => void) | null
}

/** The serve time on a timeline, which can be dragged or moved by the arrow keys. */
export function ServeHandle({ scale, ready, now, onServe, width, height }: Props) {
  const { t, language } = useTranslation()
  const [drag, setDrag] = useState<{
    readonly from: number
    readonly to: number
    readonly scale: Scale
  } | null>(null)
  const minute = drag?.to ?? ready
  const text = clockText(language, minute)
  const transform = `translate(${(drag?.scale ?? scale).x(minute)})`
  const handle = (
    <>
      <line y1="24" y2={height} strokeWidth="3" />
      <rect x="-30" width="60" height="26" rx="4" />
      <text y="18" textAnchor="middle">
        {text}
      </text>
    </>
  )
  const minutesByKey: Readonly<Record<string, number>> = {
    ArrowRight: STEP_MINUTES,
    ArrowUp: STEP_MINUTES,
    ArrowLeft: -STEP_MINUTES,
    ArrowDown: -STEP_MINUTES,
    PageUp: PAGE_MINUTES,
    PageDown: -PAGE_MINUTES,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const minutes = minutesByKey[event.key]
    // With Alt or Command they are the browser's Back and Forward.
    if (minutes === undefined || onServe === null || event.altKey || event.metaKey) return
    event.preventDefault()
    onServe(Math.max(now, roundToStep(ready + minutes)))
  }
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from: event.clientX, to: ready, scale })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === null) return
    const movedMinutes = drag.scale.minute(event.clientX - drag.from) - drag.scale.minute(0)
    setDrag({ ...drag, to: Math.max(now, roundToStep(ready + movedMinutes)) })
  }
  const endDrag = (): void => {
    if (drag !== null && drag.to !== ready) onServe?.(drag.to)
    setDrag(null)
  }
  return (
    <svg width={width} height={height} className={css['serve']}>
      {onServe === null ? (
        <g transform={transform}>{handle}</g>
      ) : (
        <g
          role="slider"
          tabIndex={0}
          transform={transform}
          aria-label={t('dinner.serve')}
          aria-valuenow={minute}
          aria-valuemin={now}
          aria-valuemax={ready + 24 * 60}
          aria-valuetext={text}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={endDrag}
          onPointerCancel={() => setDrag(null)}
        >
          {handle}
        </g>
      )}
    </svg>
  )
}
