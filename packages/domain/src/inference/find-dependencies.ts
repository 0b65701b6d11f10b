import { textAt } from '../kernel/text-tokens.ts'
import { phraseAt } from './phrases.ts'
import type { StepText } from './step-text.ts'
import type { UsedIngredient } from './used-ingredients.ts'
import type { StepWords } from './words.ts'

/** A step, as far as the order of steps depends on it. */
export interface OrderedStep {
  readonly step: StepText
  /** The heading above it. */
  readonly section: StepText | null
  readonly used: readonly UsedIngredient[]
  /** Those of them that may have been prepared before: not salt and oil. */
  readonly foods: readonly UsedIngredient[]
  readonly heatsOven: boolean
  readonly usesOven: boolean
}

/** What a step names that another may have made: 'the dough', but not 'a dough', which it makes itself. */
interface Products {
  readonly used: ReadonlySet<string>
  readonly made: ReadonlySet<string>
}

/** How far before a product its article is, in tokens: 'a soft, sticky dough'. */
const MAX_ARTICLE_DISTANCE = 4

function isMade({ tokens }: StepText, at: number, words: StepWords): boolean {
  for (let index = at - 1; index >= Math.max(0, at - MAX_ARTICLE_DISTANCE); index -= 1) {
    const text = textAt(tokens, index)
    if (words.order.indefinite.has(text)) return true
    if (words.fillers.has(text) || words.nameEndings.has(text)) return false
  }
  return false
}

function productsOf({ step, section, used }: OrderedStep, words: StepWords): Products {
  const named = new Set(used.flatMap(({ at }) => at))
  const found = step.stems.flatMap((stem, at) =>
    words.products.has(stem) && !named.has(at) ? [{ stem, isMade: isMade(step, at, words) }] : [],
  )
  const stems = (made: boolean): ReadonlySet<string> =>
    new Set(found.flatMap((one) => (one.isMade === made ? [one.stem] : [])))
  const ofSection = (section?.stems ?? []).filter((stem) => words.products.has(stem))
  return { used: stems(false), made: new Set([...stems(true), ...ofSection]) }
}

/** How many words a text may have before its first verb: 'In a large bowl, …'. */
const MAX_BEFORE_VERB = 8

/** What the first verb that tells it says about how a step begins. */
function beginningOf(
  { tokens, stems }: StepText,
  { order }: StepWords,
): 'starting' | 'adding' | 'continuing' | null {
  for (let at = 0; at < Math.min(stems.length, MAX_BEFORE_VERB); at += 1) {
    const stem = stems[at] ?? ''
    if (order.adding.has(stem)) return 'adding'
    if (order.continuing.has(stem)) return 'continuing'
    if (order.starting.has(stem)) return order.particles.has(textAt(tokens, at + 1)) ? 'adding' : 'starting'
  }
  return null
}

/** Whether a step speaks of something that was spoken of before, before it names an ingredient. */
function refersBack({ step, used }: OrderedStep, { order }: StepWords): boolean {
  const first = Math.min(step.sentenceEnds[0] ?? 0, ...used.flatMap(({ at }) => at))
  return step.tokens.slice(0, first).some(({ text }) => order.pronouns.has(text))
}

/** What was prepared by which step, while going through them. */
interface Progress {
  /** By the position of the ingredient; `isWhole` unless the step named a part of it. */
  readonly foods: Map<number, { readonly index: number; readonly isWhole: boolean }>
  /** By the stem of the product. */
  readonly products: Map<string, number>
  /** The steps that went on with what a step did. */
  readonly continuedBy: Map<number, number>
  /** The steps that no other waits for. */
  readonly open: Set<number>
}

const CLAUSE_ENDS = new Set('.,;')

