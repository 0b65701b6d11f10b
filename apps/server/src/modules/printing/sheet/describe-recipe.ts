import {
  type Ingredient,
  type Language,
  type Nutrition,
  type RecipeContent,
  rewriteText,
  ovenFahrenheit,
  servingsFactor,
  type Step,
  stepIngredients,
  type StepTimer,
  type Temperature,
  toFahrenheit,
  totalTime,
  displayedTotal,
  type UnitSystem,
} from '@souschef/domain'
import { translate } from '@souschef/locales'
import { durationText } from './duration-text.ts'
import { type AmountStyle, ingredientGroups, formatAmount } from './ingredient-groups.ts'
import type { Fact, Sheet, SheetLabels, SheetStep } from './sheet.ts'

export interface DescribeOptions {
  /** Language of the labels. */
  readonly language: Language
  /** Null for the author's number. */
  readonly servings: number | null
  readonly units: UnitSystem
  /** Username of the author. */
  readonly author: string
  /** Address of the recipe's page. */
  readonly address: string
}

const minutesText = (minutes: number, language: Language): string => durationText(minutes * 60, language)

/** Describes a recipe for printing: its texts, scaled and converted. A recipe without servings is not scaled. */
export function describeRecipe(recipe: RecipeContent, options: DescribeOptions): Sheet {
  const { language, units, author, address } = options
  const servings = recipe.servings === null ? null : (options.servings ?? recipe.servings)
  const isScaled = servings !== recipe.servings
  const factor =
    servings === null || recipe.servings === null
      ? servingsFactor(1, 1)
      : servingsFactor(recipe.servings, servings)
  const style: AmountStyle = { view: { factor, units }, language, contentLanguage: recipe.language }
  const total = totalTime(recipe)
  const { category, cuisine, diet_type, difficulty } = recipe
  return {
    language,
    contentLanguage: recipe.language,
    title: recipe.title,
    byline: translate(language, 'recipe.by', { name: author }),
    kinds: [
      ...(category === null ? [] : [translate(language, `categories.${category}`)]),
      ...(cuisine === null ? [] : [translate(language, `cuisines.${cuisine}`)]),
      ...(diet_type === null || diet_type === 'none' ? [] : [translate(language, `diets.${diet_type}`)]),
    ],
    description: recipe.description,
    facts: [
      ...(servings === null
        ? []
        : [{ label: translate(language, 'recipe.servings'), value: String(servings) }]),
      ...timeFact('prep', recipe.prep_time, language),
      ...timeFact('cook', recipe.cook_time, language),
      ...timeFact('total', displayedTotal(recipe), language),
    ],
    difficulty: { level: difficulty, text: translate(language, `difficulty.${difficulty}`) },
    summary: [
      ...(total === null ? [] : [minutesText(total, language)]),
      ...(servings === null ? [] : [translate(language, 'recipe.servingsCount', { count: servings })]),
    ],
    scaled:
      isScaled && servings !== null
        ? translate(language, 'recipe.scaled', { count: servings, written: recipe.servings ?? servings })
        : null,
    groups: ingredientGroups(recipe.ingredients, style),
    steps: recipe.steps.map((step) => describeStep(step, recipe, style)),
    equipment: recipe.equipment,
    nutrition: nutritionFacts(recipe.nutrition, language),
    notes: recipe.notes,
    sourceUrl: recipe.source_url,
    tags: recipe.tags,
    address,
    labels: labelsFor(language),
  }
}

const timeFact = (
  kind: 'prep' | 'cook' | 'total',
  minutes: number | null,
  language: Language,
): readonly Fact[] =>
  minutes === null
    ? []
    : [{ label: translate(language, `recipe.${kind}`), value: minutesText(minutes, language) }]

function describeStep(step: Step, { steps, ingredients }: RecipeContent, style: AmountStyle): SheetStep {
  const { language, view } = style
  const predecessors = steps
    .filter(({ id }) => step.dependencies.includes(id))
    .map((other) => other.step_number)
    // Following the previous step is implied by the order on paper.
    .filter((number) => number !== step.step_number - 1)
  return {
    number: step.step_number,
    title: step.title,
    instruction: rewriteText(step.instruction, view),
    description: step.description === null ? null : rewriteText(step.description, view),
    facts: [
      ...(step.estimated_time === null ? [] : [minutesText(step.estimated_time, language)]),
      ...temperatureFacts(step.temperature, style),
      ...step.timers.map((timer) => timerText(timer, language)),
      ...(predecessors.length === 0
        ? []
        : [
            translate(language, 'recipe.after', {
              count: predecessors.length,
              steps: new Intl.ListFormat(language).format(predecessors.map(String)),
            }),
          ]),
      ...(step.is_parallel ? [translate(language, 'recipe.parallel')] : []),
    ],
    ingredients: stepIngredients(step, ingredients).map(({ ingredient, measure }) =>
      measuredName(ingredient, formatAmount(measure, style), language),
    ),
    tip: step.tips === null ? null : rewriteText(step.tips, view),
  }
}

function measuredName(ingredient: Ingredient, amount: string, language: Language): string {
  const { name, unit } = ingredient
  if (amount === '') return name
  return translate(language, unit === 'to_taste' ? 'recipe.measuredToTaste' : 'recipe.measured', {
    amount,
    name,
  })
}

function temperatureFacts(
  temperature: Temperature | null,
  { language, view }: AmountStyle,
): readonly string[] {
  if (temperature === null) return []
  return (['oven', 'stovetop', 'oil', 'water'] as const).flatMap((source) => {
    const value = temperature[source]
    if (value === null) return []
    return view.units === 'us' && source !== 'stovetop'
      ? [
          translate(language, `recipe.fahrenheit.${source}`, {
            value: (source === 'oven' ? ovenFahrenheit : toFahrenheit)(value),
          }),
        ]
      : [translate(language, `recipe.temperature.${source}`, { value })]
  })
}

function timerText({ label, duration_minutes, duration_seconds }: StepTimer, language: Language): string {
  const name = label === '' ? translate(language, 'recipe.timer') : label
  return `${name}: ${durationText(duration_minutes * 60 + duration_seconds, language)}`
}

function nutritionFacts(nutrition: Nutrition | null, language: Language): readonly Fact[] {
  if (nutrition === null) return []
  const format = new Intl.NumberFormat(language)
  const nutrients = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium'] as const
  return nutrients.flatMap((nutrient) => {
    const amount = nutrition[nutrient]
    if (amount === null) return []
    const value = translate(language, `recipe.nutrientAmount.${nutrient}`, { value: format.format(amount) })
    return [{ label: translate(language, `recipe.nutrients.${nutrient}`), value }]
  })
}

const labelsFor = (language: Language): SheetLabels => ({
  ingredients: translate(language, 'recipe.ingredients'),
  steps: translate(language, 'recipe.steps'),
  stepTakes: translate(language, 'recipe.stepTakes'),
  tip: translate(language, 'recipe.tip'),
  equipment: translate(language, 'recipe.equipment'),
  nutrition: translate(language, 'recipe.nutrition'),
  notes: translate(language, 'recipe.notes'),
  about: translate(language, 'recipe.story'),
  source: translate(language, 'recipe.source'),
  tags: translate(language, 'recipe.tags'),
  difficulty: translate(language, 'recipe.difficulty'),
  appName: translate(language, 'app.name'),
})
