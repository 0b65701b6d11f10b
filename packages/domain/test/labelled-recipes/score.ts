import type { InferredStep } from '../../src/inference/infer-steps.ts'
import type { StepPart } from '../../src/inference/share-out.ts'
import type { LabelledStep } from './index.ts'

/** How much of what was found is right, and how much of what is right was found. */
export interface Score {
  readonly right: number
  readonly wrong: number
  readonly missed: number
}

type Subject = 'ingredients' | 'parts' | 'timers' | 'temperature' | 'dependencies' | 'unattended'
export type Scores = Readonly<Record<Subject, Score>>

const NONE: Score = { right: 0, wrong: 0, missed: 0 }

const bySubject = (scoreOf: (subject: Subject) => Score): Scores => ({
  ingredients: scoreOf('ingredients'),
  parts: scoreOf('parts'),
  timers: scoreOf('timers'),
  temperature: scoreOf('temperature'),
  dependencies: scoreOf('dependencies'),
  unattended: scoreOf('unattended'),
})

export const NO_SCORES: Scores = bySubject(() => NONE)

export const addScores = (one: Scores, other: Scores): Scores =>
  bySubject((subject) => ({
    right: one[subject].right + other[subject].right,
    wrong: one[subject].wrong + other[subject].wrong,
    missed: one[subject].missed + other[subject].missed,
  }))

/** The harmonic mean of precision and recall. */
export const f1 = ({ right, wrong, missed }: Score): number => (2 * right) / (2 * right + wrong + missed)

function compare(found: readonly (string | number)[], expected: readonly (string | number)[]): Score {
  const left = [...expected]
  let right = 0
  for (const one of found) {
    const at = left.indexOf(one)
    if (at === -1) continue
    left.splice(at, 1)
    right += 1
  }
  return { right, wrong: found.length - right, missed: expected.length - right }
}

/** All steps that each step waits for, directly or not: what a plan depends on. */
function closure(edges: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const closed: (readonly number[])[] = []
  for (const direct of edges)
    closed.push([...new Set(direct.flatMap((index) => [index, ...(closed[index] ?? [])]))])
  return closed
}

function partOf({ part }: LabelledStep['ingredients'][number]): StepPart['part'] {
  if (part === null) return 'all'
  if (typeof part === 'number') return 'share'
  return typeof part === 'string' ? 'rest' : 'amount'
}

const range = (min: number, max: number): string => `${min}–${max}`

/** Compares what is inferred from a recipe's steps with their labels. */
export function scoreSteps(inferred: readonly InferredStep[], labels: readonly LabelledStep[]): Scores {
  const waitsFor = closure(inferred.map(({ dependencies }) => dependencies))
  const shouldWaitFor = closure(labels.map(({ after }) => after))
  return labels
    .map((label, index): Scores => {
      const step = inferred[index]
      if (step === undefined) return NO_SCORES
      const { oven, oil, water } = step.temperature ?? { oven: null, oil: null, water: null }
      const timers = label.timers.map(([min = 0, max = min]) => range(min * 1000, max * 1000))
      return {
        ingredients: compare(
          step.ingredients.map(({ ingredient }) => ingredient),
          label.ingredients.map(({ line }) => line),
        ),
        parts: compare(
          step.ingredients.map(({ ingredient, part }) => `${ingredient} ${part}`),
          label.ingredients.map((one) => `${one.line} ${partOf(one)}`),
        ),
        timers: compare(
          step.timers.map(({ min_ms, max_ms }) => range(min_ms, max_ms)),
          timers,
        ),
        temperature: compare(
          [oven, oil, water].filter((one) => one !== null),
          label.temperature === null ? [] : [label.temperature.celsius],
        ),
        dependencies: compare(waitsFor[index] ?? [], shouldWaitFor[index] ?? []),
        unattended: compare(step.isUnattended ? [1] : [], label.attended ? [] : [1]),
      }
    })
    .reduce(addScores, NO_SCORES)
}