/** Whether a step begins with something that another prepared: 'lift the chicken out', but not 'turn the heat up, add the chicken'. */
function leadsWith(
  { step, foods, used }: OrderedStep,
  products: ReadonlySet<string>,
  progress: Progress,
): boolean {
  const end = step.tokens.findIndex(({ text }) => CLAUSE_ENDS.has(text))
  const named = new Set(used.flatMap(({ at }) => at))
  const isFirst = (at: number): boolean => end === -1 || at < end
  return (
    foods.some(({ ingredient, at }) => progress.foods.has(ingredient) && at.some(isFirst)) ||
    step.stems.some((stem, at) => isFirst(at) && products.has(stem) && !named.has(at))
  )
}

/** Whether a step says that it does not go on with what was done before it. */
function startsApart(one: OrderedStep, previous: OrderedStep | undefined, { order }: StepWords): boolean {
  if (previous === undefined || one.section?.text !== previous.section?.text) return true
  return phraseAt(order.meanwhile, one.step, 0) !== null || phraseAt(order.component, one.step, 0) !== null
}

/** Where what a step prepared is now. */
function latest({ continuedBy }: Progress, index: number): number {
  let last = index
  for (let next = continuedBy.get(last); next !== undefined; next = continuedBy.get(last)) last = next
  return last
}

/** The steps that prepared what a step names. */
const preparersOf = (
  { foods }: OrderedStep,
  used: ReadonlySet<string>,
  progress: Progress,
): ReadonlySet<number> => {
  const found = [
    ...foods.map(({ ingredient, part }) => {
      const food = progress.foods.get(ingredient)
      // Another part of it is taken from what nobody has prepared.
      return part.kind === 'all' || (part.kind !== 'rest' && food?.isWhole === true) ? food?.index : undefined
    }),
    ...[...used].map((stem) => progress.products.get(stem)),
  ]
  return new Set(found.flatMap((index) => (index === undefined ? [] : [latest(progress, index)])))
}

/**
 * The earlier steps that each step waits for, by position. A step goes on where the one before it ended, unless it says 'meanwhile' or
 * 'for the sauce', begins a section, or begins with ingredients of its own; it waits for those that prepared what it names, and for
 * the oven; and the last one waits for all that nobody else waits for.
 */
export function findDependencies(
  steps: readonly OrderedStep[],
  words: StepWords,
): readonly (readonly number[])[] {
  const progress: Progress = {
    foods: new Map(),
    products: new Map(),
    continuedBy: new Map(),
    open: new Set(),
  }
  let oven: number | null = null
  return steps.map((one, index) => {
    const { used, made } = productsOf(one, words)
    const named = preparersOf(one, used, progress)
    const hasUnknown = [...used].some((stem) => !progress.products.has(stem))
    const beginning = beginningOf(one.step, words)
    const heatsFirst = one.heatsOven && phraseAt(words.work.heating, one.step, 0) !== null
    const isOfItsOwn = beginning === 'starting' && one.foods.length > 0 && !refersBack(one, words)
    const isNew =
      startsApart(one, steps[index - 1], words) ||
      (named.size === 0 && !hasUnknown && (heatsFirst || isOfItsOwn))
    const after = new Set(named)
    const open = [...progress.open].filter((other) => other !== oven)
    const last = open.at(-1)
    if (index === steps.length - 1) for (const other of progress.open) after.add(other)
    else if (hasUnknown && !isNew) for (const other of open) after.add(other)
    else if (!isNew && (beginning === 'adding' || !leadsWith(one, used, progress)) && last !== undefined) {
      after.add(last)
      progress.continuedBy.set(last, index)
    }
    if (one.usesOven && oven !== null) after.add(oven)
    if (one.heatsOven) oven = index
    for (const other of after) progress.open.delete(other)
    progress.open.add(index)
    for (const { ingredient, part } of one.foods)
      progress.foods.set(ingredient, { index, isWhole: part.kind === 'all' })
    for (const stem of [...used, ...made]) progress.products.set(stem, index)
    return [...after].toSorted((a, b) => a - b)
  })
}
