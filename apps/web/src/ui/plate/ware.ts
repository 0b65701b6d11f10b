import { assertNever } from '@souschef/domain'
import type { Palette, Vessel } from './palettes.ts'
import type { PlateScene } from './plate-of.ts'
import { circle, fill, line, mix, type Shape } from './shape.ts'

const SHADOW = '#1e1524'
const CLAY = '#fdf9f1'
const WOOD = '#d9a766'

/** The table under the plate, in the 400 × 300 box. */
export function drawTable(pattern: PlateScene['pattern'], { cloth, weave }: Palette): readonly Shape[] {
  const table = fill(cloth, 'M0 0H400V300H0Z')
  switch (pattern) {
    case 'gingham':
      return [
        table,
        line(weave, 34, 'M0 17H400M0 85H400M0 153H400M0 221H400M0 289H400', 0.45),
        line(weave, 34, 'M30 0V300M98 0V300M166 0V300M234 0V300M302 0V300M370 0V300', 0.45),
      ]
    case 'stripes':
      return [
        table,
        line(weave, 13, 'M-40 90L90-40M-40 170L170-40M230 340L440 130M310 340L440 210', 0.8),
        line(
          mix(cloth, '#ffffff', 0.45),
          4,
          'M-40 116L116-40M-40 144L144-40M256 340L440 156M284 340L440 184',
          0.8,
        ),
      ]
    case 'napkin':
      return [
        table,
        fill(weave, 'M226-30L420 60V330H300Z'),
        line(mix(cloth, '#ffffff', 0.5), 4, 'M240-16L312 320M254-10L326 326'),
      ]
    case 'sun':
      return [
        table,
        fill(weave, circle(60, 340, 210), 0.75),
        fill(mix(cloth, '#ffffff', 0.35), circle(372, 20, 66), 0.8),
      ]
    default:
      return assertNever(pattern)
  }
}

/** Twenty-six dots around a doily, drawn as zero-length dashes with round ends. */
const scallops = (colour: string, width: number, radius: number, opacity?: number): Shape => ({
  ...line(colour, width, circle(0, 0, radius), opacity),
  dash: `0 ${((2 * Math.PI * radius) / 26).toFixed(2)}`,
})

/** The tableware around 0,0, without food. */
export function drawWare(vessel: Vessel, { glaze }: Palette): readonly Shape[] {
  const shine = line('#ffffff', 5, 'M-92-60A110 110 0 0 1-40-102', 0.8)
  switch (vessel) {
    case 'plate':
      return [
        fill(SHADOW, circle(5, 9, 122), 0.2),
        fill('#e9dfce', circle(0, 1, 122)),
        fill(CLAY, circle(0, -1, 121)),
        line(glaze, 3, circle(0, 0, 112), 0.85),
        fill('#efe6d6', circle(0, 0, 92)),
        fill('#f8f2e6', circle(0, 3, 90)),
      ]
    case 'doily':
      return [
        fill(SHADOW, circle(5, 9, 120), 0.2),
        scallops(CLAY, 27, 110),
        fill(CLAY, circle(0, 0, 112)),
        scallops(glaze, 5, 112, 0.7),
        line(glaze, 2.5, circle(0, 0, 100), 0.5),
        fill('#efe6d6', circle(0, 0, 92)),
        fill('#f8f2e6', circle(0, 3, 90)),
      ]
    case 'bowl':
      return [
        fill(SHADOW, circle(6, 11, 118), 0.24),
        fill(glaze, circle(0, 0, 118)),
        fill(mix(glaze, '#ffffff', 0.82), circle(0, -1, 113)),
        fill(mix(glaze, '#ffffff', 0.6), circle(0, 0, 104)),
        shine,
      ]
    case 'pot':
      return [
        fill(SHADOW, circle(6, 11, 116), 0.24),
        line('#2f2a36', 26, 'M-124-22Q-146 0-124 22M124-22Q146 0 124 22'),
        line('#4d4757', 6, 'M-127-18Q-142 0-127 18M127-18Q142 0 127 18'),
        fill('#2f2a36', circle(0, 0, 118)),
        fill('#5a5366', circle(0, -1, 111)),
        fill('#3a3443', circle(0, 0, 104)),
        shine,
      ]
    case 'board':
      return [
        fill(
          SHADOW,
          'M-146-88H164Q182-88 182-70V92Q182 110 164 110H-146Q-164 110-164 92V-70Q-164-88-146-88Z',
          0.2,
        ),
        fill(
          '#c08a48',
          'M-152-98H154Q172-98 172-80V82Q172 100 154 100H-152Q-170 100-170 82V-80Q-170-98-152-98Z',
        ),
        fill(WOOD, 'M-152-98H154Q172-98 172-80V78Q172 96 154 96H-152Q-170 96-170 78V-80Q-170-98-152-98Z'),
        line(
          '#c8924f',
          2.5,
          'M-160-62C-80-70 0-54 162-64M-160-18C-60-10 40-28 162-20M-160 34C-90 26 60 44 162 34M-160 72C-40 80 80 64 160 74',
        ),
        fill('#8f5f2a', circle(-146, 0, 9)),
      ]
    case 'cup':
      return [
        fill(SHADOW, circle(5, 9, 112), 0.2),
        fill(CLAY, circle(0, 0, 112)),
        line(glaze, 3, circle(0, 0, 103), 0.85),
        fill('#efe6d6', circle(0, 3, 80)),
        fill(SHADOW, circle(3, 6, 74), 0.18),
        line(glaze, 13, 'M62-34Q104-62 108-22 108 2 70 16'),
        fill(glaze, circle(0, 0, 74)),
        fill(mix(glaze, '#ffffff', 0.85), circle(0, -1, 69)),
      ]
    default:
      return assertNever(vessel)
  }
}

/** The cutlery beside the tableware, in the 400 × 300 box. */
export function drawCutlery(kind: PlateScene['cutlery']): readonly Shape[] {
  const steel = '#fbf8f2'
  switch (kind) {
    case 'none':
      return []
    case 'fork-and-knife': {
      const fork = 'M30 62V104Q30 118 40 120V240M50 62V104Q50 118 40 120M40 62V112'
      const knife = 'M360 242V62Q376 84 374 150H361Z'
      return [
        line(SHADOW, 6, `${fork}M362 244V64`, 0.14),
        line(steel, 5.5, fork),
        { d: knife, fill: steel, stroke: steel, width: 5 },
      ]
    }
    case 'spoon':
      return [
        line(SHADOW, 8, 'M368 128V250', 0.14),
        line(steel, 7, 'M364 124V244'),
        fill(steel, 'M364 52C382 52 384 92 376 112Q372 124 364 124 356 124 352 112C344 92 346 52 364 52Z'),
        fill('#e6decf', 'M364 62C374 62 376 90 371 104 368 112 360 112 357 104 352 90 354 62 364 62Z'),
      ]
    default:
      return assertNever(kind)
  }
}
