import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#platform/i18n/i18n.ts'
import { cx } from '#ui/cx.ts'
import ticketCss from '../../components/ticket.module.css'
import { COLOURS, type Ticket } from '../../model/ticket.ts'
import { clockOffset, clockText, dayClockText } from '../model/clock-text.ts'
import { axisMarks, type Bar, type Lane, type LaneName, lanesOf } from '../model/lanes.ts'
import { type Scale, timelineScale } from '../model/timeline-scale.ts'
import { useProgressiveCount } from '../model/use-progressive-count.ts'
import css from './dinner.module.css'
import { useRowText } from './row-text.tsx'
import { ServeHandle } from './serve-handle.tsx'
import type { RowsProps } from './time-list.tsx'

/** In CSS pixels. */
const NAMES_WIDTH = 176
const LINE_HEIGHT = 30
const LANE_GAP = 10
const BAR_HEIGHT = LINE_HEIGHT - 4
/** Width of the strokes that show hands-on moments. */
const TOUCH_WIDTH = 3
const AXIS_HEIGHT = 28
const RIGHT_MARGIN = 34
/** Minimum distance between the marks of the axis. */
const MIN_MARK_SPACING = 72
/** A mark closer than this to the serve time would overlap its label. */
const READY_CLEARANCE = 52
/** Minimum width of a bar with a label. */
const MIN_LABEL_WIDTH = 26

interface Props extends RowsProps {
  readonly start: number
  /** Sets the serve time, in minutes since the epoch; null if it is fixed. */
  readonly onServe: ((minute: number) => void) | null
}

function useWidth(): readonly [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(960)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const observer = new ResizeObserver(() => setWidth(Math.max(480, current.clientWidth)))
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}

/** The plan over time (SMART-4): a lane for each dish, cook and oven, and one for the burners. */
export function Timeline({ rows, now, start, ready, kitchen, ticketOf, onServe }: Props) {
  const { t, language } = useTranslation()
  const [box, width] = useWidth()
  const id = useId()
  const dishes = Math.max(0, ...rows.map(({ dishIndex }) => dishIndex + 1))
  const lanes = lanesOf(rows, { dishes, cooks: kitchen.cooks, ovens: kitchen.ovens })
  const topOf = (count: number): number =>
    lanes.slice(0, count).reduce((sum, lane) => sum + lane.lines * LINE_HEIGHT + LANE_GAP, AXIS_HEIGHT)
  const height = topOf(lanes.length) + 4
  const from = now > start - 30 ? Math.min(now, start) : start
  const scale = timelineScale(from, Math.max(ready, from + 10), NAMES_WIDTH, width - RIGHT_MARGIN)
  const marks = axisMarks(
    from,
    ready,
    Math.max(2, (width - NAMES_WIDTH) / MIN_MARK_SPACING),
    clockOffset(ready),
  )
  const nameOf = useLaneText(kitchen)
  const visibleLanes = useProgressiveCount(lanes.length)
  return (
    <div ref={box} className={css['timeline']} data-screen-only>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t('dinner.timelineOf', {
          start: clockText(language, start),
          ready: clockText(language, ready),
        })}
      >
        <defs>
          {COLOURS.map((colour) => (
            <pattern
              key={colour}
              id={`${id}${colour}`}
              className={ticketCss['ticket']}
              data-ticket={colour}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="7" height="7" fill="var(--surface)" />
              <rect width="2.5" height="7" fill="var(--ticket)" opacity="0.4" />
            </pattern>
          ))}
        </defs>
        {marks.map((minute) => (
          <g key={minute} transform={`translate(${scale.x(minute)})`}>
            <line y1={AXIS_HEIGHT - 6} y2={height} stroke="var(--line)" />
            {scale.x(ready) - scale.x(minute) > READY_CLEARANCE && (
              <text y="14" textAnchor="middle" className={css['mark']}>
                {dayClockText(language, minute, now)}
              </text>
            )}
          </g>
        ))}
        {lanes.slice(0, visibleLanes).map((lane, index) => (
          <g key={JSON.stringify(lane.name)} transform={`translate(0 ${topOf(index)})`}>
            <LaneView
              lane={lane}
              name={nameOf(lane.name, rows)}
              scale={scale}
              hatch={id}
              ticketOf={ticketOf}
              width={width}
            />
          </g>
        ))}
        {now >= from && now < ready && (
          <g transform={`translate(${scale.x(now)})`} className={css['nowLine']}>
            <line y1={AXIS_HEIGHT - 8} y2={height} strokeWidth="2" />
            <circle cy={AXIS_HEIGHT - 8} r="4" />
          </g>
        )}
      </svg>
      <p className={css['how']}>
        <span aria-hidden>{'■'}</span> {t('dinner.legend.busy')} <span aria-hidden>{'▨'}</span>{' '}
        {t('dinner.legend.free')}
      </p>
      <ServeHandle scale={scale} ready={ready} now={now} onServe={onServe} width={width} height={height} />
    </div>
  )
}

