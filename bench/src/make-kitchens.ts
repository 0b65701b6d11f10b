import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoRecipes } from '@souschef/demo'
import type { Step } from '@souschef/domain'
import { type Dinner, type Dish, heatingMinutes, inferDish, planDinner } from '@souschef/domain/planning'

// Generates the dinners for `npm run bench:planner -- kitchens`, with optima proven by CP-SAT. The solver is too big (318 MB) for a
// dependency, so install it first:
//   npm install --prefix FOLDER or-tools-wasm@0.9.1
//   npm run bench:kitchens -- FOLDER RECIPES.json > bench/src/planner/kitchens.json
// RECIPES.json holds step graphs of CaptainCook4D: a list of { name, steps: [{ id, text, median_s }], edges: [[before, after]] }.

/** The part of or-tools-wasm that is used here. */
interface Expression {
  readonly plus: (other: Expression | number) => Expression
  readonly minus: (other: Expression) => Expression
}
interface Model {
  readonly newIntVar: (min: number, max: number, name: string) => Expression
  readonly newBoolVar: (name: string) => Expression
  readonly newFixedSizeIntervalVar: (start: Expression, size: number, name: string) => object
  readonly newOptionalFixedSizeIntervalVar: (
    start: Expression,
    size: number,
    isPresent: Expression,
    name: string,
  ) => object
  readonly addLinearConstraint: (expression: Expression, min: number, max: number) => void
  readonly addCumulative: (intervals: readonly object[], demands: readonly number[], capacity: number) => void
  readonly addNoOverlap: (intervals: readonly object[]) => void
  readonly addExactlyOne: (literals: readonly Expression[]) => void
  readonly addMaxEquality: (target: Expression, expressions: readonly Expression[]) => void
  readonly minimize: (expression: Expression) => void
  readonly maximize: (expression: Expression) => void
}
interface Solver {
  readonly solve: (
    model: Model,
    options: { numSearchWorkers: number; maxTimeInSeconds: number },
  ) => Promise<number>
  readonly statusName: (status: number) => string
  readonly objectiveValue: () => number
}
interface CpSat {
  readonly CpModel: new () => Model
  readonly CpSolver: new () => Solver
}
interface MeasuredRecipe {
  readonly name: string
  readonly steps: readonly { readonly id: number; readonly text: string; readonly median_s: number | null }[]
  readonly edges: readonly (readonly [before: number, after: number])[]
}

const [folder = '', recipes = ''] = process.argv.slice(2)
const entry = resolve(folder, 'node_modules/or-tools-wasm/build/javascript/node/cp-sat.js')
const { CpModel, CpSolver } = (await import(pathToFileURL(entry).href)) as CpSat

const KITCHENS = 50
const SECONDS = 40
const HORIZON_SLACK = 120
/** Longer dishes rise or pickle most of the time, which leaves nothing to plan. */
const MAX_DISH_MINUTES = 300

const EMPTY_STEP: Omit<Step, 'id' | 'step_number' | 'instruction'> = {
  title: null,
  description: null,
  ingredients: [],
  difficulty: 'easy',
  equipment: [],
  tips: null,
  is_parallel: false,
  dependencies: [],
  estimated_time: null,
  temperature: null,
  media: [],
  timers: [],
}

function measuredDishes(): readonly Dish[] {
  return (JSON.parse(readFileSync(recipes, 'utf8')) as MeasuredRecipe[]).map((recipe) => {
    const steps = recipe.steps.map((step, index) => ({
      ...EMPTY_STEP,
      id: String(step.id),
      step_number: index + 1,
      instruction: step.text,
      estimated_time: step.median_s === null ? null : Math.ceil(step.median_s / 60),
      dependencies: recipe.edges.filter(([, after]) => after === step.id).map(([before]) => String(before)),
    }))
    return inferDish({ id: recipe.name, steps }).dish
  })
}

const demoDishes = (): readonly Dish[] =>
  demoRecipes
    .filter(({ content }) => content.language === 'en')
    .map(({ content }) => {
      const { dish } = inferDish({ id: content.title, steps: content.steps })
      const names = new Map(dish.steps.map(({ id }, index) => [id, String(index + 1)]))
      const rename = (id: string): string => names.get(id) ?? id
      return {
        ...dish,
        steps: dish.steps.map((step) => ({ ...step, id: rename(step.id), after: step.after.map(rename) })),
      }
    })

