import { createElement } from 'react'
import { drawPlate, type Layer } from './draw-plate.ts'
import { plateOf } from './plate-of.ts'
import styles from './plate.module.css'
import { LINE_WIDTH, type Shape } from './shape.ts'

interface PlateProps {
  readonly id: string
  /** The id of the translation, which looks the same; null for none. */
  readonly translationId: string | null
  readonly category: string | null
  /** Names in either language, most important first. */
  readonly ingredients: readonly string[]
  /** The title, which hints at how the dish is made. */
  readonly method?: string | undefined
  /** Alternative text; without it the plate is decorative. */
  readonly alt?: string | undefined
}

const drawShape = (shape: Shape) =>
  createElement('path', {
    d: shape.d,
    fill: shape.fill,
    stroke: shape.stroke,
    strokeWidth: shape.width === LINE_WIDTH ? undefined : shape.width,
    strokeDasharray: shape.dash,
  })

// Children need no keys, because the parts of a drawing never move.
const drawLayer = ({ transform, shapes }: Layer) =>
  createElement('g', transform === undefined ? null : { transform }, ...shapes.map(drawShape))

/** A 4:3 drawing of a dish. The same recipe always gets the same plate, in both languages. */
export function Plate({ id, translationId, category, ingredients, method, alt }: PlateProps) {
  const scene = plateOf({ id, translationId, category, ingredientNames: ingredients, methodText: method })
  const isNamed = alt !== undefined && alt !== ''
  const frame = {
    role: isNamed ? 'img' : undefined,
    'aria-label': isNamed ? alt : undefined,
    'aria-hidden': isNamed ? undefined : true,
    className: styles['plate'],
    viewBox: '0 0 400 300',
    preserveAspectRatio: 'xMidYMid slice',
    fill: 'none',
    strokeWidth: LINE_WIDTH,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return createElement('svg', frame, ...drawPlate(scene).map(drawLayer))
}
