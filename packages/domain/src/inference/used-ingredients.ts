import { isAdjacent, isDash, textAt } from '../kernel/text-tokens.ts'
import { portionsIn, unusedIn } from './clauses.ts'
import type { Name, Names } from './ingredient-names.ts'
import { phraseAt } from './phrases.ts'
import type { StepText } from './step-text.ts'
import { partBefore, type UsedPart } from './used-part.ts'
import type { Group, StepWords } from './words.ts'

/** An ingredient that a step uses. */
export interface UsedIngredient {
  /** Its position in the list. */
  readonly ingredient: number
  readonly part: UsedPart
  /** The tokens that name it. */
  readonly at: readonly number[]
}

const ALL: UsedPart = { kind: 'all' }

/** More words in a row are not one name. */
const MAX_NAME_WORDS = 6

/** Runs of words that occur in names, as indices of tokens. */
function runsIn(step: StepText, names: Names, words: StepWords): readonly (readonly number[])[] {
  const runs: number[][] = []
  if (!step.names.some((name) => names.has(name))) return runs
  const unused = unusedIn(step, words)
  step.names.forEach((name, at) => {
    if (unused.has(at) || !names.has(name)) return
    const run = runs.at(-1)
    const last = run?.at(-1) ?? -1
    const isJoined =
      last === at - 1 || (last === at - 2 && isDash(step.tokens, at - 1) && isAdjacent(step.tokens, at))
    if (run !== undefined && last >= 0 && isJoined && run.length < MAX_NAME_WORDS) run.push(at)
    else runs.push([at])
  })
  return runs
}

interface Match {
  readonly name: Name
  readonly at: readonly number[]
  readonly score: number
}

const isAdjective = ({ tokens }: StepText, at: number, words: StepWords): boolean =>
  words.adjective?.test(textAt(tokens, at)) === true

/** How well a run of words names an ingredient; null if it says neither what it is nor anything that only this one has. */
function matchOf(
  step: StepText,
  run: readonly number[],
  name: Name,
  names: Names,
  words: StepWords,
): Match | null {
  const at = run.filter((index) => name.stems.has(step.names[index] ?? ''))
  const hasHead = at.some((index) => step.names[index] === name.head)
  const isAlone = at.length === 1 && name.stems.size > 1 && words.neverAlone.has(name.head)
  if (
    !(hasHead && !isAlone) &&
    !at.some(
      (index) => names.get(step.names[index] ?? '')?.isTelling === true && !isAdjective(step, index, words),
    )
  )
    return null
  return { name, at, score: at.length * 2 + (hasHead ? 1.5 : 0) - (name.stems.size - at.length) * 0.1 }
}

/** The names in a run of words, those that match alike together: the best matches, then those of the words that they leave. */
function matchesOf(
  step: StepText,
  run: readonly number[],
  names: Names,
  words: StepWords,
): readonly (readonly Match[])[] {
  const found: (readonly Match[])[] = []
  for (let left = run; left.length > 0;) {
    const candidates = new Set(left.flatMap((at) => names.get(step.names[at] ?? '')?.names ?? []))
    const matches = [...candidates].flatMap((name) => matchOf(step, left, name, names, words) ?? [])
    const best = Math.max(...matches.map(({ score }) => score))
    const chosen = matches.filter(({ score }) => score === best)
    if (chosen.length === 0) break
    found.push(chosen)
    const taken = new Set(chosen.flatMap(({ at }) => at))
    left = left.filter((at) => !taken.has(at))
  }
  return found
}

/** Whether a run only says what something is made of: 'tahini sauce', 'капустная начинка'. */
function namesProduct(step: StepText, run: readonly number[], names: Names, words: StepWords): boolean {
  const last = run.at(-1) ?? -1
  const isAttribute = words.adjective === null || isAdjective(step, last, words)
  if (isAttribute && words.products.has(step.stems[last + 1] ?? '')) return true
  // 'Chicken sauce', where the list has soy sauce.
  const end = step.names[last] ?? ''
  const isOfOthers = (names.get(end)?.names ?? []).every(({ stems }) =>
    run.some((at) => !stems.has(step.names[at] ?? '')),
  )
  return words.adjective === null && run.length > 1 && words.neverAlone.has(end) && isOfOthers
}

/** A part and another of the same ingredient in one step: together they are a part that nobody named. */
const merge = (first: UsedPart, second: UsedPart): UsedPart =>
  first.kind === 'all' ? second : second.kind === 'all' ? first : ALL

const membersOf = ({ heads, except }: Group, names: Names): readonly Name[] =>
  [...heads].flatMap((head) =>
    (names.get(head)?.names ?? []).filter(
      (name) => name.head === head && ![...name.stems].some((stem) => except.has(stem)),
    ),
  )

/** The part of what a run of words names, if it names one thing, and the amount is not that of a portion. */
function partOf(
  step: StepText,
  matches: readonly Match[],
  portions: ReadonlySet<number>,
  words: StepWords,
): UsedPart {
  const at = matches[0]?.at[0] ?? 0
  const part = partBefore(step, at, words)
  if (part.kind === 'amount' && portions.has(at)) return ALL
  return matches.length > 1 && part.kind !== 'rest' ? ALL : part
}

/** Of ingredients that are named alike, 'the oil', those that the step most likely means, by what earlier steps used. */
function likeliest(
  matches: readonly Match[],
  part: UsedPart,
  earlier: ReadonlySet<number>,
): readonly Match[] {
  const likely = matches.filter(({ name }) => earlier.has(name.ingredient) === (part.kind === 'rest'))
  return likely.length > 0 ? likely : matches
}

/**
 * The ingredients that a step names, in the order of the list.
 *
 * @param earlier those that steps before it use
 */
export function usedIngredients(
  step: StepText,
  names: Names,
  words: StepWords,
  earlier: ReadonlySet<number>,
): readonly UsedIngredient[] {
  const used = new Map<number, { readonly ingredient: number; part: UsedPart; readonly at: number[] }>()
  const add = (ingredient: number, at: readonly number[], part: UsedPart): void => {
    const before = used.get(ingredient)
    if (before === undefined) used.set(ingredient, { ingredient, part, at: [...at] })
    else {
      before.part = merge(before.part, part)
      before.at.push(...at)
    }
  }
  const runs = runsIn(step, names, words)
  const portions = runs.length === 0 ? new Set<number>() : portionsIn(step)
  for (const run of runs) {
    if (namesProduct(step, run, names, words)) continue
    for (const matches of matchesOf(step, run, names, words)) {
      const part = partOf(step, matches, portions, words)
      for (const { name, at } of likeliest(matches, part, earlier)) add(name.ingredient, at, part)
    }
  }
  const named = new Set(used.keys())
  step.stems.forEach((_, at) => {
    const group = phraseAt(words.groups, step, at)
    if (group === null || names.has(step.names[at] ?? '')) return
    for (const { ingredient } of membersOf(group.value, names))
      if (!named.has(ingredient)) add(ingredient, [at], ALL)
  })
  return [...used.values()].toSorted((a, b) => a.ingredient - b.ingredient)
}