/** A constraint model of a dinner, independent of the planner. */
function buildModel(
  { dishes, kitchen }: Dinner,
  horizon: number,
): { model: Model; dinnerStart: Expression; excessTimes: readonly Expression[] } {
  const model = new CpModel()
  const steps = dishes.flatMap((dish) => {
    const heaters = dish.steps.filter(
      (step, index) =>
        step.heatsOven &&
        dish.steps
          .slice(index + 1)
          .some(
            (other) =>
              !other.heatsOven && other.oven !== null && Math.abs(other.oven - (step.oven ?? 0)) <= 10,
          ),
    )
    const excluded = new Map(heaters.map((step) => [step.id, step]))
    const resolveAfter = (ids: readonly string[]): readonly string[] => [
      ...new Set(
        ids.flatMap((id) => (excluded.has(id) ? resolveAfter(excluded.get(id)?.after ?? []) : [id])),
      ),
    ]
    return dish.steps
      .filter((step) => !excluded.has(step.id))
      .map((step) => ({
        ...step,
        dish: dish.id,
        after: resolveAfter(step.after),
        start: model.newIntVar(0, horizon - step.minutes, ''),
      }))
  })
  type ModelStep = (typeof steps)[number]
  const find = (dish: string, id: string): ModelStep | undefined =>
    steps.find((step) => step.dish === dish && step.id === id)
  const intervalOf = (step: ModelStep, from: number, minutes: number): object =>
    model.newFixedSizeIntervalVar(step.start.plus(from), minutes, '')
  for (const step of steps) {
    for (const id of step.after) {
      const before = find(step.dish, id)
      if (before === undefined) continue
      model.addLinearConstraint(step.start.minus(before.start), before.minutes, horizon)
    }
    const last = step.after.at(-1)
    const before = step.atOnce && last !== undefined ? find(step.dish, last) : undefined
    if (before !== undefined)
      model.addLinearConstraint(step.start.minus(before.start), before.minutes, before.minutes)
  }
  const handsOnIntervals = steps.flatMap((step) => {
    if (step.hands === 'free') return []
    if (step.hands === 'busy') return [intervalOf(step, 0, step.minutes)]
    const touches: object[] = []
    for (let minute = step.hands.every; minute < step.minutes; minute += step.hands.every)
      touches.push(intervalOf(step, minute, 1))
    return touches
  })
  const addCapacityLimit = (intervals: readonly object[], capacity: number): void =>
    model.addCumulative(
      intervals,
      intervals.map(() => 1),
      capacity,
    )
  addCapacityLimit(handsOnIntervals, kitchen.cooks)
  addCapacityLimit(
    steps.filter(({ burner }) => burner).map((step) => intervalOf(step, 0, step.minutes)),
    kitchen.burners,
  )
  for (const tool of new Set(steps.flatMap(({ tools }) => tools)))
    model.addNoOverlap(
      steps.filter(({ tools }) => tools.includes(tool)).map((step) => intervalOf(step, 0, step.minutes)),
    )
  const baked = steps.flatMap((step) => (step.oven === null ? [] : [{ ...step, oven: step.oven }]))
  const dinnerStart = model.newIntVar(0, horizon, '')
  for (const step of steps) model.addLinearConstraint(step.start.minus(dinnerStart), 0, horizon)
  for (const step of baked)
    model.addLinearConstraint(step.start.minus(dinnerStart), heatingMinutes(step.oven), horizon)
  const inOven = baked.map(() => kitchen.ovens.map(() => model.newBoolVar('')))
  for (const choice of inOven) model.addExactlyOne(choice)
  const isIn = (index: number, oven: number): Expression => {
    const literal = inOven[index]?.[oven]
    if (literal === undefined) throw new Error('no such oven')
    return literal
  }
  for (const [oven, shelves] of kitchen.ovens.entries()) {
    const inside = baked.map((step, index) =>
      model.newOptionalFixedSizeIntervalVar(step.start, step.minutes, isIn(index, oven), ''),
    )
    addCapacityLimit(inside, shelves)
    for (const [index, step] of baked.entries())
      for (const [later, other] of baked.entries()) {
        if (later <= index || Math.abs(step.oven - other.oven) <= 10) continue
        const exclusiveIntervals = [step, other].map((one, side) => {
          const heating = heatingMinutes(one.oven)
          return model.newOptionalFixedSizeIntervalVar(
            one.start.plus(-heating),
            one.minutes + heating,
            isIn(side === 0 ? index : later, oven),
            '',
          )
        })
        model.addNoOverlap(exclusiveIntervals)
      }
  }
  const excessTimes = dishes.flatMap((dish) => {
    if (dish.standing === null) return []
    const done = model.newIntVar(0, horizon, '')
    model.addMaxEquality(
      done,
      steps.filter((step) => step.dish === dish.id).map((step) => step.start.plus(step.minutes)),
    )
    const excessTime = model.newIntVar(0, horizon, '')
    model.addLinearConstraint(excessTime.plus(done), horizon - dish.standing, 2 * horizon)
    return [excessTime]
  })
  return { model, dinnerStart, excessTimes }
}