/** The labels of lanes; without a number if there is only one of a kind. */
function useLaneText(kitchen: Props['kitchen']): (name: LaneName, rows: Props['rows']) => string {
  const { t } = useTranslation()
  return (name, rows) => {
    if (name.kind === 'dish')
      return rows.find(({ dishIndex }) => dishIndex === name.dishIndex)?.recipe.title ?? ''
    if (name.kind === 'burners') return t('dinner.lane.burners')
    if (name.kind === 'cook')
      return kitchen.cooks === 1
        ? t('dinner.lane.oneCook')
        : t('dinner.lane.cook', { number: name.number + 1 })
    return kitchen.ovens === 1 ? t('dinner.lane.oneOven') : t('dinner.lane.oven', { number: name.number + 1 })
  }
}

interface LaneProps {
  readonly lane: Lane
  readonly name: string
  readonly scale: Scale
  /** The prefix of the patterns' ids, which is followed by a ticket's colour. */
  readonly hatch: string
  readonly ticketOf: (recipeId: string) => Ticket
  readonly width: number
}

function LaneView({ lane, name, scale, hatch, ticketOf, width }: LaneProps) {
  const barProps = useBarProps(scale, hatch, ticketOf)
  const recipe = lane.name.kind === 'dish' ? lane.bars[0]?.row.recipe : undefined
  return (
    <>
      <line x1="0" x2={width} y1={-LANE_GAP / 2} y2={-LANE_GAP / 2} stroke="var(--line)" />
      {recipe !== undefined && (
        <text
          x="4"
          y="19"
          className={cx(ticketCss['ticket'], css['laneLetter'])}
          data-ticket={ticketOf(recipe.id).colour}
        >
          {ticketOf(recipe.id).letter}
        </text>
      )}
      <foreignObject
        x={recipe === undefined ? 4 : 26}
        y={-LANE_GAP / 2}
        width={NAMES_WIDTH - 34}
        height={LINE_HEIGHT + LANE_GAP - 2}
      >
        <div className={css['lane']} lang={recipe?.language}>
          <span>{name}</span>
        </div>
      </foreignObject>
      {lane.bars.map((bar) => (
        <BarView key={bar.key} {...barProps(bar)} />
      ))}
    </>
  )
}

interface BarProps {
  /** In CSS pixels. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly title: string
  /** Its label; empty if there is no room. */
  readonly label: string
  readonly colour: Ticket['colour']
  /** Id of the pattern for unattended work; null for hands-on work. */
  readonly hatch: string | null
  readonly isHeating: boolean
  /** A path of strokes at hands-on moments in between. */
  readonly touches: string
}

/** All props are primitive, so that a better plan re-renders only the bars that moved. */
const BarView = memo(function BarView({
  x,
  y,
  width,
  title,
  label,
  colour,
  hatch,
  isHeating,
  touches,
}: BarProps) {
  return (
    <svg x={x} y={y} width={width} height={BAR_HEIGHT} className={ticketCss['ticket']} data-ticket={colour}>
      <title>{title}</title>
      <rect
        x="0.75"
        y="0.75"
        width={Math.max(1, width - 1.5)}
        height={BAR_HEIGHT - 1.5}
        rx="3"
        fill={hatch === null ? 'var(--ticket)' : `url(#${hatch})`}
        stroke="var(--ticket)"
        strokeWidth="1.5"
        strokeDasharray={isHeating ? '3 3' : undefined}
      />
      {touches !== '' && <path d={touches} stroke="var(--ticket)" strokeWidth={TOUCH_WIDTH} />}
      {label !== '' && (
        <text x="7" y="18" className={css['bar']} data-solid={hatch === null || undefined}>
          {label}
        </text>
      )}
    </svg>
  )
})

/** The props of a lane's bars. */
function useBarProps(
  scale: Scale,
  hatch: string,
  ticketOf: (recipeId: string) => Ticket,
): (bar: Bar) => BarProps {
  const rowText = useRowText()
  const { language } = useTranslation()
  return ({ row, from, to, line }) => {
    const ticket = ticketOf(row.recipe.id)
    const text = rowText(row)
    const x = scale.x(from) + 0.5
    const width = Math.max(3, scale.x(to) - scale.x(from) - 1)
    const spansWholeRow = to - from === row.end - row.start
    const name = `${ticket.letter}${row.number}`
    return {
      x,
      y: line * LINE_HEIGHT,
      width,
      title: `${clockText(language, from)}–${clockText(language, to)} ${row.recipe.title}: ${text}`,
      label: width <= MIN_LABEL_WIDTH ? '' : width > MIN_LABEL_WIDTH * 3 ? `${name} ${text}` : name,
      colour: ticket.colour,
      hatch: row.hands === 'busy' || !spansWholeRow ? null : `${hatch}${ticket.colour}`,
      isHeating: row.kind === 'heating',
      touches: spansWholeRow
        ? row.touches.map(({ at }) => `M${scale.x(at) - x + TOUCH_WIDTH / 2} 0v${BAR_HEIGHT}`).join('')
        : '',
    }
  }
}
