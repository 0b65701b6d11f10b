import type { Step } from '../../recipe/recipe.ts'
import { anyOf, textOf } from './step-text.ts'

/** Things of which a kitchen has one, with the words for them. */
const TOOLS = {
  blender: anyOf('(?:погружн… )?блендер…', '(?:immersion |stick |hand )?blender', 'smoothie maker'),
  'food processor': anyOf('food processor', 'processor', '(?:кухонн… )?комбайн…', 'измельчител…'),
  mixer: anyOf('(?:stand |hand |electric )?mixer', 'миксер…'),
  microwave: anyOf('microwave', 'microwaves', 'микроволнов…'),
  kettle: anyOf('kettle', 'чайник…'),
  grinder: anyOf('(?:coffee |spice )?grinder', 'кофемолк…', 'мясорубк…'),
  'pressure cooker': anyOf('pressure cooker', 'instant pot', 'скороварк…'),
  multicooker: anyOf('(?:multi|slow|rice)[ -]?cooker', 'мультиварк…', 'рисоварк…'),
  'air fryer': anyOf('air[ -]?fryer', 'аэрогрил…', 'аэрофритюрниц…'),
} as const

/** The names of the tools, in English, that a step uses: its author named them, or its text does. */
export function inferTools(step: Step): readonly string[] {
  const equipment = step.equipment.map((name) => textOf({ title: null, instruction: name }))
  const texts = [textOf(step), ...equipment]
  return Object.entries(TOOLS)
    .filter(([, pattern]) => texts.some((text) => pattern.test(text.replaceAll('microwave-safe', ''))))
    .map(([name]) => name)
}
