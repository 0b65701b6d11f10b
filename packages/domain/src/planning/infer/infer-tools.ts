import type { Step } from '../../recipe/recipe.ts'
import { phrasePattern, searchableText } from './step-text.ts'

/** Tools of which a kitchen has one, with the words for them. */
const TOOLS = {
  blender: phrasePattern('(?:погружн… )?блендер…', '(?:immersion |stick |hand )?blender', 'smoothie maker'),
  'food processor': phrasePattern('food processor', 'processor', '(?:кухонн… )?комбайн…', 'измельчител…'),
  mixer: phrasePattern('(?:stand |hand |electric )?mixer', 'миксер…'),
  microwave: phrasePattern('microwave', 'microwaves', 'микроволнов…'),
  kettle: phrasePattern('kettle', 'чайник…'),
  grinder: phrasePattern('(?:coffee |spice )?grinder', 'кофемолк…', 'мясорубк…'),
  'pressure cooker': phrasePattern('pressure cooker', 'instant pot', 'скороварк…'),
  multicooker: phrasePattern('(?:multi|slow|rice)[ -]?cooker', 'мультиварк…', 'рисоварк…'),
  'air fryer': phrasePattern('air[ -]?fryer', 'аэрогрил…', 'аэрофритюрниц…'),
} as const

/** The tools that a step uses, by English name: listed by its author or mentioned in its text. */
export function inferTools(step: Step): readonly string[] {
  const equipment = step.equipment.map((name) => searchableText({ title: null, instruction: name }))
  const texts = [searchableText(step), ...equipment]
  return Object.entries(TOOLS)
    .filter(([, pattern]) => texts.some((text) => pattern.test(text.replaceAll('microwave-safe', ''))))
    .map(([name]) => name)
}
