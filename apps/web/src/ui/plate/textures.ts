import { assertNever } from '@souschef/domain'
import type { Glyph } from './glyph-words.ts'
import { blob, circle, dots, fill, line, mix, petals, type Shape } from './shape.ts'

/** The look of the food under the ingredients, by how it was made. */
export type Texture = 'soup' | 'stew' | 'bake' | 'grill' | 'salad' | 'noodles' | 'grains' | 'cream' | 'sauce'

/** The colour that an ingredient gives a cooked dish, strongest first. */
const TINTS: readonly (readonly [Glyph, string])[] = [
  ['beet', '#a82a5e'],
  ['chocolate', '#6b3f28'],
  ['tomato', '#d9573a'],
  ['pumpkin', '#e8963c'],
  ['red-lentils', '#d9823c'],
  ['lentils', '#c08a48'],
  ['mushroom', '#b9926b'],
  ['carrot', '#e59a4a'],
  ['red-beans', '#a8583c'],
  ['black-beans', '#6b4a44'],
]

/** The colour that it gives a blended one. */
const BLENDED: readonly (readonly [Glyph, string])[] = [
  ['berry', '#8a5a9e'],
  ['cherry', '#b53a52'],
  ['red-berry', '#b5304a'],
  ['raspberry', '#d8628a'],
  ['strawberry', '#e8899a'],
  ['peas', '#93b858'],
  ['broccoli', '#9dbf6a'],
  ['leaf', '#a9c97e'],
  ['orange', '#f3b25c'],
  ['banana', '#f3dc92'],
]

const PLAIN: Readonly<Record<Texture, string>> = {
  soup: '#e2a856',
  stew: '#c47a45',
  bake: '#e2a95a',
  grill: '#cf9a63',
  salad: '#7fb35a',
  noodles: '#eec56c',
  grains: '#e9d6a8',
  cream: '#f1dfc2',
  sauce: '#d99a4e',
}

/** The colour of the food: that of its strongest ingredient if it dissolves, else of the texture. */
export function foodColour(texture: Texture, glyphs: readonly Glyph[]): string {
  const tintOf = (tints: readonly (readonly [Glyph, string])[]): string | undefined =>
    tints.find(([glyph]) => glyphs.includes(glyph))?.[1]
  if (texture === 'bake' && glyphs.includes('chocolate')) return '#7b4a30'
  if (texture === 'soup' || texture === 'cream') return tintOf([...TINTS, ...BLENDED]) ?? PLAIN[texture]
  return (texture === 'stew' || texture === 'sauce' ? tintOf(TINTS) : undefined) ?? PLAIN[texture]
}

const arcs = (radii: readonly number[]): string => radii.map((radius) => circle(0, 0, radius)).join('')

