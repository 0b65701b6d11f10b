import { findDurations, isRecord } from '@souschef/domain'
import type {
  FoundIngredient,
  FoundNutrition,
  FoundPicture,
  FoundRecipe,
  FoundStep,
  FoundYield,
} from '../found-recipe.ts'
import { innerText, parseHtml } from './html.ts'

/** Trimmed; empty if there is none. Numbers are texts as well. */
export function textOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}

/** Without markup and entities, for programs that keep what a page said. */
export function plainTextOf(value: unknown): string {
  const text = textOf(value)
  if (!/<\/?[a-z][^<>]*>|&(?:#\w{1,8}|[a-z]{2,10});/iu.test(text)) return text
  // Without blocks the lines of the text are its lines.
  const html = /<(?:p|div|li|h\d|br)[\s/>]/iu.test(text) ? text : text.replaceAll('\n', '<br>')
  return innerText(parseHtml(html)).trim()
}

/** Null instead of an empty text. */
export const textOrNull = (value: unknown): string | null => textOf(value) || null

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value == null || value === '' ? [] : [value]

/** The names in a list of texts, of objects with a name, or in a text with separators. */
export function namesOf(value: unknown, separator = /[,;\n]/u): readonly string[] {
  const names =
    typeof value === 'string'
      ? value.split(separator)
      : listOf(value).map((item) =>
          isRecord(item) ? textOf(item['name'] ?? item['label'] ?? item['title']) : textOf(item),
        )
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

export const linesOf = (value: unknown): readonly string[] =>
  textOf(value)
    .split(/\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const ISO =
  /^-?P(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/iu
const MINUTES_IN_A_YEAR = 525_600

const whole = (minutes: number): number | null =>
  minutes > 0 && minutes < MINUTES_IN_A_YEAR ? Math.round(minutes) : null

/** Minutes of 'PT1H30M', '1 hr 30 min', '1:30' or '90'; of a range the upper end. Null for nothing, zero and what is no time. */
export function minutesOf(value: unknown): number | null {
  const text = textOf(value)
  if (/^\d+(?:\.\d+)?$/u.test(text)) return whole(Number(text))
  const iso = ISO.exec(text)
  if (iso) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = iso.slice(1).map((part) => Number(part ?? 0))
    return whole(days * 1440 + hours * 60 + minutes + seconds / 60)
  }
  const clock = /^(\d{1,3}):(\d{2})(?::\d{2})?$/u.exec(text)
  if (clock) return whole(Number(clock[1]) * 60 + Number(clock[2]))
  if (text === '' || text.length > 100) return null
  const found = findDurations(text)
  return whole(found.reduce((sum, { max_ms: max }) => sum + max, 0) / 60_000)
}

const SERVES = /serv|person|people|portion|порци|персон|человек/iu

/** Servings only if the text speaks of them or is a number: '1 loaf' is none. */
export function yieldOf(value: unknown, unit = ''): FoundYield | null {
  const text = textOf(Array.isArray(value) ? value[0] : value)
  if (text === '' || text === '0') return null
  const number = /\d+/u.exec(text)
  const speaks = SERVES.test(text) || SERVES.test(unit) || /^\d+$/u.test(text)
  const servings = number && speaks ? Number(number[0]) : null
  return {
    text: unit ? `${text} ${unit}` : text,
    servings: servings !== null && servings > 0 ? servings : null,
  }
}

/** From 1 to 5, rounded; zero means that nobody has rated. */
export function ratingOf(value: unknown): number | null {
  const rating = Math.round(Number(textOf(value) || 0))
  return rating >= 1 && rating <= 5 ? rating : null
}

const HEADING =
  /^(?:#{1,6}\s+(?<hash>.+?)\s*#*|\[(?<square>[^\]]+)\]|\*\*(?<bold>[^*]+)\*\*:?|(?<colon>[^\d:]{2,60}):)$/u

/** The words of a line that is a heading inside a list: '# Sauce', '[Sauce]', '**Sauce**' or 'For the sauce:'. */
export function headingOf(line: string): string | null {
  const groups = HEADING.exec(line)?.groups
  const words = groups && (groups['hash'] ?? groups['square'] ?? groups['bold'] ?? groups['colon'])
  return words?.replace(/:$/u, '').trim() || null
}

/** Lines in sections, for lists in which headings are lines. */
export function inSections(
  lines: readonly string[],
): readonly { readonly text: string; readonly section: string | null }[] {
  let section: string | null = null
  const found: { text: string; section: string | null }[] = []
  for (const line of lines) {
    const heading = headingOf(line)
    if (heading === null) found.push({ text: line, section })
    else section = heading
  }
  return found
}

export const ingredientsOf = (lines: readonly string[]): readonly FoundIngredient[] =>
  inSections(lines.map((line) => line.replace(/^(?:[-*•–]\s+|\[[ x]\]\s*)/u, '')))

export const stepsOf = (lines: readonly string[]): readonly FoundStep[] =>
  inSections(lines.map((line) => line.replace(/^(?:[-*•]\s+|(?:step\s+|шаг\s+)?\d{1,3}[.):]\s+)/iu, ''))).map(
    (step) => ({
      ...step,
      pictures: [],
    }),
  )

/** Steps of a text: its paragraphs, or its lines if it has only one. */
export function stepsOfText(value: unknown): readonly FoundStep[] {
  const text = textOf(value)
  const paragraphs = text.split(/\n\s*\n/u).map((paragraph) => paragraph.trim())
  return stepsOf((paragraphs.length > 1 ? paragraphs : text.split('\n')).filter((line) => line.trim() !== ''))
}

const NUTRIENTS: Readonly<Record<string, RegExp>> = {
  calories: /calor|energ|kcal|калори/iu,
  protein: /prote|белк/iu,
  fat: /^(?:total[ _-]?)?fat|жир/iu,
  carbs: /carb|углевод/iu,
  fiber: /fib(?:er|re)|клетчат/iu,
  sugar: /sugar|сахар/iu,
  sodium: /sodium|натри/iu,
}

/** From pairs of a nutrient's name and an amount: '12 g', '396 mg', '150 kcal'. */
export function nutritionOf(pairs: Iterable<readonly [string, unknown]>): FoundNutrition | null {
  const found: Record<string, number> = {}
  for (const [name, value] of pairs) {
    const key = Object.keys(NUTRIENTS).find((nutrient) => NUTRIENTS[nutrient]?.test(name.trim()))
    const amount = /(\d+(?:[.,]\d+)?)\s*(mg|мг|kj|g|г)?/iu.exec(textOf(value))
    if (key === undefined || !amount || key in found) continue
    const number = Number(amount[1]?.replace(',', '.'))
    const unit = amount[2]?.toLowerCase()
    if (number <= 0 || unit === 'kj') continue
    const isMilli = unit === 'mg' || unit === 'мг'
    found[key] =
      key === 'sodium'
        ? unit === 'g' || unit === 'г'
          ? number * 1000
          : number
        : isMilli
          ? number / 1000
          : number
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The pairs of 'Calories: 150 kcal' in lines. */
export const nutritionOfLines = (value: unknown): FoundNutrition | null =>
  nutritionOf(
    textOf(value)
      .split(/[\n,;]/u)
      .map((line) => /^([^:\d]+):?\s*(.*)$/u.exec(line.trim()))
      .filter((match) => match !== null)
      .map((match) => [match[1] ?? '', match[2]] as const),
  )

/** ISO 8601 of a date in a text, or of milliseconds; null if it is none. */
export function dateOf(value: unknown): string | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/\d{4}/u.test(value))) return null
  const date = new Date(
    typeof value === 'string' && !/[zZ]|[+-]\d\d:?\d\d$/u.test(value) && value.includes(':')
      ? `${value.replace(' ', 'T')}Z`
      : value,
  )
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

/** Web addresses only: no other scheme is opened or stored. */
export function urlOf(value: unknown): string | null {
  const text = textOf(value)
  return /^https?:\/\/[^\s<>"]{3,2000}$/iu.test(text) ? text : null
}

const DATA = /^data:image\/[\w.+-]+;base64,/u

/** The picture in a text in base64, which is decoded when it is wanted. */
export function pictureOfBase64(value: unknown, name: string): FoundPicture | null {
  const text = textOf(value)
  if (text.length < 50 || !/^(?:data:image\/[\w.+-]+;base64,)?[A-Za-z0-9+/\s]{40}/u.test(text)) return null
  return { name, bytes: () => Promise.resolve(new Uint8Array(Buffer.from(text.replace(DATA, ''), 'base64'))) }
}

const EMPTY = {
  description: '',
  language: null,
  ingredients: [],
  steps: [],
  times: { prep: null, cook: null, total: null },
  yields: null,
  pictures: [],
  videos: [],
  author: null,
  sourceUrl: null,
  tags: [],
  categories: [],
  cuisine: null,
  nutrition: null,
  notes: '',
  rating: null,
  createdAt: null,
} satisfies Omit<FoundRecipe, 'title'>

/** A recipe of what a format knows; the rest is empty. */
export const recipeOf = (known: Pick<FoundRecipe, 'title'> & Partial<FoundRecipe>): FoundRecipe => ({
  ...EMPTY,
  ...known,
})

/** Joins the texts that are there, as paragraphs. */
export const paragraphs = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter((text) => text != null && text !== '').join('\n\n')
