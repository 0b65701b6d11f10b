import { assertNever } from '@souschef/domain'
import { PALETTES } from './palettes.ts'
import { pick, createRandom } from './seeded.ts'
import { circle, dots, fill, line, petals, type Shape } from './shape.ts'

/** Glazes that are dark enough for a letter. */
const GLAZES = [
  'sage',
  'olive',
  'teal',
  'sky',
  'cobalt',
  'lilac',
  'rose',
  'coral',
  'terracotta',
  'saffron',
  'sand',
  'slate',
] as const

const CLAY = '#fdf9f1'
const PATTERNS = ['dots', 'petals', 'rings', 'bands'] as const

function rim(pattern: (typeof PATTERNS)[number], weave: string, turn: number): readonly Shape[] {
  switch (pattern) {
    case 'dots':
      return [line('#ffffff', 5, dots(14, 40, turn), 0.8)]
    case 'petals':
      return [fill(weave, petals(12, 32, 48, 5, turn))]
    case 'rings':
      return [line(weave, 4, circle(0, 0, 42)), line('#ffffff', 2, circle(0, 0, 37), 0.7)]
    case 'bands':
      return [line(weave, 9, dots(9, 41, turn))]
    default:
      return assertNever(pattern)
  }
}

interface MonogramProps {
  /** The same seed always gets the same plate. */
  readonly seed: string
  readonly initial: string
}

/** A plate from above with a letter on it, for people without a picture. Decorative. */
export function Monogram({ seed, initial }: MonogramProps) {
  const random = createRandom(seed)
  const { cloth, weave, glaze } = PALETTES[pick(random, GLAZES)]
  const pattern = pick(random, PATTERNS)
  const turn = random()
  const shapes = [
    ...rim(pattern, weave, turn),
    fill('#1e1524', circle(0, 1.5, 31), 0.14),
    fill(CLAY, circle(0, 0, 31)),
    line(glaze, 2, circle(0, 0, 27), 0.55),
  ]
  return (
    <svg aria-hidden viewBox="-48 -48 96 96" fill="none" strokeLinecap="round">
      <rect x={-48} y={-48} width={96} height={96} fill={cloth} />
      {shapes.map((shape) => (
        <path key={shape.d} d={shape.d} fill={shape.fill} stroke={shape.stroke} strokeWidth={shape.width} />
      ))}
      <text textAnchor="middle" y={11} fill={glaze} fontSize={32} fontWeight={600}>
        {initial}
      </text>
    </svg>
  )
}
