import { assertNever } from '@souschef/domain'
import type { PlanRow } from './plan-rows.ts'

/** A segment of a row in a lane. */
export interface Bar {
  /** Stable when the segment moves. */
  readonly key: string
  readonly row: PlanRow
  readonly from: number
  readonly to: number
  /** The sub-lane of the bar, from 0: bars that overlap in time are on different ones. */
  readonly line: number
}

export type LaneName =
  | { readonly kind: 'dish'; readonly dishIndex: number }
  | { readonly kind: 'cook'; readonly number: number }
  | { readonly kind: 'oven'; readonly number: number }
  | { readonly kind: 'burners' }

export interface Lane {
  readonly name: LaneName
  readonly bars: readonly Bar[]
  /** The number of sub-lanes. */
  readonly lines: number
}

interface Span {
  readonly row: PlanRow
  readonly from: number
  readonly to: number
}

/** Distributes overlapping spans over sub-lanes. */
function laneOf(name: LaneName, spans: readonly Span[]): Lane {
  const lineEnds: number[] = []
  const pieces = new Map<string, number>()
  const bars = spans
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .map(({ row, from, to }): Bar => {
      const freeLine = lineEnds.findIndex((end) => end <= from)
      const line = freeLine === -1 ? lineEnds.length : freeLine
      lineEnds[line] = to
      const piece = pieces.get(row.key) ?? 0
      pieces.set(row.key, piece + 1)
      return { key: `${row.key} ${piece}`, row, from, to, line }
    })
  return { name, bars, lines: Math.max(1, lineEnds.length) }
}

const fullSpan = (row: PlanRow): Span => ({ row, from: row.start, to: row.end })

/** The hands-on segments of a row for one cook. */
const handsOnSpans = (row: PlanRow, cook: number): readonly Span[] =>
  row.cook === cook
    ? [fullSpan(row)]
    : row.touches.flatMap((touch) => (touch.cook === cook ? [{ row, from: touch.at, to: touch.at + 1 }] : []))

export interface LaneCounts {
  readonly dishes: number
  readonly cooks: number
  readonly ovens: number
}

/** The lanes of a timeline (SMART-4): each dish, each cook, each oven, and the burners; ovens and burners only if used. */
export function lanesOf(rows: readonly PlanRow[], { dishes, cooks, ovens }: LaneCounts): readonly Lane[] {
  const names: readonly LaneName[] = [
    ...Array.from({ length: dishes }, (_, dishIndex) => ({ kind: 'dish', dishIndex }) as const),
    ...Array.from({ length: cooks }, (_, number) => ({ kind: 'cook', number }) as const),
    ...Array.from({ length: ovens }, (_, number) => ({ kind: 'oven', number }) as const),
    { kind: 'burners' },
  ]
  return names
    .map((name) =>
      laneOf(
        name,
        rows.flatMap((row) => spansIn(name, row)),
      ),
    )
    .filter(({ name, bars }) => bars.length > 0 || name.kind === 'dish' || name.kind === 'cook')
}

function spansIn(name: LaneName, row: PlanRow): readonly Span[] {
  switch (name.kind) {
    case 'dish':
      return row.dishIndex === name.dishIndex && row.kind === 'step' ? [fullSpan(row)] : []
    case 'cook':
      return handsOnSpans(row, name.number)
    case 'oven':
      return row.oven === name.number ? [fullSpan(row)] : []
    case 'burners':
      return row.burner === null ? [] : [fullSpan(row)]
    default:
      return assertNever(name)
  }
}

/** Candidate intervals between the marks of a time axis, in minutes. */
const INTERVALS = [5, 10, 15, 30, 60, 120, 240, 480, 1440]

/** Minutes since the epoch to mark, at most `maxCount`; round in local time, which is `offset` minutes ahead of UTC. */
export function axisMarks(from: number, to: number, maxCount: number, offset: number): readonly number[] {
  const interval = INTERVALS.find((minutes) => (to - from) / minutes <= maxCount) ?? 10_080
  const first = Math.ceil((from + offset) / interval) * interval - offset
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / interval) + 1) },
    (_, index) => first + index * interval,
  )
}
