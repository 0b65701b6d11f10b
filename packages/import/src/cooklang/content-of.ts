import {
  CATEGORIES,
  CUISINES,
  DIET_TYPES,
  DIFFICULTIES,
  EMPTY_STEP,
  LANGUAGES,
  rational,
  snap,
  UNITS,
} from '@souschef/domain'
import type { Ingredient, Rational, RecipeContent, Step, StepTimer, Unit } from '@souschef/domain'
import { minutesOf, namesOf, textOf, textOrNull, urlOf, yieldOf } from '../files/fields.ts'
import type { CooklangItem, CooklangRecipe } from './parse.ts'
import { stepPartsOf } from './step-text.ts'
import { metadataOf } from './to-found.ts'

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | null =>
  values.find((allowed) => allowed === value) ?? null

type Amounts = Pick<Ingredient, 'amount' | 'amount_max'>

/** '3', '1/2' and '2-3'; null for words. */
function amountsOf(quantity: number | string): Amounts {
  const ends = String(quantity).split('-')
  const [from, to] = ends.map((end): Rational | null => {
    const [n = '', d = '1'] = end.trim().split('/')
    if (/^\d{1,15}$/u.test(n) && /^[1-9]\d{0,14}$/u.test(d)) return rational.make(Number(n), Number(d))
    const number = Number(end.trim() || 'none')
    return Number.isFinite(number) && number > 0 && number < 1e9 ? snap(number) : null
  })
  return from && rational.compare(from, rational.fromInteger(0)) > 0
    ? { amount: from, amount_max: to ?? null }
    : { amount: null, amount_max: null }
}

const unitOf = (units: string, { amount }: Amounts): Unit =>
  oneOf(UNITS, units) ?? (amount === null ? 'to_taste' : 'pcs')

const SECONDS: readonly (readonly [RegExp, number])[] = [
  [/^(?:s|sec|с$|сек)/iu, 1],
  [/^(?:h|ч)/iu, 3600],
  [/^(?:d|д)/iu, 86_400],
]

function timerOf(item: Extract<CooklangItem, { type: 'timer' }>, id: string): StepTimer {
  const factor = SECONDS.find(([unit]) => unit.test(item.units))?.[1] ?? 60
  const number = Number(String(item.quantity).split('-').at(-1))
  const seconds = Number.isFinite(number) ? Math.round(number * factor) : 0
  return {
    id,
    label: item.name,
    duration_minutes: Math.floor(seconds / 60),
    duration_seconds: seconds % 60,
    sound_notification: true,
    auto_start: false,
  }
}

function stepsOf(
  recipe: CooklangRecipe,
  ingredientOf: (item: CooklangItem) => string | null,
): readonly Step[] {
  const steps: Step[] = []
  let section: string | null = null
  for (const parsed of recipe.steps) {
    const { text, items } = stepPartsOf(parsed)
    const uses = items.flatMap((item) => {
      const id = ingredientOf(item)
      return id === null ? [] : [{ ingredient_id: id, amount: null, unit: null }]
    })
    if (text === '') continue
    const number = steps.length + 1
    const timers = items.filter((item) => item.type === 'timer')
    steps.push({
      ...EMPTY_STEP,
      id: `step-${number}`,
      step_number: number,
      title: parsed.section === section ? null : parsed.section,
      instruction: text,
      ingredients: uses,
      equipment: items.filter((item) => item.type === 'cookware').map(({ name }) => name),
      timers: timers.map((timer, index) => timerOf(timer, `timer-${number}-${index + 1}`)),
    })
    section = parsed.section
  }
  return steps
}

/** What a Cooklang text by itself says of one of our recipes, with ids by position. What it cannot say is empty. */
export function contentOf(recipe: CooklangRecipe): RecipeContent {
  const get = (...keys: readonly string[]): unknown => metadataOf(recipe, ...keys)
  const ingredients = new Map<string, Ingredient>()
  const steps = stepsOf(recipe, (item) => {
    if (item.type !== 'ingredient') return null
    const key = item.name.toLowerCase()
    const known = ingredients.get(key)
    if (known) return known.id
    const amounts = amountsOf(item.quantity)
    const id = `ingredient-${ingredients.size + 1}`
    ingredients.set(key, {
      id,
      name: item.name,
      ...amounts,
      unit: unitOf(item.units, amounts),
      notes: item.preparation ?? null,
      is_optional: false,
      category: 'main',
      section: null,
      original: null,
    })
    return id
  })
  const [prep, cook] = [minutesOf(get('prep time')), minutesOf(get('cook time'))]
  const picture = textOrNull(get('image'))
  return {
    language: oneOf(LANGUAGES, textOf(get('locale')).slice(0, 2)) ?? 'en',
    translation_id: null,
    title: textOf(get('title')),
    description: textOrNull(get('description')),
    category: oneOf(CATEGORIES, get('course')),
    cuisine: oneOf(CUISINES, get('cuisine')),
    diet_type: oneOf(DIET_TYPES, get('diet')),
    difficulty: oneOf(DIFFICULTIES, get('difficulty')) ?? 'easy',
    prep_time: prep,
    cook_time: cook,
    total_time:
      minutesOf(get('time required')) ?? (prep !== null || cook !== null ? (prep ?? 0) + (cook ?? 0) : null),
    servings: yieldOf(get('servings'))?.servings ?? null,
    ingredients: [...ingredients.values()],
    steps,
    tags: namesOf(get('tags')),
    equipment: [],
    notes: recipe.notes.length > 0 ? recipe.notes.join('\n\n') : null,
    source_url: urlOf(get('source')),
    nutrition: null,
    main_image_url: picture,
    images: [],
    image_alts: {},
    is_public: false,
    status: 'draft',
  }
}
