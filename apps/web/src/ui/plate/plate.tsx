import { createElement } from 'react'
import { drawPlate, type Layer } from './draw-plate.ts'
import { plateOf } from './plate-of.ts'
import styles from './plate.module.css'
import { LINE_WIDTH, type Shape } from './shape.ts'

interface PlateProps {
  readonly id: string
  /** Of the same dish in the other language, which looks the same; null for none. */
  readonly translationId: string | null
  readonly category: string | null
  /** Names in either language, the most important first. */
  readonly ingredients: readonly string[]
  /** The title, which every screen has: tells soup from roast. */
  readonly method?: string | undefined
  /** What it shows, when nothing beside it says so; decoration without. */
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

// Children by position, without keys: the parts of a drawing never move.
const drawLayer = ({ transform, shapes }: Layer) =>
  createElement('g', transform === undefined ? null : { transform }, ...shapes.map(drawShape))

/** A dish drawn from its recipe, in a box of 4:3: the same recipe always gets the same plate, in both languages. */
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
