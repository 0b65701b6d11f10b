/** An interval that occupies one of several equal lanes, such as cooks or burners. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Spans of the same kind share a lane if possible. */
  readonly kind: string
  /** The lane that it occupies already and keeps, even if beyond `lanes`. */
  readonly lane: number | null
}

/** Assigns each span one of `lanes` equal lanes without overlaps; there are never more spans at once than lanes. */
export function assignLanes(spans: readonly Span[], lanes: number): readonly number[] {
  const freeFrom = Array.from({ length: lanes }, () => -Infinity)
  const lastKind = Array.from({ length: lanes }, () => '')
  const assigned = new Map<Span, number>()
  const hasFixedLane = ({ lane }: Span): boolean => lane !== null
  const order = spans.toSorted(
    (one, other) =>
      Number(hasFixedLane(other)) - Number(hasFixedLane(one)) ||
      one.start - other.start ||
      one.end - other.end,
  )
  for (const span of order) {
    const free = [...freeFrom.keys()].filter((lane) => lane < lanes && (freeFrom[lane] ?? 0) <= span.start)
    const lane = span.lane ?? free.find((one) => lastKind[one] === span.kind) ?? free[0] ?? 0
    assigned.set(span, lane)
    freeFrom[lane] = Math.max(freeFrom[lane] ?? 0, span.end)
    lastKind[lane] = span.kind
  }
  return spans.map((span) => assigned.get(span) ?? 0)
}
