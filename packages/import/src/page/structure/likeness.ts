const AMOUNT = String.raw`(?:\d+(?:[.,/]\d+)?|[½⅓⅔¼¾⅛⅜⅝⅞])`

const UNIT = String.raw`(?:g|gr|gram[a-z]*|kg|mg|ml|cl|dl|l|lit[a-z]*|oz|ounces?|lbs?|pounds?|cups?|c|tbsps?|tbs|tablespoons?|tsps?|teaspoons?|pinch|cloves?|cans?|pint[a-z]*|quarts?|sticks?|slices?|pieces?|el|tl|esslöffel|teelöffel|prise|stk|stück|dose|zehen?|bund|päckchen|pck|cs|cc|càs|càc|cuill[eè]res?|pincée|gousses?|sachets?|tranches?|verres?|cucharadas?|cucharaditas?|cda|cdta|tazas?|dientes?|colher[a-z]*|x[ií]caras?|cucchiai[a-z]*|cucchiaini|spicchi[a-z]*|q\.?b|eetlepels?|theelepels?|teentjes?|snufje|msk|tsk|krm|st|nypa|klyftor?|spsk|dåser?|fed|rkl|dkk|tl|łyżk[a-z]*|łyżeczk[a-z]*|szklank[a-z]*|ząbk[a-z]*|lžíc[a-zeí]*|lžičk[a-zy]*|lyžic[a-ze]*|lyžičk[a-zy]*|ks|hrnek|evőkanál|ek|teáskanál|tk|dkg|г|гр|кг|мл|л|ст|ч|шт|стакан[а-я]*|зубч[а-я]*|щепотк[а-я]*|ложк[а-я]*|пучок|банк[а-я]*|φλ|κ|κ\.σ|κ\.γ|γρ|bardak|kaşık|kaşığı|adet|yemek|çay|sb|siung|sdm|sdt|butir|muỗng|quả|大さじ|小さじ|個|本|枚|杯|克|毫升|勺|个|개|큰술|작은술|컵)`

const STARTS_WITH_AMOUNT = new RegExp(
  String.raw`^[\s•◦▢□*·–—~±≈-]*(?:(?:about|approx\.?|ca\.?|etwa|circa|environ|около)\s)?${AMOUNT}`,
  'iu',
)
const AMOUNT_AND_UNIT = new RegExp(String.raw`${AMOUNT}\s?${UNIT}(?![\p{L}])`, 'iu')
const ENDS_WITH_AMOUNT = new RegExp(String.raw`\s${AMOUNT}\s?${UNIT}?\.?\)?$`, 'iu')
const CJK_AMOUNT = /(?:大さじ|小さじ|適量|少々|适量|少许|약간|적당량)/u
const IS_AMOUNT = new RegExp(
  String.raw`^${AMOUNT}\s?[½⅓⅔¼¾⅛]?(?:[\s/–—-]+${AMOUNT})?\s?(?:${UNIT})?\.?$`,
  'iu',
)

/** Words that begin lines without a number: 'a pinch of salt', 'salt to taste'. */
const VAGUE =
  /(?:to taste|for garnish|for serving|nach (?:geschmack|belieben)|etwas |au goût|al gusto|a gusto|a piacere|naar smaak|efter smag|efter smak|по вкусу|за смаком|do smaku|podle chuti|podľa chuti|ízlés szerint|după gust|a handful|a pinch|^an? |^eine? |^une? |^une |^un[oa]? |^een |^en |^et |q\.\s?b\.)/iu

/** A sentence and the beginning of the next; in short lines a period is often that of an abbreviation. */
const PROSE = /[.!?。]\s+\p{Lu}/u
const SHORT_PROSE = /\p{L}{6}[.!?。]\s+\p{Lu}/u
const SHORT = 50

/** Beyond this no line is an ingredient. */
const MAX_INGREDIENT = 220

/** From 0 to 1: how much a line reads like an ingredient, by amounts, units and brevity, in whatever language. */
export function ingredientLikeness(text: string): number {
  if (text.length > MAX_INGREDIENT || !/\p{L}/u.test(text)) return 0
  if (/https?:|www\.|@/u.test(text)) return 0
  if (isAmountOnly(text)) return 0.1
  const isProse = (text.length <= SHORT ? SHORT_PROSE : PROSE).test(text)
  if (STARTS_WITH_AMOUNT.test(text)) {
    if (isProse || /^\s*\d+[.)]\s/u.test(text)) return 0.2
    return AMOUNT_AND_UNIT.test(text) ? 1 : text.length < 80 ? 0.75 : 0.4
  }
  if (isProse) return 0
  if (text.length < 90 && (AMOUNT_AND_UNIT.test(text) || CJK_AMOUNT.test(text))) return 0.8
  if (text.length < 70 && (VAGUE.test(text) || ENDS_WITH_AMOUNT.test(text))) return 0.6
  if (/[.!?:。]$/u.test(text)) return 0.05
  return text.length <= 40 ? 0.3 : text.length <= 80 ? 0.15 : 0
}

/** Whether a line is an amount without a thing: '200 g', '1/2'. */
export const isAmountOnly = (text: string): boolean => text.length <= 20 && IS_AMOUNT.test(text)

/** Invitations to follow, share and subscribe. */
const PROMOTION =
  /\b(?:facebook|instagram|pinterest|tiktok|twitter|whatsapp|youtube|newsletter|hashtag|subscribe)\b|#\p{L}{4}/iu

/** In longer texts they are an aside. */
const MAX_PROMOTION = 250

/** From 0 to 1: how much a line reads like a step: a sentence or several. */
export function stepLikeness(text: string): number {
  const { length } = text
  if (length < 12 || length > 3000 || !/\p{L}/u.test(text)) return 0
  if (/https?:\/\/|©|all rights reserved/iu.test(text) || (length < MAX_PROMOTION && PROMOTION.test(text)))
    return 0.1
  const isCjk = /[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF]/u.test(text)
  const ends = /[.!;。)]["'”»]?$/u.test(text)
  if (text.endsWith('?')) return 0.1
  if (isCjk) return length >= 12 ? 0.9 : 0.3
  if (length > 60) return ends ? 1 : 0.7
  return ends ? 0.7 : length > 30 ? 0.4 : 0.15
}
