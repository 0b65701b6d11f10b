/** Something that takes one of several equal things, or people, for a while. */
export interface Span {
  readonly start: number
  readonly end: number
  /** Spans of the same kind stay with the same thing if they can. */
  readonly kind: string
  /** Where it is already, and stays, even if that is more than there are. */
  readonly lane: number | null
}

/** Gives each span one of `lanes` equal things, so that none has two at once; there are never more at once than things. */
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
