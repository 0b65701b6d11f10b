import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from '../../../../platform/i18n/i18n.ts'
import { clockText } from '../model/clock-text.ts'
import type { Scale } from '../model/timeline-scale.ts'
import css from './dinner.module.css'

/** Minutes that an arrow key moves the time to eat by, and that dragging is rounded to. */
const STEP = 5
const PAGE = 30

const rounded = (minute: number): number => Math.round(minute / STEP) * STEP

interface Props {
  readonly scale: Scale
  readonly ready: number
  readonly now: number
  /** Of the timeline, in CSS pixels. */
  readonly width: number
  readonly height: number
  /** Null if the time is settled: then it is only shown. */
  readonly onServe: ((minute: number) => void) | null
}

/** The time to eat on a timeline, to be dragged or moved by the arrow keys. */
export function ServeHandle({ scale, ready, now, onServe, width, height }: Props) {
  const { t, language } = useTranslation()
  const [dragged, setDragged] = useState<{
    readonly from: number
    readonly to: number
    readonly scale: Scale
  } | null>(null)
  const minute = dragged?.to ?? ready
  const text = clockText(language, minute)
  const transform = `translate(${(dragged?.scale ?? scale).x(minute)})`
  const drawn = (
    <>
      <line y1="24" y2={height} strokeWidth="3" />
      <rect x="-30" width="60" height="26" rx="4" />
      <text y="18" textAnchor="middle">
        {text}
      </text>
    </>
  )
  const by: Readonly<Record<string, number>> = {
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    PageUp: PAGE,
    PageDown: -PAGE,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const minutes = by[event.key]
    // With Alt or Command they are the browser's Back and Forward.
    if (minutes === undefined || onServe === null || event.altKey || event.metaKey) return
    event.preventDefault()
    onServe(Math.max(now, rounded(ready + minutes)))
  }
  const onPointerDown = (event: PointerEvent): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged({ from: event.clientX, to: ready, scale })
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (dragged === null) return
    const moved = dragged.scale.minute(event.clientX - dragged.from) - dragged.scale.minute(0)
    setDragged({ ...dragged, to: Math.max(now, rounded(ready + moved)) })
  }
  const drop = (): void => {
    if (dragged !== null && dragged.to !== ready) onServe?.(dragged.to)
    setDragged(null)
  }
  return (
    <svg width={width} height={height} className={css['serve']}>
      {onServe === null ? (
        <g transform={transform}>{drawn}</g>
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
          onPointerUp={drop}
          onPointerCancel={() => setDragged(null)}
        >
          {drawn}
        </g>
      )}
    </svg>
  )
}
