import { type Glyph, glyphOf, mentions } from './glyph-words.ts'
import { type PALETTES, servingOf, type Vessel } from './palettes.ts'
import { pick, createRandom } from './seeded.ts'
import { foodColour, type Texture } from './textures.ts'

/** What is sprinkled over the food, if the dish contains it. */
export type Garnish = 'greens' | 'pepper' | 'crumbs' | 'none'

/** A plate as data: small, and the same for a recipe on every machine. Lengths are in units of a 400 × 300 box. */
export interface PlateScene {
  readonly palette: keyof typeof PALETTES
  readonly pattern: 'gingham' | 'stripes' | 'napkin' | 'sun'
  readonly vessel: Vessel
  readonly texture: Texture
  readonly food: string
  /** Rotation of food and tableware in degrees. */
  readonly turn: number
  readonly cutlery: 'fork-and-knife' | 'spoon' | 'none'
  readonly garnish: Garnish
  readonly items: readonly {
    readonly glyph: Glyph
    readonly x: number
    readonly y: number
    readonly turn: number
    readonly size: number
  }[]
}

export interface PlateSource {
  readonly id: string
  /** The id of the translation, which gets the same plate. */
  readonly translationId: string | null
  readonly category: string | null
  /** In either language, most important first. */
  readonly ingredientNames: readonly string[]
  /** The title, which hints at how the dish is made. */
  readonly methodText?: string | undefined
}

const BY_CATEGORY: Readonly<Record<string, Texture>> = {
  'soups-broths': 'soup',
  'salads-raw': 'salad',
  'pasta-noodles': 'noodles',
  'grain-bowls': 'grains',
  'smoothie-bowls': 'cream',
  beverages: 'cream',
  'fermented-foods': 'salad',
  'veggie-steaks': 'grill',
}

const BY_METHOD: readonly (readonly [Texture, string])[] = [
  ['soup', 'soup broth borscht суп бульон борщ уха$ щи$ солянк'],
  [
    'bake',
    'bake baking oven roast pie bread focaccia galette kulebyak запек запеч духов выпек выпеч пирог хлеб фокачч галет кулебяк',
  ],
  ['grill', 'grill sear char гриль мангал'],
  ['cream', 'blend blender whip puree purée блендер взбе взбив пюрир'],
  ['stew', 'simmer stew braise туш томит'],
  ['salad', 'toss dress salad салат заправ'],
]

const containsAny =
  (glyphs: readonly Glyph[]) =>
  (...candidates: readonly Glyph[]): boolean =>
    candidates.some((glyph) => glyphs.includes(glyph))

/** A salad without leaves has no bed of leaves, and a bake without dough no crust. */
function textureOf(source: PlateSource, glyphs: readonly Glyph[], random: () => number): Texture {
  const contains = containsAny(glyphs)
  const texture = plainTextureOf(source, glyphs, random)
  if (texture === 'salad' && !contains('leaf')) return 'stew'
  if (texture === 'bake' && !contains('wheat')) return 'stew'
  return texture
}

function plainTextureOf(
  { category, methodText }: PlateSource,
  glyphs: readonly Glyph[],
  random: () => number,
): Texture {
  const chance = pick<Texture>(random, ['sauce', 'stew', 'sauce'])
  const byCategory = BY_CATEGORY[category ?? '']
  if (byCategory !== undefined) return byCategory
  if (glyphs.includes('pasta') || glyphs.includes('noodles')) return 'noodles'
  const byMethod = BY_METHOD.find(([, stems]) => mentions(methodText ?? '', stems))?.[0]
  if (byMethod !== undefined) return byMethod
  if (category === 'desserts-treats') return 'bake'
  if (category === 'condiments-sauces' || category === 'one-pot-meals' || category === 'comfort-foods')
    return 'stew'
  return glyphs.includes('grain') ? 'grains' : chance
}

const MAX_ITEMS = 6

/** Items form a ring, with any others in the middle: distance from the centre and size, by number of items. */
const LAYOUT: Readonly<
  Record<number, { readonly ring: number; readonly reach: number; readonly size: number }>
> = {
  3: { ring: 3, reach: 0.5, size: 1.8 },
  4: { ring: 4, reach: 0.56, size: 1.62 },
  5: { ring: 5, reach: 0.62, size: 1.46 },
  6: { ring: 5, reach: 0.68, size: 1.36 },
}

/** The radius of the food, by vessel. */
export const FOOD_RADIUS: Readonly<Record<Vessel, number>> = {
  plate: 86,
  bowl: 98,
  pot: 98,
  board: 98,
  doily: 86,
  cup: 62,
}

const round = (value: number): number => Math.round(value)

/** The only source of randomness: the smaller id of the recipe and its translation, so that both get the same plate. */
const seedOf = ({ id, translationId }: PlateSource): string =>
  translationId !== null && translationId < id ? translationId : id

const BLACK_PEPPER = 'peppercorn pepper+black pepper+ground перец+черн перец+молот перец+душист'

function garnishOf({ category, ingredientNames }: PlateSource, glyphs: readonly Glyph[]): Garnish {
  if (category === 'desserts-treats' || category === 'smoothie-bowls')
    return containsAny(glyphs)('wheat', 'almond', 'nut', 'coconut', 'seeds') ? 'crumbs' : 'none'
  if (containsAny(glyphs)('herb', 'dill', 'leaf', 'leek')) return 'greens'
  return ingredientNames.some((name) => mentions(name, BLACK_PEPPER)) ? 'pepper' : 'none'
}

/** The scene for a recipe without a picture, which shows only ingredients it names. Pure: the same source gives the same scene. */
export function plateOf(source: PlateSource): PlateScene {
  const random = createRandom(seedOf(source))
  const serving = servingOf(source.category)
  const glyphs = [...new Set(source.ingredientNames.map(glyphOf).filter((glyph) => glyph !== null))]
  const visibleGlyphs = glyphs.slice(0, MAX_ITEMS)
  const texture = textureOf(source, glyphs, random)
  const radius = FOOD_RADIUS[serving.vessel]
  // One to three items look sparse, so they are repeated.
  const count = serving.vessel === 'cup' ? 3 : visibleGlyphs.length < 4 ? 5 : visibleGlyphs.length
  const { ring, reach, size } = LAYOUT[count] ?? { ring: count, reach: 0.6, size: 1 }
  const start = random() * 2 * Math.PI
  const items = Array.from({ length: count }, (_, index) => {
    const glyph = visibleGlyphs[index % visibleGlyphs.length]
    const isInside = index >= ring
    const angle = start + (index * 2 * Math.PI) / ring + (random() - 0.5) * 0.18
    const distance = isInside ? 0 : radius * reach * (0.96 + random() * 0.1)
    const placement = {
      x: round(distance * Math.cos(angle) * (serving.vessel === 'board' ? 1.45 : 1)),
      y: round(distance * Math.sin(angle)),
      turn: round(random() * 80 - 40),
      size: Math.round(((size * radius) / 86) * (0.94 + random() * 0.14) * 100) / 100,
    }
    return glyph === undefined ? [] : [{ glyph, ...placement }]
  }).flat()
  return {
    palette: serving.palette,
    pattern: pick(random, ['gingham', 'stripes', 'napkin', 'sun']),
    vessel: serving.vessel,
    texture,
    food: foodColour(texture, visibleGlyphs),
    turn: round(random() * 360),
    cutlery: ['plate', 'doily'].includes(serving.vessel)
      ? pick(random, ['fork-and-knife', 'fork-and-knife', 'none'])
      : pick(random, ['spoon', 'spoon', 'none']),
    garnish: garnishOf(source, glyphs),
    items,
  }
}
