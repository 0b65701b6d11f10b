import { type Dinner, heatingMinutes, type StepRef } from '../src/planning/kitchen/kitchen.ts'
import type { Plan, PlannedStep } from '../src/planning/kitchen/plan.ts'

/**
 * Lists the violations of a plan, in words: an oracle independent of the planner that checks every minute. `isDone` are steps that
 * were finished before, `isRunning` those whose length may differ from the recipe's.
 */
export function verifyPlan(
  { dishes, kitchen, now }: Dinner,
  { steps, heatings, ready }: Plan,
  {
    isDone = () => false,
    isRunning = () => false,
  }: {
    readonly isDone?: (ref: StepRef) => boolean
    readonly isRunning?: (ref: StepRef) => boolean
  } = {},
): readonly string[] {
  const violations: string[] = []
  const find = (dish: string, step: string): PlannedStep | undefined =>
    steps.find((one) => one.dish === dish && one.step === step)
  const rows = dishes.flatMap((dish) =>
    dish.steps.flatMap((step) => {
      const planned = find(dish.id, step.id)
      if (planned === undefined) {
        if (!isDone({ dish: dish.id, step: step.id })) violations.push(`${step.id} is not planned`)
        return []
      }
      return [{ dish, step, planned }]
    }),
  )
  for (const { dish, step, planned } of rows) {
    const isStarted = isRunning(planned)
    if (planned.start < now && !isStarted) violations.push(`${step.id} starts in the past`)
    if (planned.end > ready) violations.push(`${step.id} ends when all is served`)
    if (planned.end - planned.start !== step.minutes && !isStarted && !step.heatsOven)
      violations.push(`${step.id} has another length`)
    if (!step.heatsOven) {
      for (const id of step.after) {
        const before = dish.steps.find((one) => one.id === id)
        const earlier = find(dish.id, id)
        if (before?.heatsOven === true || earlier === undefined) continue
        if (earlier.end > planned.start) violations.push(`${step.id} does not wait for ${id}`)
      }
    }
    if (step.hands === 'busy' && planned.cook === null) violations.push(`${step.id} has no cook`)
    if (step.burner && planned.burner === null) violations.push(`${step.id} has no burner`)
    if (step.oven !== null && planned.oven === null) violations.push(`${step.id} has no oven`)
    if (step.oven === null || isStarted || step.heatsOven) continue
    const isHotAlready =
      step.atOnce &&
      (isDone({ dish: dish.id, step: step.after.at(-1) ?? '' }) ||
        rows.some((other) => other.planned.oven === planned.oven && other.planned.end === planned.start))
    if (isHotAlready) continue
    const hotFrom = planned.start - heatingMinutes(step.oven)
    for (let minute = Math.max(now, hotFrom); minute < planned.start; minute += 1) {
      const isWarm =
        heatings.some(
          (one) =>
            one.oven === planned.oven &&
            one.start <= minute &&
            minute < one.end &&
            Math.abs(one.temperature - (step.oven ?? 0)) <= 10,
        ) ||
        rows.some(
          (other) =>
            other.planned.oven === planned.oven &&
            other.planned.start <= minute &&
            minute < other.planned.end,
        )
      if (!isWarm) violations.push(`the oven is cold before ${step.id}`)
    }
  }
  const last = Math.max(0, ...steps.map(({ end }) => end))
  for (
    let minute = Math.min(...steps.map(({ start }) => start), ...heatings.map(({ start }) => start));
    minute < last;
    minute += 1
  ) {
    const at = rows.filter(({ planned }) => planned.start <= minute && minute < planned.end)
    const hands = [
      ...at.flatMap(({ step, planned }) => (step.hands === 'busy' ? [planned.cook] : [])),
      ...at
        .filter(({ planned }) => !isRunning(planned))
        .flatMap(({ planned }) =>
          planned.touches.filter((touch) => touch.at === minute).map(({ cook }) => cook),
        ),
    ]
    const burners = at.flatMap(({ step, planned }) => (step.burner ? [planned.burner] : []))
    const tools = at.flatMap(({ step }) => [...new Set(step.tools)])
    if (new Set(hands).size < hands.length || hands.some((cook) => cook === null || cook >= kitchen.cooks))
      violations.push(`too few hands at ${minute}`)
    if (
      new Set(burners).size < burners.length ||
      burners.some((burner) => burner === null || burner >= kitchen.burners)
    )
      violations.push(`too few burners at ${minute}`)
    if (new Set(tools).size < tools.length) violations.push(`a tool is used twice at ${minute}`)
    for (const [oven, shelves] of kitchen.ovens.entries()) {
      const inside = at.filter(
        ({ step, planned }) => step.oven !== null && !step.heatsOven && planned.oven === oven,
      )
      const heated = heatings.filter((one) => one.oven === oven && one.start <= minute && minute < one.end)
      const temperatures = [
        ...inside.map(({ step }) => step.oven ?? 0),
        ...heated.map(({ temperature }) => temperature),
      ]
      if (inside.length > shelves) violations.push(`oven ${oven} is too full at ${minute}`)
      if (Math.max(...temperatures) - Math.min(...temperatures) > 10)
        violations.push(`oven ${oven} has two temperatures at ${minute}`)
    }
  }
  return violations
}

/** Minutes that hot dishes and their parts stand for longer than they may. */
export const totalWaiting = ({ dishes }: Pick<Dinner, 'dishes'>, { steps, ready }: Plan): number =>
  dishes.reduce((all, { id, steps: dishSteps, standing }) => {
    const plannedById = new Map(steps.filter(({ dish }) => dish === id).map((one) => [one.step, one]))
    const done = Math.max(...[...plannedById.values()].map(({ end }) => end))
    const dish = standing === null ? 0 : Math.max(0, ready - done - standing)
    return dishSteps.reduce(
      (sum, step) =>
        step.after.reduce((total, before) => {
          const allowed = dishSteps.find((one) => one.id === before)?.standing
          const waited = (plannedById.get(step.id)?.start ?? 0) - (plannedById.get(before)?.end ?? 0)
          return allowed === undefined ? total : total + Math.max(0, waited - allowed)
        }, sum),
      all + dish,
    )
  }, 0)