/** The minimal waiting, then the minimal duration in minutes; null if optimality is not proven in time. */
async function findOptimum(
  dinner: Dinner,
  total: number,
): Promise<{ readonly waiting: number; readonly total: number } | null> {
  const horizon = total + HORIZON_SLACK
  const solve = async (waiting: number | null): Promise<number | null> => {
    const { model, dinnerStart, excessTimes } = buildModel(dinner, horizon)
    const sum = excessTimes.reduce((all, excessTime) => all.plus(excessTime), dinnerStart.minus(dinnerStart))
    if (waiting !== null) model.addLinearConstraint(sum, 0, waiting)
    if (waiting === null) model.minimize(sum)
    else model.maximize(dinnerStart)
    const cp = new CpSolver()
    const status = cp.statusName(await cp.solve(model, { numSearchWorkers: 2, maxTimeInSeconds: SECONDS }))
    return status === 'OPTIMAL' ? Math.round(cp.objectiveValue()) : null
  }
  const waiting = await solve(null)
  const dinnerStart = waiting === null ? null : await solve(waiting)
  return waiting === null || dinnerStart === null ? null : { waiting, total: horizon - dinnerStart }
}

let state = 7
const randomBelow = (bound: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % bound
}

const pool = [...measuredDishes(), ...demoDishes()].filter(
  ({ steps }) => steps.reduce((sum, { minutes }) => sum + minutes, 0) <= MAX_DISH_MINUTES,
)
const kitchens: {
  readonly dishes: readonly string[]
  readonly kitchen: Dinner['kitchen']
  readonly waiting: number
  readonly total: number
}[] = []
while (kitchens.length < KITCHENS) {
  const index = kitchens.length
  const dishes: Dish[] = []
  while (dishes.length < 2 + (index % 5)) {
    const dish = pool[randomBelow(pool.length)]
    if (dish !== undefined && !dishes.includes(dish)) dishes.push(dish)
  }
  const kitchen = {
    cooks: 1 + (Math.floor(index / 5) % 2),
    burners: 2 + randomBelow(3),
    ovens: randomBelow(5) === 0 ? [1, 1] : [1 + randomBelow(2)],
  }
  const dinner = { dishes, kitchen, now: 0, serveAt: 100_000 }
  const planned = planDinner(dinner, { schedules: 20_000, seed: 1, isOver: () => false })
  if (!planned.ok || planned.relaxed.length > 0) continue
  const total = planned.plan.ready - planned.plan.start
  const optimum = await findOptimum(dinner, total)
  console.error(
    index,
    dishes.length,
    kitchen.cooks,
    'ours',
    planned.plan.waiting,
    total,
    'bound',
    planned.plan.bound,
    'optimum',
    optimum,
  )
  if (optimum !== null) kitchens.push({ dishes: dishes.map(({ id }) => id), kitchen, ...optimum })
}
const used = new Set(kitchens.flatMap(({ dishes }) => dishes))
const rows = (list: readonly object[]): string =>
  `[\n${list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
console.log(
  `{\n  "dishes": ${rows(pool.filter(({ id }) => used.has(id)))},\n  "kitchens": ${rows(kitchens)}\n}`,
)
process.exit(0)
