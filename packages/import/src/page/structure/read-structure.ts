import type { FoundIngredient, FoundRecipe, FoundStep } from '../../found-recipe.ts'
import { NOTHING_FOUND } from '../page-recipe.ts'
import type { PageElement } from '../parse-html.ts'
import { withoutNumbering } from '../steps.ts'
import { lettersOf } from '../plain-text.ts'
import { type Entry, entriesOf } from './entries.ts'
import { factsOf } from './facts.ts'
import { pageLines } from './page-lines.ts'
import { type Region, type RegionLine, regionsOf } from './regions.ts'

/** What is worth less is no part of a recipe. */
const MIN_SCORE = 0.9

const best = (regions: readonly Region[], weigh: (region: Region) => number): Region | null => {
  let found: Region | null = null
  let most = MIN_SCORE
  for (const region of regions) {
    const weight = weigh(region)
    if (weight > most) {
      most = weight
      found = region
    }
  }
  return found
}

/** What stands below a heading of its own is taken for want of anything better. */
const headed = (regions: readonly Region[], entries: readonly Entry[], kind: Entry['kind']): Region | null =>
  best(
    regions.filter(({ from }) => entries[from]?.kind === kind),
    ({ score }) => score + 1,
  )

/** How close after the ingredients steps are expected. */
const NEAR = 12

function weightOfSteps(
  region: Region,
  isHeaded: boolean,
  ingredients: Region | null,
  taken: ReadonlySet<number>,
): number {
  if (ingredients === null) return region.score - 3
  const shared = region.lines.filter(({ at }) => taken.has(at)).length
  if (shared * 3 > region.lines.length) return 0
  const gap = region.from - ingredients.to
  if (gap < -1) return region.score - (isHeaded ? 0 : 2)
  return region.score + (gap <= NEAR ? Math.min(5, 2 + region.lines.length) : 0)
}

/** What all lines end with is no part of them: 'add to list'. */
function withoutCommonEnd(lines: readonly RegionLine[]): readonly RegionLine[] {
  const [first, ...more] = lines.map(({ text }) => text.split(' '))
  if (first === undefined || more.length < 2) return lines
  let common = 0
  while (
    common < first.length &&
    more.every((words) => words.length > common + 1 && words.at(-1 - common) === first.at(-1 - common))
  )
    common += 1
  return common < 2
    ? lines
    : lines.map((line) => ({ ...line, text: line.text.split(' ').slice(0, -common).join(' ') }))
}

const toSteps = (lines: readonly RegionLine[]): FoundStep[] =>
  withoutCommonEnd(lines)
    .map(({ text, section }) => ({ text: withoutNumbering(text), section, pictures: [] }))
    .filter(({ text }) => text !== '')

const toIngredients = (lines: readonly RegionLine[], heading: string | null): FoundIngredient[] =>
  withoutCommonEnd(lines).map(({ text, section }) => ({ text, section: section ?? heading }))

/** All parts under headings of their own: 'Ingredients for the dough', 'Ingredients for the cream'. */
function partsOf(main: Region, regions: readonly Region[], entries: readonly Entry[]): Region[] {
  const isHeaded = ({ from }: Region): boolean => entries[from]?.kind === 'ingredients'
  if (!isHeaded(main)) return [main]
  const letters = (region: Region): string[] => region.lines.map(({ text }) => lettersOf(text))
  const seen = new Set(letters(main))
  const found = [main]
  const isNear = (region: Region): boolean =>
    found.some((one) => region.from - one.to <= MAX_GAP && one.from - region.to <= MAX_GAP)
  for (const region of regions.filter(isHeaded).slice(0, MAX_PARTS)) {
    const isOther = region.to <= main.from || region.from >= main.to
    if (!isOther || region.score < 5 || !isNear(region) || letters(region).some((line) => seen.has(line)))
      continue
    for (const line of letters(region)) seen.add(line)
    found.push(region)
  }
  return found.toSorted((one, other) => one.from - other.from)
}

const MAX_PARTS = 20

/** How far apart parts of one recipe may be, in lines. */
const MAX_GAP = 60

interface Pair {
  readonly ingredients: Region | null
  readonly main: Region | null
}

/** Lists that might be the ingredients, for each of which steps are looked for. */
const MAX_LISTS = 6

/** The list of ingredients and the steps that go best together: of two good lists, the one that steps follow. */
function bestPair(entries: readonly Entry[], lists: readonly Region[], steps: readonly Region[]): Pair {
  const pairOf = (ingredients: Region | null): Pair & { readonly weight: number } => {
    const taken = new Set(ingredients?.lines.map(({ at }) => at))
    const weigh = (region: Region): number =>
      weightOfSteps(region, entries[region.from]?.kind === 'steps', ingredients, taken)
    const main = best(steps, weigh)
    return { ingredients, main, weight: (ingredients?.score ?? 0) + (main === null ? 0 : weigh(main)) }
  }
  const good = lists
    .filter(({ score }) => score > MIN_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_LISTS)
  const [first, ...more] = good.length > 0 ? good : [headed(lists, entries, 'ingredients')]
  const found = more
    .map(pairOf)
    .reduce((one, other) => (other.weight > one.weight ? other : one), pairOf(first ?? null))
  return { ingredients: found.ingredients, main: found.main ?? headed(steps, entries, 'steps') }
}

/** The ingredients and steps of a page without markup, by its headings, lists, classes and the wording of its lines. */
export function readStructure(root: PageElement): FoundRecipe {
  const entries = entriesOf(pageLines(root))
  const candidates = regionsOf(entries, 'ingredients')
  const stepCandidates = regionsOf(entries, 'steps')
  const { ingredients, main } = bestPair(entries, candidates, stepCandidates)
  const parts = ingredients === null ? [] : partsOf(ingredients, candidates, entries)
  const steps = parts.length > 1 ? stepsAfterEach(parts, stepCandidates, main) : main === null ? [] : [main]
  return {
    ...NOTHING_FOUND,
    ...factsOf(entries),
    ingredients: parts.flatMap(({ lines, from }) =>
      toIngredients(lines, parts.length > 1 ? (entries[from]?.text ?? null) : null),
    ),
    steps: steps.flatMap(({ lines }) => toSteps(lines)),
  }
}

/** Recipes that list ingredients and steps by turns have steps between the ingredients. */
function stepsAfterEach(
  parts: readonly Region[],
  candidates: readonly Region[],
  main: Region | null,
): Region[] {
  const taken = new Set(parts.flatMap(({ lines }) => lines.map(({ at }) => at)))
  const between = parts.map((part, at) => {
    const next = parts[at + 1]?.from ?? part.to + MAX_GAP
    const inside = candidates.filter(
      (one) =>
        one.from >= part.to - 1 &&
        one.from <= part.to + NEAR &&
        one.to <= next &&
        one.lines.every((line) => !taken.has(line.at)),
    )
    return best(inside, ({ score }) => score)
  })
  const all = between.filter((region) => region !== null)
  return all.length === parts.length ? all : main === null ? [] : [main]
}
