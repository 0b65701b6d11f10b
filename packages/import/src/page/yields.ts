import type { FoundYield } from '../found-recipe.ts'

/** Beginnings of the words for servings and eaters. */
const SERVINGS =
  /(?:serv|portion|porc|porç|porz|porci|porsi|porsj|порц|person|персон|people|pers\b|personer|hlö|annos|fő\b|adag|os[oó]b|ración|racion|comensal|couvert|convive|стр|чел|人|명|인분|kişi|μερίδ|άτομ|порці|gäste|eater|feeds)/iu

const COUNT = /\d{1,3}(?:[.,]\d+)?/u

/** What a recipe makes: '4', 'Serves 4-6' (4), '12 cookies' (no number of servings). */
export function readYield(text: string): FoundYield | null {
  if (text === '' || !/[\p{L}\p{N}]/u.test(text)) return null
  const count = COUNT.exec(text)?.[0]
  const saysServings = SERVINGS.test(text) || /^\D{0,3}\d+(?:\s?[-–—]\s?\d+)?\D{0,3}$/u.test(text)
  const servings = count === undefined || !saysServings ? 0 : Number(count.replace(',', '.'))
  return { text, servings: servings > 0 ? servings : null }
}
