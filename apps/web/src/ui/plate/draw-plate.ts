import { assertNever } from '@souschef/domain'
import { GLYPHS } from './glyph-words.ts'
import { PALETTES } from './palettes.ts'
import { FOOD_RADIUS, type PlateScene } from './plate-of.ts'
import { dots, line, LINE_WIDTH, type Shape } from './shape.ts'
import { drawTexture } from './textures.ts'
import { drawCutlery, drawTable, drawWare } from './ware.ts'

/** Shapes with a common transform; without one they are in the 400 × 300 box. */
export interface Layer {
  readonly transform?: string
  readonly shapes: readonly Shape[]
}

const MIDDLE = 'translate(200 150)'

function drawGarnish({ garnish, vessel }: PlateScene): readonly Shape[] {
  const radius = FOOD_RADIUS[vessel]
  const spread = (share: number, count: number, turn: number): string => dots(count, radius * share, turn)
  switch (garnish) {
    case 'greens':
      return [
        line('#2f7a3f', 3.4, (spread(0.9, 5, 0.2) + spread(0.28, 4, 1)).replaceAll('h0', 'l4-3')),
        line('#7cc06a', 3, spread(0.78, 6, 0.9).replaceAll('h0', 'l2 4')),
      ]
    case 'pepper':
      return [line('#3a2418', 2.6, spread(0.88, 7, 0.2) + spread(0.3, 5, 1) + spread(0.66, 4, 2), 0.8)]
    case 'crumbs':
      return [
        line('#fff8ea', 4, spread(0.86, 8, 0.2) + spread(0.34, 4, 1)),
        line('#b9824a', 3.4, spread(0.76, 6, 0.6)),
      ]
    case 'none':
      return []
    default:
      return assertNever(garnish)
  }
}

/** Turns a scene into paths, from bottom to top. */
export function drawPlate(scene: PlateScene): readonly Layer[] {
  const palette = PALETTES[scene.palette]
  const rotated = `${MIDDLE}rotate(${scene.turn})`
  const hasBase = scene.vessel !== 'board' || scene.texture !== 'sauce'
  const served: readonly Layer[] = [
    {
      shapes: [
        ...drawTable(scene.pattern, palette),
        ...(scene.vessel === 'board' ? [] : drawCutlery(scene.cutlery)),
      ],
    },
    { transform: MIDDLE, shapes: drawWare(scene.vessel, palette) },
    {
      transform: rotated,
      shapes: [
        ...(hasBase ? drawTexture(scene.texture, scene.food, FOOD_RADIUS[scene.vessel]) : []),
        ...drawGarnish(scene),
      ],
    },
  ]
  const items = scene.items.map(({ glyph, x, y, turn, size }): Layer => {
    const [outline, ...inside] = GLYPHS[glyph]
    const placement = `translate(${200 + x} ${150 + y})rotate(${turn})scale(${size})`
    return {
      transform: placement,
      shapes: outline === undefined ? [] : [...withOutline(outline), ...inside],
    }
  })
  // The sixth item, in the middle, is dropped first, because the food looks good without it.
  while (items.length > MIN_ITEMS && estimateBytes([...served, ...items]) > MAX_BYTES) items.pop()
  return [...served, ...items]
}

/** The minimum number of items, to show what is in the dish. */
const MIN_ITEMS = 3

/** Limit for a plate's markup, because a screen shows two dozen. */
const MAX_BYTES = 4096

/** Bytes of markup around all paths, and of each path and layer without its attribute values. */
const [FRAME, PATH, LAYER] = [215, 18, 18]

const estimateBytes = (layers: readonly Layer[]): number =>
  layers.reduce(
    (bytes, { transform = '', shapes }) =>
      bytes +
      LAYER +
      transform.length +
      shapes.reduce((sum, { d, fill, stroke, width, dash }) => {
        const colours =
          (fill === undefined ? 0 : fill.length + 8) + (stroke === undefined ? 0 : stroke.length + 10)
        const pen =
          (width === undefined || width === LINE_WIDTH ? 0 : 19) + (dash === undefined ? 0 : dash.length + 20)
        return sum + PATH + d.length + colours + pen
      }, 0),
    FRAME,
  )

/** The outline with a soft dark edge, which sets a glyph off from what is below it. */
const withOutline = (outline: Shape): readonly Shape[] =>
  outline.stroke === undefined
    ? [{ ...outline, stroke: '#1e15242e', width: LINE_WIDTH }]
    : [line('#1e1524', (outline.width ?? 0) + 3, outline.d, 0.18), outline]