/** Draws the food of `colour` around 0,0 within radius `r`. */
export function drawTexture(texture: Texture, colour: string, r: number): readonly Shape[] {
  const dark = mix(colour, '#3a1c10', 0.28)
  const light = mix(colour, '#fff6e4', 0.42)
  const scale = (share: number): number => Math.round(r * share)
  switch (texture) {
    case 'soup':
      return [
        fill(dark, circle(0, 0, r)),
        fill(colour, circle(0, 2, scale(0.96))),
        line(
          light,
          6,
          `M${scale(-0.62)} ${scale(0.2)}C${scale(-0.7)} ${scale(-0.7)} ${scale(0.6)} ${scale(-0.85)} ${scale(0.68)} ${scale(-0.05)} ${scale(0.7)} ${scale(0.7)} ${scale(-0.3)} ${scale(0.8)} ${scale(-0.36)} ${scale(0.3)}`,
          0.75,
        ),
        line(light, 5, dots(9, scale(0.82), 0.4), 0.8),
      ]
    case 'stew':
      return [
        fill(dark, blob(scale(0.98), 0.06)),
        fill(colour, blob(scale(0.9), 0.07, 1)),
        line(
          light,
          5,
          `M${scale(-0.6)} ${scale(-0.3)}q${scale(0.15)} ${scale(-0.35)} ${scale(0.5)} ${scale(-0.4)}M${scale(0.25)} ${scale(0.68)}q${scale(0.3)}-4 ${scale(0.4)} ${scale(-0.35)}`,
          0.6,
        ),
      ]
    case 'bake':
      return [
        fill(mix(dark, '#7a4218', 0.4), circle(0, 0, scale(0.98))),
        { ...line(mix(dark, '#c98a44', 0.5), 9, circle(0, 0, scale(0.91))), dash: '9 9' },
        fill(colour, circle(0, 0, scale(0.83))),
        line(dark, 7, dots(7, scale(0.66), 0.7) + dots(4, scale(0.3)), 0.3),
        line(
          light,
          4,
          `M${scale(-0.62)} ${scale(-0.28)}A${scale(0.7)} ${scale(0.7)} 0 0 1 ${scale(-0.2)} ${scale(-0.66)}`,
          0.8,
        ),
      ]
    case 'grill':
      return [
        fill(dark, blob(scale(0.95), 0.08)),
        fill(colour, blob(scale(0.88), 0.08)),
        line(
          '#4a2a1c',
          5,
          [-0.5, -0.25, 0, 0.25, 0.5]
            .map(
              (share) =>
                `M${scale(share - 0.4)} ${scale(share + 0.4)}L${scale(share + 0.4)} ${scale(share - 0.4)}`,
            )
            .join(''),
          0.4,
        ),
      ]
    case 'salad':
      return [
        fill('#4f8f45', petals(7, 0, scale(1.0), scale(0.36))),
        fill('#79b356', petals(7, 0, scale(0.9), scale(0.31), 0.45)),
        fill('#a3d072', petals(5, 0, scale(0.62), scale(0.27), 0.2)),
        line('#d3eba6', 2, dots(8, scale(0.55), 0.39).replaceAll('h0', 'l3 3'), 0.9),
      ]
    case 'noodles':
      return [
        fill(dark, circle(0, 0, scale(0.96))),
        { ...line(colour, 7, arcs([0.9, 0.72, 0.54, 0.36].map(scale))), dash: '90 8' },
        { ...line(light, 5, arcs([0.81, 0.63, 0.45, 0.24].map(scale))), dash: '60 14' },
      ]
    case 'grains':
      return [
        fill(dark, blob(scale(0.95), 0.05)),
        fill(colour, blob(scale(0.9), 0.05)),
        { ...line(light, 5, arcs([0.8, 0.64, 0.48, 0.3].map(scale))), dash: '4 11' },
        { ...line(dark, 4, arcs([0.72, 0.56, 0.4].map(scale)), 0.35), dash: '3 14' },
      ]
    case 'cream':
      return [
        fill(dark, circle(0, 0, r), 0.75),
        fill(colour, circle(0, 2, scale(0.96))),
        line(
          light,
          8,
          `M${scale(-0.78)} 0A${scale(0.78)} ${scale(0.78)} 0 1 1 0 ${scale(0.74)}A${scale(0.52)} ${scale(0.52)} 0 1 1 ${scale(0.44)} ${scale(0.05)}A${scale(0.34)} ${scale(0.34)} 0 1 0 ${scale(-0.2)} ${scale(0.15)}`,
          0.85,
        ),
      ]
    case 'sauce':
      return [
        line(
          colour,
          scale(0.36),
          `M${scale(-0.66)} ${scale(0.36)}A${scale(0.74)} ${scale(0.74)} 0 0 1 ${scale(0.5)} ${scale(-0.56)}`,
        ),
        line(
          light,
          4,
          `M${scale(-0.7)} ${scale(0.2)}A${scale(0.74)} ${scale(0.74)} 0 0 1 ${scale(0.1)} ${scale(-0.74)}`,
          0.7,
        ),
        fill(
          colour,
          circle(scale(0.72), scale(-0.22), scale(0.08)) + circle(scale(0.82), scale(0.08), scale(0.05)),
        ),
      ]
    default:
      return assertNever(texture)
  }
}
