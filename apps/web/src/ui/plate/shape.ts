/** Default stroke width. */
export const LINE_WIDTH = 3

/** One path of a drawing: filled, or stroked with round ends. Colours are fixed: a plate looks the same in both themes and on paper. */
export interface Shape {
  readonly d: string
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
  readonly dash?: string
}

/** Adds opacity to a colour: #rrggbb becomes #rrggbbaa. */
const withOpacity = (colour: string, opacity: number): string =>
  opacity === 1
    ? colour
    : colour +
      Math.round(opacity * 255)
        .toString(16)
        .padStart(2, '0')

export const fill = (colour: string, d: string, opacity = 1): Shape => ({
  d,
  fill: withOpacity(colour, opacity),
})

export const line = (colour: string, width: number, d: string, opacity = 1): Shape => ({
  d,
  stroke: withOpacity(colour, opacity),
  width,
})

const round = (value: number): number => Math.round(value * 10) / 10

/** Formats numbers compactly for a path: no separator before a minus sign, no leading zero. */
const numbers = (...values: readonly number[]): string =>
  values
    .map((value, index) => (index > 0 && value >= 0 ? ' ' : '') + String(value).replace(/^(-?)0\./, '$1.'))
    .join('')

const pair = (x: number, y: number): string => numbers(x, y)

/** Concatenates parts of a path. */
const joinPath = (first: string, second: string): string =>
  second.startsWith('-') ? first + second : `${first} ${second}`

/** Rounds as far as the eye cannot tell: large figures to units, small ones (glyphs, which are scaled up) to tenths. */
function pointAt(radius: number, angle: number): string {
  const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)]
  return radius > 24 ? pair(Math.round(x), Math.round(y)) : pair(round(x), round(y))
}

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

/** A circle as a single arc; the gap of a twentieth of a unit is invisible, and closed by the path. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${numbers(x, round(y - ry))}a${numbers(rx, ry)} 0 1 0 .05 0Z`

/** Drops pointing outwards from `inner` to `outer`, `count` of them around the middle, the first at `turn` radians. */
export function petals(count: number, inner: number, outer: number, halfWidth: number, turn = 0): string {
  const middle = inner + (outer - inner) * 0.62
  const spread = halfWidth / middle
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / count
    const side = (sign: number): string => pointAt(middle * 1.15, angle + sign * spread * 1.3)
    const [from, to] = [pointAt(inner, angle), pointAt(outer, angle)]
    // Drops that meet in the middle start where the previous one ended.
    const start = index > 0 && inner === 0 ? '' : `M${from}`
    return `${start}Q${joinPath(side(-1), to)}Q${joinPath(side(1), from)}`
  }).join('')
}

/** Dots for a round-ended stroke, `count` of them on a circle. */
export const dots = (count: number, radius: number, turn = 0): string =>
  Array.from(
    { length: count },
    (_, index) => `M${pointAt(radius, turn + (index * 2 * Math.PI) / count)}h0`,
  ).join('')

/** A soft closed outline: a circle whose radius swells by `wobble` (0 to 1) in a fixed rhythm. */
export function blob(radius: number, wobble: number, phase = 0): string {
  const count = 11
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count
    const swell =
      1 + wobble * Math.sin(index * 2.4 + phase) * 0.6 + wobble * 0.4 * Math.cos(index * 4.1 + phase)
    return { x: radius * swell * Math.cos(angle), y: radius * swell * Math.sin(angle) }
  })
  const middle = (index: number): string => {
    const [from, to] = [points[index % count], points[(index + 1) % count]]
    return from === undefined || to === undefined
      ? ''
      : `${Math.round((from.x + to.x) / 2)} ${Math.round((from.y + to.y) / 2)}`
  }
  const curves = points.map(
    (_, index) =>
      `Q${Math.round(points[(index + 1) % count]?.x ?? 0)} ${Math.round(points[(index + 1) % count]?.y ?? 0)} ${middle(index + 1)}`,
  )
  return `M${middle(0)}${curves.join('')}Z`
}

/** A colour between two, as #rrggbb; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
  const channels = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * (1 - share) + channel(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
