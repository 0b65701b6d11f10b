import type { Project, Use } from './project.ts'

/**
 * A project in arrays, for speed. The free units of the resources are bit fields of 32-bit words, each with a guard bit above it
 * that a subtraction clears when there are too few, so that one subtraction compares them all.
 */
export interface Instance {
  readonly count: number
  /** An upper bound for the end: all tasks run in sequence. */
  readonly horizon: number
  readonly lengths: Int32Array
  /** The minute before which each task cannot start. */
  readonly release: Int32Array
  /** Links by their later task: those of task j are at `firstLink[j]` up to `firstLink[j + 1]`. */
  readonly firstLink: Int32Array
  readonly linkTask: Int32Array
  readonly linkLag: Int32Array
  /** The value of each word when all units are free. */
  readonly fullWords: readonly number[]
  readonly guards: readonly number[]
  /** The needs of tasks from each word, by task. */
  readonly firstNeed: Int32Array
  readonly needFrom: Int32Array
  readonly needTo: Int32Array
  readonly needWord: Int32Array
  readonly needs: Int32Array
  readonly ovens: readonly number[]
  readonly firstOvenUse: Int32Array
  readonly ovenFrom: Int32Array
  readonly ovenTo: Int32Array
  readonly ovenTemperature: Int32Array
  readonly ovenShelves: Int32Array
}

interface Field {
  readonly word: number
  readonly shift: number
  readonly guard: number
}

function allocateFields(capacities: readonly number[]): readonly Field[] {
  let word = 0
  let used = 0
  return capacities.map((capacity) => {
    const width = 32 - Math.clz32(capacity) + 1
    if (used + width > 32) {
      word += 1
      used = 0
    }
    const field = { word, shift: used, guard: (1 << (used + width - 1)) | 0 }
    used += width
    return field
  })
}

/** The index at which the rows of each group begin, then the end of the last. */
function prefixSums(sizes: readonly number[]): Int32Array {
  const starts = new Int32Array(sizes.length + 1)
  for (const [index, size] of sizes.entries()) starts[index + 1] = (starts[index] ?? 0) + size
  return starts
}

interface Need {
  readonly from: number
  readonly to: number
  readonly word: number
  readonly need: number
}

/** The needs of a task from a word, as intervals that do not overlap. */
function needsOf(uses: readonly Use[], fields: readonly Field[], word: number): readonly Need[] {
  const inWord = uses.flatMap(({ resource, units, from, to }) => {
    const field = fields[resource]
    return field?.word === word && units > 0 && from < to ? [{ from, to, need: units << field.shift }] : []
  })
  const needs: Need[] = []
  const minutes = [...new Set(inWord.flatMap(({ from, to }) => [from, to]))].toSorted(
    (one, other) => one - other,
  )
  for (const [index, from] of minutes.entries()) {
    const to = minutes[index + 1] ?? from
    const need = inWord.reduce((sum, use) => (use.from <= from && to <= use.to ? sum + use.need : sum), 0)
    const last = needs.at(-1)
    if (last?.to === from && last.need === need) needs[needs.length - 1] = { ...last, to }
    else if (need !== 0 && from < to) needs.push({ from, to, word, need })
  }
  return needs
}

/** Compiles a project. */
export function compile({ tasks, links, capacities, ovens }: Project): Instance {
  const fields = allocateFields(capacities)
  const words = Array.from({ length: (fields.at(-1)?.word ?? 0) + 1 }, (_, word) => word)
  const inWord = (word: number) =>
    fields.map((field, resource) => ({ ...field, resource })).filter((field) => field.word === word)
  const guards = words.map((word) => inWord(word).reduce((bits, { guard }) => bits | guard, 0))
  const fullWords = words.map((word) =>
    inWord(word).reduce(
      (bits, { shift, guard, resource }) => bits | guard | ((capacities[resource] ?? 0) << shift),
      0,
    ),
  )
  const needs = tasks.map(({ uses }) => words.flatMap((word) => needsOf(uses, fields, word)))
  const linksOf = tasks.map((): { readonly task: number; readonly lag: number }[] => [])
  for (const { before, after, lag } of links) linksOf[after]?.push({ task: before, lag })
  const ovenUses = tasks.map((task) => task.ovenUses.filter(({ from, to }) => from < to))
  const ints = (values: readonly number[]): Int32Array => Int32Array.from(values)
  const lengths = ints(tasks.map(({ length }) => length))
  const slack = links.reduce((sum, { before, lag }) => sum + Math.max(0, lag - (lengths[before] ?? 0)), 0)
  return {
    count: tasks.length,
    horizon: lengths.reduce(
      (sum, length) => sum + length,
      slack + Math.max(0, ...tasks.map((task) => task.release ?? 0)),
    ),
    lengths,
    release: ints(tasks.map((task) => task.release ?? 0)),
    firstLink: prefixSums(linksOf.map((of) => of.length)),
    linkTask: ints(linksOf.flat().map(({ task }) => task)),
    linkLag: ints(linksOf.flat().map(({ lag }) => lag)),
    fullWords,
    guards,
    firstNeed: prefixSums(needs.map((of) => of.length)),
    needFrom: ints(needs.flat().map(({ from }) => from)),
    needTo: ints(needs.flat().map(({ to }) => to)),
    needWord: ints(needs.flat().map(({ word }) => word)),
    needs: ints(needs.flat().map(({ need }) => need)),
    ovens,
    firstOvenUse: prefixSums(ovenUses.map((of) => of.length)),
    ovenFrom: ints(ovenUses.flat().map(({ from }) => from)),
    ovenTo: ints(ovenUses.flat().map(({ to }) => to)),
    ovenTemperature: ints(ovenUses.flat().map(({ temperature }) => temperature)),
    ovenShelves: ints(ovenUses.flat().map(({ shelves }) => shelves)),
  }
}
