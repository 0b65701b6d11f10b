/** cloth: the table; weave: its pattern; glaze: the rim's line and coloured ware. */
export interface Palette {
  readonly cloth: string
  readonly weave: string
  readonly glaze: string
}

export const PALETTES = {
  sage: { cloth: '#a7c59d', weave: '#8fb385', glaze: '#2f6b4a' },
  olive: { cloth: '#c3c487', weave: '#acae6a', glaze: '#5a6321' },
  teal: { cloth: '#76b8b0', weave: '#5ba39b', glaze: '#0b5a5a' },
  sky: { cloth: '#a3c9e2', weave: '#86b4d3', glaze: '#1f4e79' },
  cobalt: { cloth: '#8498d8', weave: '#6b81ca', glaze: '#22358a' },
  lilac: { cloth: '#c6acda', weave: '#b091c9', glaze: '#5b2d72' },
  aubergine: { cloth: '#70498a', weave: '#5d3a75', glaze: '#e0b04a' },
  rose: { cloth: '#e8a3b5', weave: '#d98aa0', glaze: '#8a1b4a' },
  coral: { cloth: '#f0a78d', weave: '#e38e70', glaze: '#9a3219' },
  terracotta: { cloth: '#d98861', weave: '#c8714a', glaze: '#6b2a14' },
  saffron: { cloth: '#f6c15c', weave: '#eaaa3a', glaze: '#8a4b00' },
  butter: { cloth: '#f3dc9d', weave: '#e6c97c', glaze: '#8a5b00' },
  sand: { cloth: '#e2d2b9', weave: '#d2bd9c', glaze: '#6b4a2b' },
  slate: { cloth: '#93a0af', weave: '#7d8b9b', glaze: '#24303f' },
} as const satisfies Record<string, Palette>

export type Vessel = 'plate' | 'bowl' | 'pot' | 'board' | 'doily' | 'cup'

interface Serving {
  readonly palette: keyof typeof PALETTES
  readonly vessel: Vessel
}

const UNKNOWN: Serving = { palette: 'sand', vessel: 'plate' }

const SERVINGS: Readonly<Record<string, Serving>> = {
  'plant-based-mains': { palette: 'sage', vessel: 'plate' },
  'traditional-plant-adaptations': { palette: 'terracotta', vessel: 'plate' },
  'fermented-foods': { palette: 'rose', vessel: 'bowl' },
  'breakfast-energy': { palette: 'saffron', vessel: 'plate' },
  'comfort-foods': { palette: 'coral', vessel: 'bowl' },
  'quick-meals': { palette: 'teal', vessel: 'plate' },
  'special-occasions': { palette: 'aubergine', vessel: 'plate' },
  'grain-bowls': { palette: 'butter', vessel: 'bowl' },
  'legume-dishes': { palette: 'olive', vessel: 'bowl' },
  'veggie-steaks': { palette: 'slate', vessel: 'plate' },
  'pasta-noodles': { palette: 'coral', vessel: 'plate' },
  'smoothie-bowls': { palette: 'lilac', vessel: 'bowl' },
  'wraps-sandwiches': { palette: 'sky', vessel: 'board' },
  'one-pot-meals': { palette: 'terracotta', vessel: 'pot' },
  'appetizers-snacks': { palette: 'teal', vessel: 'board' },
  'soups-broths': { palette: 'sky', vessel: 'bowl' },
  'salads-raw': { palette: 'sage', vessel: 'bowl' },
  'desserts-treats': { palette: 'rose', vessel: 'doily' },
  beverages: { palette: 'sky', vessel: 'cup' },
  'condiments-sauces': { palette: 'saffron', vessel: 'bowl' },
  'transitional-meals': { palette: 'lilac', vessel: 'plate' },
  reducetarian: { palette: 'olive', vessel: 'plate' },
  pescatarian: { palette: 'cobalt', vessel: 'plate' },
}

/** How a category is served; plain if there is none. */
export const servingOf = (category: string | null): Serving => SERVINGS[category ?? ''] ?? UNKNOWN
