import type { ParsedRecipeInput } from '@souschef/contract'
import { EMPTY_STEP, type Language, type Step } from '@souschef/domain'
import { readMeasure } from './amounts.ts'
import { findDependencyCycle } from './dependency-cycle.ts'
import type { FieldProblem } from '#platform/http/outcome.ts'
import { assignIds } from './identities.ts'

export type SentStep = NonNullable<ParsedRecipeInput['steps']>[number]
type SentInstruction = NonNullable<ParsedRecipeInput['instructions']>[number]

interface StepContext {
  /** Steps of the stored recipe, whose ids and timer ids are preserved. */
  readonly stored: readonly Step[]
  /** Ingredient ids by the ids used in steps. */
  readonly ingredientIds: ReadonlyMap<string, string>
  /** Language of the recipe. */
  readonly language: Language
  readonly newId: () => string
}

/**
 * Builds the steps in the order sent, with references resolved.
 *
 * @param issues receives the problems found
 */
export function toSteps(
  sent: readonly SentStep[],
  context: StepContext,
  issues: FieldProblem[],
): readonly Step[] {
  const { stored, ingredientIds, language, newId } = context
  const { ids, bySentId } = assignIds(sent, new Set(stored.map((step) => step.id)), newId)
  const storedTimers = new Set(stored.flatMap((step) => step.timers.map((timer) => timer.id)))
  const takenTimers = new Set<string>()

  const resolve = (
    idMap: ReadonlyMap<string, string>,
    id: string,
    path: string,
    code: FieldProblem['code'],
  ) => {
    const mapped = idMap.get(id)
    if (mapped === undefined) issues.push({ path, code })
    return mapped === undefined ? [] : [mapped]
  }

  const steps = sent.map((step, index): Step => {
    const path = `steps.${index}`
    const timerIds = assignIds(step.timers, storedTimers, newId, takenTimers).ids
    return {
      ...step,
      id: ids[index] ?? newId(),
      step_number: index + 1,
      ingredients: step.ingredients.flatMap((part, position) => {
        const partPath = `${path}.ingredients.${position}`
        const amounts = readMeasure(part, partPath, language, issues)
        if (amounts.amount_max !== null) issues.push({ path: `${partPath}.amount`, code: 'invalid_amount' })
        return resolve(
          ingredientIds,
          part.ingredient_id,
          `${partPath}.ingredient_id`,
          'unknown_ingredient',
        ).map((ingredient_id) => ({ ingredient_id, amount: amounts.amount, unit: part.unit ?? null }))
      }),
      equipment: distinctTexts(step.equipment),
      dependencies: [
        ...new Set(
          step.dependencies.flatMap((id, position) =>
            resolve(bySentId, id, `${path}.dependencies.${position}`, 'unknown_step'),
          ),
        ),
      ],
      timers: step.timers.map((timer, position) => ({ ...timer, id: timerIds[position] ?? newId() })),
    }
  })

  const cycle = findDependencyCycle(steps)
  if (cycle >= 0) issues.push({ path: `steps.${cycle}.dependencies`, code: 'dependency_cycle' })
  return steps
}

/** Converts the `instructions` of old clients (DEC-16), which are texts or objects, to steps. Blank ones are skipped. */
export const instructionsToSteps = (instructions: readonly SentInstruction[]): readonly SentStep[] =>
  instructions.flatMap((item) => {
    const { title, ...texts } = typeof item === 'string' ? { instruction: item } : item
    const written = texts.instruction ?? texts.text ?? texts.description ?? ''
    const instruction = written.normalize('NFC').replaceAll('\u0000', '')
    if (instruction.trim() === '') return []
    return [{ ...EMPTY_STEP, title: title?.normalize('NFC').replaceAll('\u0000', '') ?? null, instruction }]
  })

/** The steps without references to removed ingredients. */
export const withoutDanglingIngredients = (
  steps: readonly Step[],
  ingredientIds: ReadonlySet<string>,
): readonly Step[] =>
  steps.map((step) => ({
    ...step,
    ingredients: step.ingredients.filter((part) => ingredientIds.has(part.ingredient_id)),
  }))

/** Trimmed texts, without blanks and duplicates. */
export const distinctTexts = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]
