import { findDurations } from '@souschef/domain'
import type { Ingredient, Rational, Step, StepTimer, Unit } from '@souschef/domain'
import { plainLine, plainLines, plainName } from './plain.ts'

const fraction = (value: Rational): string => (value.d === 1 ? String(value.n) : `${value.n}/${value.d}`)

function braces(amount: Rational | null, max: Rational | null, unit: Unit | null): string {
  if (amount === null) return '{}'
  const range = max === null ? fraction(amount) : `${fraction(amount)}-${fraction(max)}`
  return unit === null || unit === 'pcs' || unit === 'to_taste' ? `{${range}}` : `{${range}%${unit}}`
}

/** The ingredients of a recipe while it is written: the first time that one is named, its amount stands there. */
export class WrittenIngredients {
  readonly #byId: ReadonlyMap<string, Ingredient>
  /** By id, as written. */
  readonly #names = new Map<string, string>()
  readonly #taken = new Set<string>()

  constructor(ingredients: readonly Ingredient[]) {
    this.#byId = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]))
  }

  nameOf(id: string): string {
    return plainName(this.#byId.get(id)?.name ?? '')
  }

  isWritten(id: string): boolean {
    return this.#names.has(id)
  }

  /** As written; null when it is not, or when another one has the same name. */
  written(id: string): string | null {
    return this.#names.get(id) ?? null
  }

  /** '@flour{200%g}(sifted)', named as in the text that it replaces. */
  markup(
    id: string,
    name: string,
    part: { readonly amount: Rational | null; readonly unit: Unit | null } | null,
  ): string {
    const ingredient = this.#byId.get(id)
    const isFirst = ingredient && !this.#taken.has(name.toLowerCase())
    if (!isFirst) return `@${name}${part?.amount ? braces(part.amount, null, part.unit) : '{}'}`
    this.#taken.add(name.toLowerCase())
    this.#names.set(id, name)
    const amount = part?.amount
      ? braces(part.amount, null, part.unit ?? ingredient.unit)
      : braces(ingredient.amount, ingredient.amount_max, ingredient.unit)
    const notes = ingredient.notes ?? ''
    const isPreparation = notes !== '' && !/[()]/u.test(notes) && plainLine(notes) === notes
    return `@${name}${amount}${isPreparation ? `(${notes})` : ''}`
  }
}

interface Use {
  readonly name: string
  readonly write: (name: string) => string
}

interface Span {
  readonly start: number
  readonly end: number
  readonly markup: string
}

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)

/** Where a text names it as a whole word, and not as a part of another markup. */
function placeOf(
  text: string,
  name: string,
  spans: readonly Span[],
): { readonly start: number; readonly end: number } | null {
  const lower = text.toLowerCase()
  const wanted = name.toLowerCase()
  // Lower case may have another length, and then offsets say nothing.
  if (wanted === '' || lower.length !== text.length) return null
  for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
    const end = start + wanted.length
    const isWhole =
      !isLetter(text.charAt(start - 1)) && !isLetter(text.charAt(end)) && text.charAt(end) !== '('
    if (isWhole && spans.every((span) => end <= span.start || start >= span.end)) return { start, end }
  }
  return null
}

const QUANTITY = /^(\d+(?:[.,]\d+)?)\s(\p{L}+)$/u

function timerSpan(text: string, timer: StepTimer, spans: readonly Span[]): Span | null {
  const duration = (timer.duration_minutes * 60 + timer.duration_seconds) * 1000
  for (const { start, end, max_ms: max } of findDurations(text)) {
    const said = QUANTITY.exec(text.slice(start, end))
    if (said && max === duration && spans.every((span) => end <= span.start || start >= span.end))
      return { start, end, markup: `~${plainName(timer.label)}{${said[1]}%${said[2]}}` }
  }
  return null
}

function timerMarkup(timer: StepTimer): string {
  const { duration_minutes: minutes, duration_seconds: seconds } = timer
  const amount = seconds === 0 ? `${minutes}%minutes` : `${minutes * 60 + seconds}%seconds`
  return `~${plainName(timer.label)}{${amount}}`
}

/** A list of what is used without being named: '(@salt{}, #pan{})'. */
export const listLine = (markups: readonly string[]): string => `(${markups.join(', ')})`

/** The paragraph of a step: what it uses is marked where its text names it, and the rest is listed on a line of its own. */
export function writeStep(step: Step, ingredients: WrittenIngredients): string {
  const text = plainLines(step.instruction).join('\n')
  const uses: readonly Use[] = [
    ...step.ingredients.map((part) => ({
      name: ingredients.nameOf(part.ingredient_id),
      write: (name: string) => ingredients.markup(part.ingredient_id, name, part),
    })),
    ...step.equipment.map((tool) => ({ name: plainName(tool), write: (name: string) => `#${name}{}` })),
  ].filter(({ name }) => name !== '')
  const spans: Span[] = []
  const listed: string[] = []
  // 'olive oil' before 'oil'.
  for (const use of uses.toSorted((a, b) => b.name.length - a.name.length)) {
    const place = placeOf(text, use.name, spans)
    if (place) spans.push({ ...place, markup: use.write(text.slice(place.start, place.end)) })
    else listed.push(use.write(use.name))
  }
  for (const timer of step.timers) {
    const span = timerSpan(text, timer, spans)
    if (span) spans.push(span)
    else listed.push(timerMarkup(timer))
  }
  let written = text
  for (const { start, end, markup } of spans.toSorted((a, b) => b.start - a.start))
    written = `${written.slice(0, start)}${markup}${written.slice(end)}`
  return [...written.split('\n'), ...(listed.length > 0 ? [listLine(listed)] : [])].join('\\\n')
}
