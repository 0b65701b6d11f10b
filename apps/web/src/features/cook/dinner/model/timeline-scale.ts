/** Maps minutes to positions on a timeline. */
export interface Scale {
  readonly x: (minute: number) => number
  readonly minute: (x: number) => number
}

/** Maps the minutes from `from` to `to` linearly to a range of pixels. */
export function timelineScale(from: number, to: number, left: number, right: number): Scale {
  const perMinute = (right - left) / Math.max(1, to - from)
  return {
    x: (minute) => left + (minute - from) * perMinute,
    minute: (x) => from + (x - left) / perMinute,
  }
}
